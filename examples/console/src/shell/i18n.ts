import polyglot from 'ra-i18n-polyglot'
import raEnglish from 'ra-language-english'
import { chinese } from '../texts/chinese.ts'
import { english } from '../texts/english.ts'
import { raChinese } from '../texts/raChinese.ts'

const LOCALE = 'console-locale'
const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'zh-CN', name: '简体中文' },
]

const messages = { en: { ...raEnglish, ...english }, 'zh-CN': { ...raChinese, ...chinese } }

function firstLocale(): keyof typeof messages {
  const kept = localStorage.getItem(LOCALE) ?? navigator.language
  return kept.startsWith('zh') ? 'zh-CN' : 'en'
}

export const i18nProvider = polyglot(
  (locale) => {
    localStorage.setItem(LOCALE, locale)
    document.documentElement.lang = locale
    return locale === 'zh-CN' ? messages['zh-CN'] : messages.en
  },
  firstLocale(),
  locales,
)
document.documentElement.lang = firstLocale()
