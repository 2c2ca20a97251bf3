import { Page } from '#components/layout/page/Page.tsx'
import { CustomerService } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Customer service: the way to the operator's chat, and what helps where there is none. */
export const Screen = () => (
  <Page route={routes.service}>
    <CustomerService />
  </Page>
)
