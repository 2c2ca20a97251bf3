import { desc, eq } from 'drizzle-orm'
import { maskedIdNumber } from '#backend-rules/masks.ts'
import { acceptIdentity } from '#backend-rules/personalInfo.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { takeUpload } from '../uploads/uploads.ts'

/** The identity of a member, which the operator checks. */
export const identityCalls = {
  verifyInfo: async (_, { backend, member }) => {
    const [newest] = await backend.database.query
      .select()
      .from(identityChecks)
      .where(eq(identityChecks.member, member.number))
      .orderBy(desc(identityChecks.number))
      .limit(1)
    return {
      status: member.verified,
      name: newest?.name,
      idNumber: newest && maskedIdNumber(newest.idNumber),
      reason: member.verified === 'rejected' ? newest?.reason : undefined,
    }
  },

  verifySubmit: async (form, { tx, now, member }) => {
    const { name, idNumber, idFront, idBack } = acceptIdentity(form, member.verified)
    for (const path of [idFront, idBack])
      if ((await takeUpload(tx, member.number, path)) === undefined) throw new Refusal(codes.profileInvalid)
    const submitted = { name, idNumber, idFront, idBack, submittedAt: now }
    await tx.insert(identityChecks).values({ member: member.number, ...submitted })
    await tx.update(members).set({ verified: 'pending' }).where(eq(members.number, member.number))
    return { status: 'pending' as const }
  },
} satisfies Partial<Handlers>
