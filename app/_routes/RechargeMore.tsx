'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Deposit } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Deposits in USDT, network by network. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.rechargeMore}
      header={
        <PageHeader
          title={t('USDT充值')}
          backLabel={t('返回')}
          onBack={back}
          right={<RecordsLink to={routes.depositRecords} />}
        />
      }
    >
      <Region>
        <Deposit kind="usdt" />
      </Region>
    </Frame>
  )
}
