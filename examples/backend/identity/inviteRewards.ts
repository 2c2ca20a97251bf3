import { eq, or } from 'drizzle-orm'
import { typedIdNumber } from '#lib/account/person.ts'
import { isPositive, negate } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { inviteRewards, type StoredMember } from '../database/tables/members.ts'
import { book } from '../ledger/ledger.ts'
import { inviterOf } from '../members/registration.ts'
import { readSetting } from '../settings/settings.ts'

/**
 * Rewards who has invited a member, whose identity was verified: once for each member and once for each ID document, so that nobody is paid
 * for names without a person.
 */
export async function rewardInviter(tx: Query, member: StoredMember, idNumber: string, now: number): Promise<void> {
  const identity = identityOf(idNumber)
  const isRewarded = or(eq(inviteRewards.member, member.number), eq(inviteRewards.identity, identity))
  const [rewarded] = await tx.select().from(inviteRewards).where(isRewarded).limit(1)
  const inviter = await inviterOf(tx, member.invitedBy)
  if (rewarded !== undefined || inviter === undefined) return
  await tx.insert(inviteRewards).values({ member: member.number, identity })
  const { reward } = await readSetting(tx, 'invitations')
  if (!isPositive(reward)) return
  await book(tx, {
    type: 'inviteReward',
    at: now,
    refId: idOf('u', member.number),
    postings: [
      { account: 'promotions', amount: negate(reward) },
      { member: inviter.number, account: 'balance', amount: reward },
    ],
  })
}

/** The number of an ID document as it is compared: however it is written, it is one document. */
const identityOf = (idNumber: string): string => typedIdNumber(idNumber).replaceAll('-', '').toUpperCase()
