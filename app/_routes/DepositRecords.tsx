import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { DepositRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The member's deposits. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.depositRecords} title={t('充值记录')}>
      <DepositRecords />
    </Page>
  )
}
