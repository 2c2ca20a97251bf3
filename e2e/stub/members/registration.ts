import Big from 'big.js'
import type { InferInput, InferOutput } from 'valibot'
import { acceptRegistration } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Contact } from '#lib/account/contact.ts'
import { codes } from '#lib/contract/codes.ts'
import type { backendConfig } from '#lib/contract/common.ts'
import type { register } from '#lib/contract/session.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { InviteCodes } from './inviteCodes.ts'
import type { Member, Members } from './members.ts'

export type RegisterForm = InferOutput<typeof register.request>

/** The reward of a member for each registration with the member's invitation code. */
export const INVITE_REWARD = '5.00'

export interface Registry {
  readonly members: Members
  readonly ledger: Ledger
  readonly inviteCodes: InviteCodes
  /** The forms that were accepted, by login name. */
  readonly registrations: Map<string, RegisterForm>
  readonly config: Pick<InferInput<typeof backendConfig>, 'register_open' | 'invite_required'>
}

/**
 * Registers a member, or throws a Refusal (docs/product.md, 20). The same form again changes nothing: the call has no
 * requestId, and fail-over repeats it when the first answer was lost.
 */
export function registerMember(registry: Registry, form: RegisterForm, now: number): void {
  const { members, ledger, inviteCodes, registrations } = registry
  if (isSame(registrations.get(form.username), form)) return
  const { contact, inviter } = accepted(registry, form)
  members.add(memberOf(form, contact, inviteCodes.draw(members)))
  registrations.set(form.username, form)
  if (inviter === undefined) return
  const reward = new Big(INVITE_REWARD)
  const against = [['promotions', reward.times(-1)]] as const
  ledger.post(inviter.username, { type: 'inviteReward', amount: reward, at: now, refId: form.username, against })
}

function isSame(earlier: RegisterForm | undefined, form: RegisterForm): boolean {
  return earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(form)
}

function accepted(
  { members, config }: Registry,
  form: RegisterForm,
): { contact: Contact; inviter: Member | undefined } {
  const isInviteRequired = config.invite_required !== false
  const contact = acceptRegistration(form, { isOpen: config.register_open !== false, isInviteRequired })
  if (members.find(form.username) !== undefined) throw new Refusal(codes.usernameTaken)
  if (members.hasContact(contact)) throw new Refusal(codes.phoneTaken)
  const code = form.inviteCode?.trim()
  const inviter = code ? members.inviter(code) : undefined
  if (code && inviter === undefined) throw new Refusal(codes.inviteCodeUnknown)
  return { contact, inviter }
}

function memberOf(
  { username, pwd, withdrawPwd }: RegisterForm,
  { kind, value }: Contact,
  inviteCode: string,
): Omit<Member, 'id'> {
  return {
    username,
    password: pwd,
    withdrawPassword: withdrawPwd,
    userName: username,
    avatar: '',
    [kind]: value,
    verified: 'none',
    inviteCode,
    standing: 'active',
    roles: [],
    permissions: [],
    withSessionkey: true,
    withdrawBarred: false,
  }
}
