import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  codeReceiver,
  isValidCode,
  RESEND_SECONDS,
  SENT_CODE_MS,
  secondsToWait,
  sentCode,
} from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { MINUTE_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { sentCodes } from '../database/tables/members.ts'
import { mails, written } from '../events/mailTexts.ts'
import type { Handlers, MemberContext } from '../http/calls.ts'
import { answerOf, decide } from '../requests/decide.ts'
import { clearAttempts, countAttempt, triesOfSentCode } from '../security/attempts.ts'
import type { TriedCode } from '../security/triedSecrets.ts'
import { readSetting } from '../settings/settings.ts'
import { draw } from './secrets.ts'

/** Sends a code to a member. */
export const sentCodeCalls = {
  sendCode: async (_, { backend: { database, mail }, now, member, session, network, language }) => {
    const { to, masked } = codeReceiver(member)
    const code = sentCode(draw)
    const codeHash = await hashOfCode(database.query, member.number, code)
    await countAttempt(
      database.query,
      now,
      ['sentCode', session.number],
      ['sentCodeHere', `${member.number} ${network}`],
    )
    const replaced = (tx: Query) => decide(tx, (inner) => replace(inner, member.number, codeHash, now))
    const before = answerOf(await database.transaction(replaced))
    try {
      const { username, brand } = member
      const fields = { username, code, minutes: SENT_CODE_MS / MINUTE_MS }
      const text = written(mails.sentCode, fields, language ?? member.language)
      await mail.sendCode(to, code, { username, brand, endsAt: now + SENT_CODE_MS, ...text })
    } catch (error) {
      // Another one can be asked for at once, and one that was sent before is still taken.
      await database.transaction(async (tx) => {
        const unsent = and(eq(sentCodes.member, member.number), eq(sentCodes.codeHash, codeHash))
        const [removed] = await tx.delete(sentCodes).where(unsent).returning()
        if (removed !== undefined && before !== undefined) await tx.insert(sentCodes).values(before)
      })
      throw error
    }
    return { sentTo: masked, retryAfterSeconds: RESEND_SECONDS }
  },
} satisfies Partial<Handlers>

/** Stores a code in place of the one before, which is returned, or throws a Refusal while that one is too new. */
async function replace(
  tx: Query,
  member: number,
  codeHash: string,
  now: number,
): Promise<typeof sentCodes.$inferSelect | undefined> {
  const known = await find(tx, member)
  const seconds = secondsToWait(known?.sentAt, now)
  if (seconds > 0) throw new Refusal(codes.tooManyRequests, undefined, { retryAfterSeconds: seconds })
  const fresh = { codeHash, sentAt: now, used: false }
  await tx
    .insert(sentCodes)
    .values({ member, ...fresh })
    .onConflictDoUpdate({ target: sentCodes.member, set: fresh })
  return known
}

/** Counts a try of the code that was sent to a member, and compares it. Not for use within a transaction. */
export async function trySentCode(context: MemberContext, typed: string): Promise<TriedCode> {
  const { backend, now } = context
  const { query } = backend.database
  const member = context.member.number
  const wrong = { refusal: new Refusal(codes.verificationCodeWrong) }
  const sent = await find(query, member)
  if (sent === undefined || !isValidCode({ ...sent, wrongTries: 0 }, now)) return wrong
  const counters = triesOfSentCode(sent.sentAt, context)
  try {
    await countAttempt(query, now, ...counters)
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
  if (sent.codeHash !== (await hashOfCode(query, member, typed))) return wrong
  await clearAttempts(query, ...counters)
  return { sentAt: sent.sentAt }
}

/** Uses a code up. Throws a Refusal for a wrong one, and for one that was used or replaced since it was compared. */
export async function consumeSentCode(tx: Query, member: number, tried: TriedCode): Promise<void> {
  if ('refusal' in tried) throw tried.refusal
  const isUnused = and(eq(sentCodes.member, member), eq(sentCodes.sentAt, tried.sentAt), eq(sentCodes.used, false))
  const [used] = await tx.update(sentCodes).set({ used: true }).where(isUnused).returning()
  if (used === undefined) throw new Refusal(codes.verificationCodeWrong)
}

/** Only the backend's key leads from six digits to the stored hash: whoever has the table alone could try them all. */
async function hashOfCode(query: Query, member: number, code: string): Promise<string> {
  const { signingKey } = await readSetting(query, 'secrets')
  return createHmac('sha256', signingKey).update(`sent code ${member} ${code}`).digest('base64url')
}

async function find(query: Query, member: number): Promise<typeof sentCodes.$inferSelect | undefined> {
  const [sent] = await query.select().from(sentCodes).where(eq(sentCodes.member, member))
  return sent
}
