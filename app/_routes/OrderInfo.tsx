import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { OrderDetail } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Trade detail: one order, with all that the backend states about it. */
export function Screen() {
  const t = useTranslations()
  const { address } = useNavigation()
  return (
    <Page route={routes.orderInfo} title={t('交易详情')}>
      <OrderDetail id={address.options.id ?? ''} />
    </Page>
  )
}
