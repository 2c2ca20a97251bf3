import { Page } from '#components/layout/page/Page.tsx'
import { IdentityVerification } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Identity verification: name, ID number and both sides of the document. */
export const Screen = () => (
  <Page route={routes.verify}>
    <IdentityVerification />
  </Page>
)
