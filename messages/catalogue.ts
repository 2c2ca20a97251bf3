import type { Language } from '#lib/i18n/language.ts'
import account from './account.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import funds from './funds.json' with { type: 'json' }
import general from './general.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import trade from './trade.json' with { type: 'json' }
import vault from './vault.json' with { type: 'json' }

/** A text in the languages beside Simplified Chinese, which is its key. */
type Translations = Readonly<Record<Exclude<Language, 'zh-CN'>, string>>

/** Every text of the app. The client loads one language of it (lib/i18n/messages.ts). */
export const catalogue = {
  ...account,
  ...errors,
  ...funds,
  ...general,
  ...orders,
  ...trade,
  ...vault,
} satisfies Readonly<Record<string, Translations>>

/**
 * The texts of one language by their keys. In Simplified Chinese both are equal.
 *
 * @param translated The catalogue as its files have it now, for a build that goes on while they change.
 */
export function textsOf(language: Language, translated: Readonly<Record<string, Translations>> = catalogue) {
  const texts = Object.entries(translated).map(([key, others]) => [key, language === 'zh-CN' ? key : others[language]])
  return Object.fromEntries(texts) as Readonly<Record<keyof typeof catalogue, string>>
}
