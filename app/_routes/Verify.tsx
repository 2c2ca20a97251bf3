import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Verification } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Identity verification: name, ID number and both sides of the document. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.verify} title={t('身份认证')}>
      <Verification />
    </Page>
  )
}
