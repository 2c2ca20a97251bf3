import type { Language } from '#lib/i18n/language.ts'
import type { Messages } from '#lib/i18n/messages.ts'

/** Makes every key of `t()` a compile-time matter. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}
