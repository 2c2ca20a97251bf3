'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { WithdrawalView } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Withdrawing to a payout account. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.withdraw}
      header={
        <PageHeader
          title={t('提现')}
          backLabel={t('返回')}
          onBack={back}
          right={<RecordsLink to={routes.withdrawRecords} />}
        />
      }
    >
      <WithdrawalView />
    </Frame>
  )
}
