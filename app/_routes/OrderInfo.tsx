'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { OrderDetail } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Trade detail: one order, with all that the backend states about it. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  return (
    <Frame route={routes.orderInfo} header={<PageHeader title={t('交易详情')} backLabel={t('返回')} onBack={back} />}>
      <OrderDetail id={address.options.id ?? ''} />
    </Frame>
  )
}
