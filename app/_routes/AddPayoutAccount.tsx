import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { AddPayoutAccount } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Adds a bank account, or with the option `kind=crypto` a wallet first. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  return (
    <Page route={routes.addPayoutAccount} title={t('添加提现账户')}>
      <AddPayoutAccount first={search.get('kind') === 'crypto' ? 'crypto' : 'bank'} />
    </Page>
  )
}
