import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { acceptRegistration, inviteCode } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { register as registerCall } from '#lib/contract/session.ts'
import { brandAt, siteOf } from '../brands/brands.ts'
import type { Query } from '../database/database.ts'
import { members, type StoredMember } from '../database/tables/members.ts'
import type { RequestContext } from '../http/calls.ts'
import type { Counter } from '../security/attempts.ts'
import { loginPasswordCounters, tryPassword } from '../security/passwords.ts'
import { readSetting } from '../settings/settings.ts'
import { findMember, folded } from './members.ts'
import { isContactTaken } from './profile.ts'
import { draw, hashPassword } from './secrets.ts'

type Form = v.InferOutput<typeof registerCall.request>

/** Registers a member, or throws a Refusal. The same form again changes nothing. Who has invited the member is rewarded later (identity/inviteRewards.ts). */
export async function register(context: RequestContext, form: Form): Promise<void> {
  const { backend, now, appHost } = context
  const { database } = backend
  const brand = await brandAt(database.query, appHost)
  const { register_open: isOpen, invite_required: isInviteRequired } = await siteOf(database.query, brand)
  const contact = acceptRegistration(form, { isOpen, isInviteRequired })
  const earlier = await findMember(database.query, form.username)
  if (earlier !== undefined) return requireSameForm(earlier, form, brand, context)
  const passwordHash = await hashPassword(form.pwd)
  const withdrawPasswordHash = await hashPassword(form.withdrawPwd)
  const other = await database.transaction(async (tx) => {
    const known = await findMember(tx, form.username)
    if (known !== undefined) return known
    if (await isContactTaken(tx, contact)) throw new Refusal(codes.phoneTaken)
    if (form.inviteCode?.trim() && !(await isInvitationTo(tx, brand, form.inviteCode)))
      throw new Refusal(codes.inviteCodeUnknown)
    await tx.insert(members).values({
      username: form.username,
      foldedName: folded(form.username),
      passwordHash,
      withdrawPasswordHash,
      userName: form.username,
      [contact.kind]: contact.value,
      inviteCode: await freeInviteCode(tx),
      registeredAt: now,
      brand,
      legalName: form.name,
      idCard: form.idCard,
      contact: form.contact,
      invitedBy: form.inviteCode ?? '',
    })
    return undefined
  })
  // The same name was registered while the passwords were being hashed.
  if (other !== undefined) await requireSameForm(other, form, brand, context)
}

/** Throws a Refusal unless a member has registered with this very form, at this brand. Its password is a try of the member's. */
async function requireSameForm(known: StoredMember, form: Form, brand: string, context: RequestContext): Promise<void> {
  const { username, name, idCard, contact, inviteCode = '' } = form
  const counted: readonly Counter[] = [['registeredPassword', `${known.number} ${context.network}`]]
  const isSame =
    known.brand === brand &&
    known.username === username &&
    known.legalName === name &&
    known.idCard === idCard &&
    known.contact === contact &&
    known.invitedBy === inviteCode &&
    (await tryPassword(
      context,
      form.pwd,
      known.passwordHash,
      await loginPasswordCounters(context, known.username, known),
    )) &&
    (await tryPassword(context, form.withdrawPwd, known.withdrawPasswordHash, { counted, cleared: counted }))
  if (!isSame) throw new Refusal(codes.usernameTaken)
}

/** The member with an invitation code; letter case and blanks around it do not matter. */
export async function inviterOf(tx: Query, code: string): Promise<StoredMember | undefined> {
  const [inviter] = await tx.select().from(members).where(eq(members.inviteCode, code.trim().toUpperCase()))
  return inviter
}

/** Whether an invitation code is that of a member, or one of the operator's own. */
export async function isInvitation(tx: Query, code: string): Promise<boolean> {
  if ((await inviterOf(tx, code)) !== undefined) return true
  return (await readSetting(tx, 'invitations')).codes.includes(code.trim().toUpperCase())
}

/** Whether somebody can register with a brand by an invitation code: that of a member of the brand, or one of the operator's own. */
async function isInvitationTo(tx: Query, brand: string, code: string): Promise<boolean> {
  const inviter = await inviterOf(tx, code)
  return inviter === undefined ? isInvitation(tx, code) : inviter.brand === brand
}

/** An invitation code that nobody has. */
export async function freeInviteCode(tx: Query): Promise<string> {
  for (;;) {
    const code = inviteCode(draw)
    if (!(await isInvitation(tx, code))) return code
  }
}
