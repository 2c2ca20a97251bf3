import { useTranslations } from 'next-intl'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { appVersion } from '#features/member/index.ts'

/** The app's version, which customer service may ask for. */
export function VersionLine() {
  const t = useTranslations()
  return (
    <Text size="xs" tone="muted" align="center">
      {t('版本 {version}', { version: `${appVersion.name} (${appVersion.code})` })}
    </Text>
  )
}
