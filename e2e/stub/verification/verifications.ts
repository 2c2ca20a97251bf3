import type { InferOutput } from 'valibot'
import { maskedIdNumber } from '#backend-rules/masks.ts'
import { acceptIdentity } from '#backend-rules/personalInfo.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { verifyInfo, verifySubmit } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Member } from '../members/members.ts'
import type { Uploads } from '../uploads/uploads.ts'

export type VerifyForm = Omit<InferOutput<typeof verifySubmit.request>, 'validUntil'>
type Answer = InferOutput<typeof verifySubmit.response>

/** A reviewer's decision on a submission. */
export type ReviewDecision = { readonly status: 'verified' } | { readonly status: 'rejected'; readonly reason: string }

/** The identity checks of members; the status of a check is the member's `verified`. */
export class Verifications {
  readonly #uploads: Uploads
  readonly #newest = new Map<string, Pick<VerifyForm, 'name' | 'idNumber'>>()
  readonly #reasons = new Map<string, string>()

  constructor(uploads: Uploads) {
    this.#uploads = uploads
  }

  /** Accepts name, number and pictures for review, or throws a Refusal. */
  submit(member: Member, form: VerifyForm): Answer {
    const { name, idNumber, idFront, idBack } = acceptIdentity(form, member.verified)
    const own = this.#uploads.isOf(member.username, idFront) && this.#uploads.isOf(member.username, idBack)
    if (!own) throw new Refusal(codes.profileInvalid)
    this.#newest.set(member.username, { name, idNumber })
    member.verified = 'pending'
    return { status: member.verified }
  }

  /** The status of the check, with a masked number; a reason is stated only while the check is rejected. */
  info({ username, verified }: Member): InferOutput<typeof verifyInfo.response> {
    const { name, idNumber } = this.#newest.get(username) ?? {}
    return {
      status: verified,
      name,
      idNumber: idNumber === undefined ? undefined : maskedIdNumber(idNumber),
      reason: verified === 'rejected' ? this.#reasons.get(username) : undefined,
    }
  }

  decide(member: Member, decision: ReviewDecision): void {
    member.verified = decision.status
    if (decision.status === 'rejected') this.#reasons.set(member.username, decision.reason)
  }
}
