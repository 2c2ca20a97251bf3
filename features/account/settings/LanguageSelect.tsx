import { ChevronDown, Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useBackend, useLanguage } from '#features/member/index.ts'
import { languageNames, offeredLanguages } from '#lib/i18n/language.ts'
import styles from './LanguageSelect.module.css'

/** Chooses one of the languages on offer, each under its own name, in the native picker; nothing where there is one. `short`: the icon alone, in a bar. */
export function LanguageSelect({ short = false }: { short?: boolean }) {
  const t = useTranslations()
  const [language, choose] = useLanguage()
  const languages = offeredLanguages(useBackend().languages)
  if (languages.length === 1) return null
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
