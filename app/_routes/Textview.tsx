import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { TextView, useTextTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A text of the operator by its `key` option: terms, privacy, risk; `about` is the about and download screen. */
export function Screen() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const title = useTextTitle(key)
  return (
    <Page route={routes.textview} width="text" title={title}>
      <TextView key={key} textKey={key} />
    </Page>
  )
}
