'use client'

import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { WithdrawalView } from '#features/funds/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Withdrawing to a payout account. */
export function Screen() {
  const t = useTranslations()
  const { back, navigateTo } = useNavigation()
  return (
    <Frame
      route={routes.withdraw}
      header={
        <PageHeader
          title={t('提现')}
          backLabel={t('返回')}
          onBack={back}
          right={
            <IconButton
              label={t('提现记录')}
              icon={<ReceiptText />}
              onClick={() => navigateTo(to(routes.withdrawRecords))}
            />
          }
        />
      }
    >
      <WithdrawalView />
    </Frame>
  )
}
