import type { Language } from '#lib/i18n/language.ts'

/** What a browser without JavaScript is told. All languages are shown, because only a script knows the chosen one. */
export const withoutScript: Readonly<Record<Language, string>> = {
  'zh-CN': '请启用 JavaScript',
  'zh-TW': '請啟用 JavaScript',
  en: 'Please enable JavaScript',
  ko: 'JavaScript를 켜 주세요',
  ja: 'JavaScript を有効にしてください',
  vi: 'Vui lòng bật JavaScript',
}
