import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { CustomerService } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Customer service: the way to the operator's chat, and what helps where there is none. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.service} foot="tabs" title={t('客服')}>
      <CustomerService />
    </Page>
  )
}
