import { and, asc, eq } from 'drizzle-orm'
import { acceptDeposit, creditOf, exchangedOf } from '#backend-rules/deposits.ts'
import type { Money } from '#backend-rules/money.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { canBecome, depositPostings, recordToCancel } from '#backend-rules/reviews.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Language } from '#lib/i18n/language.ts'
import { isPositive, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { isOfBrand } from '../brands/brands.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { type PageQuery, pageAnswer, pageParts } from '../database/pages.ts'
import { channels, deposits, type StoredChannel, type StoredDeposit } from '../database/tables/funds.ts'
import type { StoredMember } from '../database/tables/members.ts'
import { wordsIn } from '../database/words.ts'
import type { Handlers } from '../http/calls.ts'
import { book, postingsOf } from '../ledger/ledger.ts'
import { takeUpload } from '../uploads/uploads.ts'
import { type DecidedBy, handling } from './handling.ts'

/** Deposit channels, and announced deposits. */
export const depositCalls = {
  depositChannels: async ({ kind }, { backend, language, member }) => {
    const condition = and(isOpenTo(member), kind && eq(channels.kind, kind))
    const rows = await backend.database.query.select().from(channels).where(condition).orderBy(asc(channels.position))
    return { items: rows.map((row) => channelOf(row, language, member.number)) }
  },

  createDeposit: async (form, { backend, tx, now, member, language }) => {
    const [open] = await tx
      .select()
      .from(channels)
      .where(and(eq(channels.id, form.channelId), isOpenTo(member)))
    const { channel, amount, credit } = acceptDeposit(form, open, backend.money)
    const { voucher } = form
    if (voucher !== undefined && (await takeUpload(tx, member.number, voucher)) === undefined)
      throw new Refusal(codes.informationEmpty)
    const { id, name, kind, currency, payPage, rate, feeRate } = channel
    const [deposit] = await tx
      .insert(deposits)
      .values({
        member: member.number,
        requestId: form.requestId,
        channel: id,
        type: name,
        ...{ kind, currency, amount, voucher, credit, rate, feeRate },
        payPage,
        status: kind === 'other' ? 'recharging' : 'pending',
        submittedAt: now,
      })
      .returning()
    if (deposit === undefined) throw new Error('the deposit has no number')
    return depositOf(deposit, language)
  },

  cancelDeposit: async ({ id }, { tx, now, member, language }) => {
    const condition = and(eq(deposits.number, numberIn('d', id)), eq(deposits.member, member.number))
    const [stored] = await tx.select().from(deposits).where(condition)
    const deposit = recordToCancel('deposit', stored)
    if (deposit.status === 'cancelled') return depositOf(deposit, language)
    await tx.update(deposits).set({ status: 'cancelled', decidedAt: now }).where(condition)
    return depositOf({ ...deposit, status: 'cancelled' }, language)
  },

  depositList: (asked, { backend, member, language }) =>
    depositsOf(backend.database.query, member.number, asked, language),
} satisfies Partial<Handlers>

const isOpenTo = ({ brand }: StoredMember) => and(eq(channels.open, true), isOfBrand(channels, brand))

/** A page of a member's deposits, the newest first. */
export async function depositsOf(query: Query, member: number, asked: PageQuery, language?: Language) {
  const parts = pageParts({ at: deposits.submittedAt, number: deposits.number }, asked)
  const rows = await query
    .select()
    .from(deposits)
    .where(and(eq(deposits.member, member), parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    ({ submittedAt, number }) => ({ at: submittedAt, number }),
    (row) => depositOf(row, language),
  )
}

/** A decision of the operator. */
export interface DepositDecision {
  readonly status: 'pending' | 'reviewing' | 'approved' | 'rejected' | 'cancelled'
  readonly reason?: string
  /** What really came, in the deposit's currency, where it is another amount than the announced one. */
  readonly received?: Decimal
  readonly by?: DecidedBy | undefined
}

/** The deposit with a number. Throws a RangeError without one. */
export async function depositNumbered(tx: Query, number: number): Promise<StoredDeposit> {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.number, number))
  if (deposit === undefined) throw new RangeError(`there is no deposit ${idOf('d', number)}`)
  return deposit
}

/** Decides a deposit, and books it when it is approved. Throws a RangeError when its status does not allow that. */
export async function decideDeposit(
  tx: Query,
  number: number,
  decision: DepositDecision,
  { now, money }: { readonly now: number; readonly money: Money },
): Promise<void> {
  const deposit = await depositNumbered(tx, number)
  const { member, status } = deposit
  const { by, ...changed } = decision
  if (!canBecome('deposit', status, decision.status))
    throw new RangeError(`the deposit ${idOf('d', number)} is ${status}, and cannot become ${decision.status}`)
  const credit = decision.received === undefined ? deposit.credit : creditOfReceived(deposit, decision.received, money)
  await tx
    .update(deposits)
    .set({ ...changed, credit, ...handling(decision.status, by, now) })
    .where(eq(deposits.number, number))
  const fee = feeOf({ ...deposit, ...decision, credit }, money)
  const postings = postingsOf(
    member,
    depositPostings(decision.status, { account: `channel:${deposit.channel}`, credit, fee }),
  )
  await book(tx, { type: 'deposit', at: now, refId: idOf('d', number), postings })
}

/** What of a deposit is not credited. One that was announced before its terms were stored is booked without its fee. */
function feeOf({ amount, received, rate, credit }: StoredDeposit, money: Money): Decimal {
  if (rate === null) return decimal('0')
  return subtract(exchangedOf(received ?? amount, rate, money), credit)
}

/** What another amount than the announced one credits, by the terms that the member agreed to. */
function creditOfReceived({ number, rate, feeRate }: StoredDeposit, received: Decimal, money: Money): Decimal {
  if (rate === null || feeRate === null)
    throw new RangeError(
      `the deposit ${idOf('d', number)} was announced before its rate was stored: reject it, and credit what came`,
    )
  const credit = creditOf(received, { rate, feeRate }, money)
  if (!isPositive(credit)) throw new RangeError(`${received} credits nothing`)
  return credit
}

/** What stands in the instructions of a channel for the member's own payment reference: the member's id. */
const REFERENCE = '{reference}'

const channelOf = (channel: StoredChannel, language: Language | undefined, member: number) => {
  const { position: _position, open: _open, payPage: _payPage, name, instructions, ...shown } = channel
  const written = instructions && wordsIn(instructions, language).replaceAll(REFERENCE, idOf('u', member))
  return { ...shown, name: wordsIn(name, language), instructions: written }
}

const depositOf = (deposit: StoredDeposit, language: Language | undefined) => {
  const { number, requestId, type, kind, status, submittedAt, amount, currency, credit, received, payPage, reason } =
    deposit
  const id = idOf('d', number)
  return {
    id,
    requestId,
    type: wordsIn(type, language),
    kind,
    status,
    submittedAt,
    submittedAmount: amount,
    currency,
    creditedAmount: status === 'approved' ? credit : undefined,
    receivedAmount: status === 'approved' ? (received ?? undefined) : undefined,
    payUrl: payPage !== null && status === 'recharging' ? `${payPage}${id}` : undefined,
    reason,
  }
}
