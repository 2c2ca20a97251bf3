'use client'

import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { RiseColorSwitch } from './RiseColorSwitch.tsx'
import styles from './SettingsCard.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useTheme } from './useTheme.ts'

/** The settings of this device; each takes effect at once. */
export function SettingsCard() {
  const t = useTranslations()
  const [theme] = useTheme()
  return (
    <Card title={t('设置')}>
      <div className={styles.line}>
        <span>{t('语言')}</span>
        <LanguageSelect />
      </div>
      <div className={styles.line}>
        <span>{t('主题')}</span>
        <span className={styles.choice}>
          {theme === 'dark' ? t('深色') : t('浅色')}
          <ThemeSwitch />
        </span>
      </div>
      <RiseColorSwitch />
    </Card>
  )
}
