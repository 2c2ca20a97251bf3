import { ChevronDown, Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLanguage } from '#features/member/index.ts'
import { languageNames, languages } from '#lib/i18n/language.ts'
import styles from './LanguageSelect.module.css'

/** Chooses one of the six languages, each under its own name, in the native picker. `short`: the icon alone, in a bar. */
export function LanguageSelect({ short = false }: { short?: boolean }) {
  const t = useTranslations()
  const [language, choose] = useLanguage()
  return (
    <span className={styles.box} data-short={short || undefined}>
      <Languages className={styles.icon} aria-hidden="true" />
      <select
        className={styles.select}
        name="language"
        autoComplete="off"
        aria-label={t('语言')}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((one) => one === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one} translate="no">
            {languageNames[one]}
          </option>
        ))}
      </select>
      {short ? null : <ChevronDown className={styles.icon} aria-hidden="true" />}
    </span>
  )
}
