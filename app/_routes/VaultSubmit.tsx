import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { Investing } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Investing in one project of the vault, named by the option `id`. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  return (
    <Page route={routes.vaultSubmit} width="money" title={t('定期理财申购')}>
      <Investing id={search.get('id') ?? ''} />
    </Page>
  )
}
