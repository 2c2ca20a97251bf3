import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useWebTitle, WebView } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A web page inside the app: the `url` option, under the `title` option. Customer service leads here. */
export function Screen() {
  const { address } = useNavigation()
  const { url = '', title = '' } = address.options
  const name = useWebTitle(url, title)
  return (
    <Page route={routes.webview} width="wide" flush title={name}>
      <WebView url={url} title={name} />
    </Page>
  )
}
