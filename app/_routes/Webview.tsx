import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { useWebTitle, WebView } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A web page inside the app: the `url` option, under the `title` option. Customer service leads here. */
export function Screen() {
  const [search] = useSearchParams()
  const url = search.get('url') ?? ''
  const title = search.get('title') ?? ''
  const name = useWebTitle(url, title)
  return (
    <Page route={routes.webview} width="wide" flush title={name}>
      <WebView url={url} title={name} />
    </Page>
  )
}
