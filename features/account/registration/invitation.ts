/** As long as the wire takes it. */
export const LONGEST_INVITE_CODE = 32

/**
 * The invitation code that an address brings: a shared link is `/#/pages/register?inviteCode=...`, with `code` as its
 * short form. Empty when there is none, or what stands there cannot be one.
 */
export function invitationIn({ inviteCode, code }: Readonly<Record<string, string>>): string {
  const found = (inviteCode || code || '').trim()
  return found.length <= LONGEST_INVITE_CODE && !/[\s\p{Cc}]/u.test(found) ? found : ''
}
