import { and, desc, eq, gt } from 'drizzle-orm'
import { maskedEmail, maskedPhone } from '#backend-rules/masks.ts'
import { profileReaders } from '#backend-rules/personalInfo.ts'
import type { Query } from '../../database/database.ts'
import { challenges, members, type StoredMember, securityChanges, sentCodes } from '../../database/tables/members.ts'
import { isContactTaken } from '../../members/profile.ts'
import { replacePassword } from '../../members/temporaryPasswords.ts'
import { endSessions } from '../../security/authorise.ts'
import { clearSecondFactor, hasSecondFactor } from '../../security/secondFactor.ts'
import { recordChange } from '../../security/securityChanges.ts'
import { readSetting } from '../../settings/settings.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { datedText } from '../text.ts'
import { memberNamed, namesFirst } from './memberLookup.ts'

type Recovery = (member: StoredMember, rest: readonly string[], work: Work) => Promise<string>

const masked = { phone: maskedPhone, email: maskedEmail }
const isContact = (text: string): text is keyof typeof masked => Object.hasOwn(masked, text)

const recoveries: Readonly<Record<string, Recovery>> = {
  factor: async (member, rest, { tx, now }) => {
    noMoreThan(rest, 0)
    if (!(await hasSecondFactor(tx, member.number))) throw new OperatorError(`${member.username} has no second factor`)
    await clearSecondFactor(tx, member.number)
    await recordChange(tx, 'secondFactor', { member, now, device: {} })
    return `the second factor of ${member.username} is off`
  },
  password: async (member, rest, { tx, now }) => {
    noMoreThan(rest, 1)
    const { username, phone } = member
    const [kind = phone === null ? 'email' : 'phone'] = rest
    if (!isContact(kind)) throw new OperatorError(`Unknown: ${kind}. There are: ${Object.keys(masked).join(', ')}`)
    const contact = member[kind]
    if (contact === null) throw new OperatorError(`${username} has no ${kind} on file to send it to`)
    await requireOwnContact(tx, member, now)
    await replacePassword(tx, member.number, kind, now)
    await recordChange(tx, 'loginPassword', { member, now, device: {} })
    return `the login password of ${username} has ended; a temporary one, for a day, is sent to ${masked[kind](contact)}`
  },
  contact: async (member, [kind = '', typed = '', ...more], { tx, now }) => {
    noMoreThan(more, 0)
    if (!isContact(kind)) throw new OperatorError(`Unknown: ${kind}. There are: ${Object.keys(masked).join(', ')}`)
    const value = profileReaders[kind](typed)
    if (value === undefined) throw new OperatorError(`Not a contact: ${kind} ${typed}`)
    if (member[kind] === value) throw new OperatorError(`It is the ${kind} of ${member.username} already`)
    if (await isContactTaken(tx, { kind, value }, member.number)) throw new OperatorError('Another member has it')
    await tx
      .update(members)
      .set({ [kind]: value })
      .where(eq(members.number, member.number))
    // One that was sent to the contact before is taken no more.
    await tx.delete(sentCodes).where(eq(sentCodes.member, member.number))
    await recordChange(tx, 'contact', { member, now, device: {} }, { ...member, [kind]: value })
    return `the ${kind} of ${member.username} is ${masked[kind](value)}`
  },
}

/** Gives members who have lost a credential their account back. */
export const recover: OperatorCommand = {
  takes: 'NAME factor | password [phone|email] | contact phone|email VALUE',
  about:
    'gives a member the account back, once somebody has made sure who it is: ends a second factor that is lost; sends a temporary login password to the phone number on file, else the e-mail address, or to the one that is named, which no operator sees and which ends after a day; or changes a contact. All sessions of the member end, withdrawals wait, and the member is told at the contacts before and after',
  examples: [
    'recover demo factor --id case-22 --as demo --reason "lost phone and codes, video call, ID shown"',
    'recover demo password --id case-23 --as demo --reason "has forgotten it, called from the number on file"',
    'recover demo password email --id case-25 --as demo --reason "has lost the phone, video call, ID shown"',
    'recover demo contact phone 13800138000 --id case-24 --as demo --reason "a new number, video call, ID shown"',
  ],
  effect: 'changes',
  roles: ['support', 'risk'],
  names: namesFirst,
  written: ([name = '', what = '', kind, value, ...rest]) =>
    what === 'contact' && kind !== undefined && value !== undefined
      ? [name, what, kind, `***${value.slice(-4)}`, ...rest]
      : [name, what, ...[kind, value].flatMap((text) => (text === undefined ? [] : [text])), ...rest],
  run: async (args, work) => {
    const member = await memberNamed(work.tx, argument(args, 0, 'the name of the member'))
    const what = argument(args, 1, 'what is lost')
    const recovery = Object.hasOwn(recoveries, what) ? recoveries[what] : undefined
    if (recovery === undefined)
      throw new OperatorError(`Unknown: ${what}. There are: ${Object.keys(recoveries).join(', ')}`)
    if (member.standing !== 'active')
      throw new OperatorError(`${member.username} is ${member.standing}: lift that first`)
    work.second('whoever is not the member could get into the account')
    const result = await recovery(member, args.slice(2), work)
    const { tx, now } = work
    await endSessions(tx, member.number, now)
    // A login that waits for its second step has begun before.
    await tx.delete(challenges).where(eq(challenges.member, member.number))
    return result
  },
}

/** Throws an OperatorError while a new contact is as young as what withdrawals wait for: a password is not sent to whoever has just set it. */
async function requireOwnContact(tx: Query, { number, username }: StoredMember, now: number): Promise<void> {
  const { changeWaitMs } = await readSetting(tx, 'withdrawals')
  const isYoung = and(
    eq(securityChanges.member, number),
    eq(securityChanges.change, 'contact'),
    gt(securityChanges.at, now - changeWaitMs),
  )
  const [young] = await tx.select().from(securityChanges).where(isYoung).orderBy(desc(securityChanges.at)).limit(1)
  if (young !== undefined)
    throw new OperatorError(
      `A contact of ${username} was changed: a password is sent from ${datedText(young.at + changeWaitMs, now)} on, as withdrawals are`,
    )
}
