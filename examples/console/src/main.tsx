import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'

// Styles are allowed by a nonce alone. A server that puts none there, as in development, has no such rule.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
const styles = createCache({ key: 'css', ...(nonce && { nonce }) })

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
