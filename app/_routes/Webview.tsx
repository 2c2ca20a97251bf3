'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useWebTitle, WebView } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A web page inside the app: the `url` option, under the `title` option. Customer service leads here. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const { url = '', title = '' } = address.options
  const name = useWebTitle(url, title)
  return (
    <Frame
      route={routes.webview}
      width="wide"
      flush
      header={<PageHeader title={name} backLabel={t('返回')} onBack={back} />}
    >
      <WebView url={url} title={name} />
    </Frame>
  )
}
