import * as v from 'valibot'
import { languages } from '#lib/i18n/language.ts'
import { address, textUpTo } from './figures.ts'

/** The languages that the operator offers, of those of the app; absent: all of them. */
export const offeredLanguages = v.pipe(
  v.array(v.picklist(languages)),
  v.minLength(1, 'Expected one language at least'),
  v.check((all) => new Set(all).size === all.length, 'Expected each language once'),
)

/** What a brand may have of its own, each as in the setting `site`. */
export const brandSite = v.strictObject({
  domain: v.exactOptional(textUpTo(253)),
  site_name: v.exactOptional(textUpTo(100)),
  web_logo: v.exactOptional(address),
  service_url: v.exactOptional(address),
  download_url: v.exactOptional(address),
  languages: v.exactOptional(offeredLanguages),
  about: v.exactOptional(textUpTo(100_000)),
  register_open: v.exactOptional(v.boolean()),
  invite_required: v.exactOptional(v.boolean()),
})
export type BrandSite = v.InferOutput<typeof brandSite>
