import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/Chips.tsx'
import { ListFold } from '#components/ui/list/ListFold.tsx'
import { Switch } from '#components/ui/Switch.tsx'
import { useBackend, useLanguage, useRiseColor, useTheme, useWeekPage } from '#features/member/index.ts'
import { languageNames, offeredLanguages } from '#lib/i18n/language.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import styles from './Settings.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The settings of this device as a row that unfolds, with the chosen language. Each choice takes effect at once. */
export function SettingsFold() {
  const t = useTranslations()
  const [language] = useLanguage()
  return (
    <ListFold
      icon={<Settings2 />}
      title={t('语言、主题与颜色')}
      value={<span translate="no">{languageNames[language]}</span>}
    >
      <Settings />
    </ListFold>
  )
}

/** The settings of this device. */
function Settings() {
  const t = useTranslations()
  const [theme] = useTheme()
  const languages = offeredLanguages(useBackend().languages)
  return (
    <>
      {languages.length > 1 && (
        <div className={styles.line}>
          <span>{t('语言')}</span>
          <LanguageSelect />
        </div>
      )}
      <div className={styles.line}>
        <span>{t('主题')}</span>
        <span className={styles.choice}>
          <span>{theme === 'dark' ? t('深色') : t('浅色')}</span>
          <ThemeSwitch />
        </span>
      </div>
      <RiseColorSwitch />
      <WeekSwitch />
    </>
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

/** Brings the week's page back, or takes its row out of the statistics. */
function WeekSwitch() {
  const t = useTranslations()
  const [{ hidden }, change] = useWeekPage()
  return (
    <Switch label={t('统计中显示您的一周')} checked={!hidden} onCheckedChange={(shown) => change({ hidden: !shown })} />
  )
}
