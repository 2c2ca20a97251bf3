'use client'

import { useTranslations } from 'next-intl'
import { appVersion } from './appVersion.ts'
import styles from './VersionLine.module.css'

/** Which version this is, for a member who is asked for it. */
export function VersionLine() {
  const t = useTranslations()
  return <p className={styles.version}>{t('版本 {version}', { version: `${appVersion.name} (${appVersion.code})` })}</p>
}
