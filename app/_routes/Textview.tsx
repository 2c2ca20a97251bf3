import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { TextView, useTextTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A text of the operator by its `key` option: terms, privacy, risk; `about` is the about and download screen. */
export function Screen() {
  const { address } = useNavigation()
  const { key = '' } = address.options
  const title = useTextTitle(key)
  return (
    <Page route={routes.textview} width="text" title={title}>
      <TextView key={key} textKey={key} />
    </Page>
  )
}
