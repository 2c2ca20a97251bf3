import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card/Card.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import styles from './SettingsCard.module.css'
import { useRiseColor, useTheme } from './settings.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The settings of this device. Each choice takes effect at once. */
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
          <span>{theme === 'dark' ? t('深色') : t('浅色')}</span>
          <ThemeSwitch />
        </span>
      </div>
      <RiseColorSwitch />
    </Card>
  )
}

/** Chooses the colour of a rising price. */
function RiseColorSwitch() {
  const t = useTranslations()
  const [color, choose] = useRiseColor()
  return (
    <Chips
      label={t('涨跌颜色')}
      name="riseColor"
      options={[
        { value: 'red', label: t('红涨绿跌') },
        { value: 'green', label: t('绿涨红跌') },
      ]}
      value={color}
      onValueChange={choose}
      layout={2}
    />
  )
}
