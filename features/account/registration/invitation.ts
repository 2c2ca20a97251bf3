/** The greatest length that the contract allows. */
import { typedText } from '#lib/i18n/typedText.ts'
export const MAX_INVITE_CODE_LENGTH = 32

/**
 * The invitation code of an address. A shared link is `/#/pages/register?inviteCode=...`, with `code` as the short form.
 * Empty without a code or with one that cannot be valid.
 */
export function invitationIn(search: URLSearchParams): string {
  const found = typedText(search.get('inviteCode') || search.get('code') || '')
  return found.length <= MAX_INVITE_CODE_LENGTH && !found.includes(' ') ? found : ''
}
