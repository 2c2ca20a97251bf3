import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Investing } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Investing in one project of the vault, named by the option `id`. */
export function Screen() {
  const [search] = useSearchParams()
  return (
    <Page route={routes.vaultSubmit} width="money">
      <Investing id={search.get('id') ?? ''} />
    </Page>
  )
}
