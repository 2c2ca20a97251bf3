'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Investing } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Investing in one project of the vault, named by the option `id`. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  return (
    <Frame
      route={routes.vaultSubmit}
      header={<PageHeader title={t('定期投资申购')} backLabel={t('返回')} onBack={back} />}
    >
      <Investing id={address.options.id ?? ''} />
    </Frame>
  )
}
