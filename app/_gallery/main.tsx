import '#app/_styles/elements.css'
import '#app/_styles/rise.css'
import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { texts } from '#app/_client/boot/texts.ts'
import { Providers } from '#app/_client/Providers.tsx'
import { ToastHost } from '#components/ui/toast/ToastHost.tsx'
import { useLanguage } from '#features/member/index.ts'
import { Gallery } from './Gallery.tsx'

/** The gallery in the language that is chosen, in its theme. It asks nothing of a backend. */
function GalleryPage() {
  const [language] = useLanguage()
  const current = useSyncExternalStore(texts.subscribe, texts.get, texts.get)
  useEffect(() => void texts.setLanguage(language), [language])
  if (!current) return null
  return (
    <Providers language={current.language} messages={current.messages}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
      <ToastHost />
    </Providers>
  )
}

/** The entry of the gallery, which development loads in place of the app (app/_client/Development.tsx). */
async function main(): Promise<void> {
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no element with the id "app".')
  await texts.load('all')
  createRoot(place).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  )
}

void main()
