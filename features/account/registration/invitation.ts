import { typedText } from '#lib/i18n/typedText.ts'

/** The greatest length that the contract allows. */
export const MAX_INVITE_CODE_LENGTH = 32
/** The signs that a code can have. */
const CODE_SIGNS = /^[\p{Script=Latin}\p{Nd}_-]+/u

/**
 * The invitation code of an address. A shared link is `/#/pages/register?inviteCode=...`, with `code` as the short form.
 * What a messenger has put behind it is left out: it ends with the signs that a code can have. Empty without a code or with one that
 * cannot be valid.
 */
export function invitationIn(search: URLSearchParams): string {
  const text = typedText(search.get('inviteCode') || search.get('code') || '')
  const [code = ''] = CODE_SIGNS.exec(text) ?? []
  return code.length <= MAX_INVITE_CODE_LENGTH ? code : ''
}
