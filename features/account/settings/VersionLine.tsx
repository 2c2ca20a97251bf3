import { useTranslations } from 'next-intl'
import { appVersion } from '#features/member/index.ts'
import styles from './VersionLine.module.css'

/** The app's version, which customer service may ask for. */
export function VersionLine() {
  const t = useTranslations()
  return <p className={styles.version}>{t('版本 {version}', { version: `${appVersion.name} (${appVersion.code})` })}</p>
}
