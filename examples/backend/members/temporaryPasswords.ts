import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { codeReceiver } from '#backend-rules/credentials.ts'
import { drawnText } from '#backend-rules/randomValues.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { members, type PasswordContact, type StoredMember } from '../database/tables/members.ts'
import { mails, whenText, written } from '../events/mailTexts.ts'
import { messageOf } from '../log.ts'
import { TOLD_WITHIN_MS } from '../queues.ts'
import { within } from '../within.ts'
import { draw, hashPassword } from './secrets.ts'

/** How long a member can log in with a temporary password. */
const USABLE_MS = DAY_MS
const LONGEST_SENDING_MS = 10_000

/** Two groups of letters and digits that are not confused when they are read and typed. */
const temporaryPassword = () => `${drawnText(draw, 7, 'abcdefghjkmnpqrstuvwxyz')}-${drawnText(draw, 7, '23456789')}`

/**
 * Ends the login password of a member at once, and has a temporary one sent: the leader makes and sends it, so that no operator ever sees it,
 * and it is stored nowhere but as a hash.
 */
export async function replacePassword(tx: Query, member: number, to: PasswordContact, now: number): Promise<void> {
  await tx
    .update(members)
    .set({ passwordEndsAt: now, passwordWantedAt: now, passwordTo: to })
    .where(eq(members.number, member))
}

/** The contacts of a member by which a temporary password goes: the one that was asked for; where nothing was, all of them. */
const passwordReceiver = ({ phone, email, passwordTo }: StoredMember) => ({
  phone: passwordTo === 'email' ? null : phone,
  email: passwordTo === 'phone' ? null : email,
})

/** Whether a member can log in with the stored password: a temporary one has an end. */
export const isPasswordUsable = ({ passwordEndsAt }: StoredMember, now: number): boolean =>
  passwordEndsAt === null || now < passwordEndsAt

/** Makes and sends the temporary passwords that are wanted. One that could not be sent is made anew, for a day. */
export async function sendPasswords({ database: { query }, clock, mail, log }: Backend): Promise<void> {
  const isWanted = and(isNotNull(members.passwordWantedAt), gt(members.passwordWantedAt, clock.now() - TOLD_WITHIN_MS))
  for (const member of await query.select().from(members).where(isWanted)) {
    const { number, username, brand, passwordWantedAt } = member
    if (passwordWantedAt === null) continue
    const isSame = and(eq(members.number, number), eq(members.passwordWantedAt, passwordWantedAt))
    try {
      const { to } = codeReceiver(passwordReceiver(member))
      const password = temporaryPassword()
      const passwordHash = await hashPassword(password)
      const endsAt = clock.now() + USABLE_MS
      // Stored first: what arrives can be used.
      const [stored] = await query
        .update(members)
        .set({ passwordHash, passwordEndsAt: endsAt })
        .where(isSame)
        .returning()
      // Another one is wanted since, or the member has set one.
      if (stored === undefined) continue
      const fields = { username, password, when: whenText(endsAt) }
      const text = written(mails.temporaryPassword, fields, member.language)
      await within(LONGEST_SENDING_MS, mail.sendPassword(to, { username, brand, password, endsAt, ...text }))
      await query.update(members).set({ passwordWantedAt: null }).where(isSame)
    } catch (error) {
      log('temporary password not sent', { error: messageOf(error) }, 'warn')
    }
  }
}
