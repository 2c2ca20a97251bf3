import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { acceptRegistration, inviteCode } from '#lib/backend/credentials.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import type { register as registerCall } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { negate } from '#lib/money/arithmetic.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { type Member, members } from '../database/tables/members.ts'
import { book } from '../ledger/ledger.ts'
import { readSetting } from '../settings/settings.ts'
import { isTaken } from './profile.ts'
import { draw, hashPassword, isPassword } from './secrets.ts'

type Form = v.InferOutput<typeof registerCall.request>

/** Registers a member and books the inviter's reward, or throws a Refusal. The same form again changes nothing. */
export async function register({ database }: Pick<Backend, 'database'>, form: Form, now: number): Promise<void> {
  const contact = acceptRegistration(form, (await readSetting(database.query, 'site')).register_open === true)
  const [passwordHash, withdrawPasswordHash] = await Promise.all([
    hashPassword(form.pwd),
    hashPassword(form.withdrawPwd),
  ])
  const foldedName = form.username.trim().toLowerCase()
  await database.transaction(async (tx) => {
    const [known] = await tx.select().from(members).where(eq(members.foldedName, foldedName))
    if (known !== undefined && (await isSameForm(known, form))) return
    if (known !== undefined) throw new Refusal(codes.usernameTaken)
    if (await isTaken(tx, contact)) throw new Refusal(codes.phoneTaken)
    const inviter = await inviterOf(tx, form.inviteCode)
    if (inviter === undefined) throw new Refusal(codes.inviteCodeUnknown)
    await tx.insert(members).values({
      username: form.username,
      foldedName,
      passwordHash,
      withdrawPasswordHash,
      userName: form.username,
      [contact.kind]: contact.value,
      inviteCode: await freeInviteCode(tx),
      registeredAt: now,
      legalName: form.name,
      idCard: form.idCard,
      contact: form.contact,
      invitedBy: form.inviteCode,
    })
    const { reward } = await readSetting(tx, 'invitations')
    await book(tx, {
      type: 'inviteReward',
      at: now,
      refId: form.username,
      postings: [
        { account: 'promotions', amount: negate(reward) },
        { member: inviter.number, account: 'balance', amount: reward },
      ],
    })
  })
}

async function isSameForm(known: Member, form: Form): Promise<boolean> {
  const { username, name, idCard, contact, inviteCode } = form
  const same =
    known.username === username &&
    known.legalName === name &&
    known.idCard === idCard &&
    known.contact === contact &&
    known.invitedBy === inviteCode
  return (
    same &&
    (await isPassword(form.pwd, known.passwordHash)) &&
    (await isPassword(form.withdrawPwd, known.withdrawPasswordHash))
  )
}

/** The member with an invitation code; letter case and blanks around it do not matter. */
async function inviterOf(tx: Query, code: string): Promise<Member | undefined> {
  const [inviter] = await tx.select().from(members).where(eq(members.inviteCode, code.trim().toUpperCase()))
  return inviter
}

/** An invitation code that no member has. */
async function freeInviteCode(tx: Query): Promise<string> {
  for (;;) {
    const code = inviteCode(draw)
    if ((await inviterOf(tx, code)) === undefined) return code
  }
}
