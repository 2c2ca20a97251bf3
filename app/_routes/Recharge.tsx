'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Deposit } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** Deposits by bank card, or online with `kind=other`. An entry of the bottom bar. */
export function Screen() {
  const t = useTranslations()
  const { address } = useNavigation()
  return (
    <Frame
      route={routes.recharge}
      foot="tabs"
      header={<PageHeader title={t('充值')} backLabel={t('返回')} right={<RecordsLink to={routes.depositRecords} />} />}
    >
      <Region>
        <Deposit kind={address.options.kind === 'other' ? 'other' : 'bank'} />
      </Region>
    </Frame>
  )
}
