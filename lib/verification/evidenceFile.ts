import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { decimalPlaces, maybe, wireDecimal } from '#lib/contract/common.ts'
import { depositRecord } from '#lib/contract/deposits.ts'
import { confirmedOffer } from '#lib/contract/earlyClose.ts'
import { transaction } from '#lib/contract/ledger.ts'
import { quote } from '#lib/contract/market.ts'
import { order } from '#lib/contract/orders.ts'
import { withdrawRecord } from '#lib/contract/withdrawals.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { confirmedTerms, firstSeenOrder } from './evidence.ts'
import {
  accountCurrency,
  confirmedDeposit,
  confirmedWithdrawal,
  depositFigures,
  type Figure,
  verdictOf,
  withdrawalFigures,
} from './fundEvidence.ts'
import type { Verdict, Verification } from './verification.ts'
import { verify } from './verification.ts'

/** Names what kind of file this is, and the version of its form. */
const FORMAT = 'evidence/1'

/** JSON without blanks, the keys of every object by their code units: the same value is always the same text (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}

const hashOf = (content: object) => bytesToHex(sha256(utf8ToBytes(canonicalJson(content))))

export interface EvidenceFile {
  readonly text: string
  readonly sha256: string
}

/** The text of an evidence file, with the SHA-256 of the canonical JSON of everything else in it. */
export function evidenceFile(content: object): EvidenceFile {
  // As it is read back: what is undefined is not there.
  const body: object = JSON.parse(JSON.stringify({ format: FORMAT, ...content }))
  const hash = hashOf(body)
  return { text: `${JSON.stringify({ ...body, sha256: hash }, null, 2)}\n`, sha256: hash }
}

const verdicts = v.picklist(['agrees', 'cannotTell', 'differs'])

/** What a file holds from which an order is computed again. */
const orderContent = v.object({
  kind: v.literal('order'),
  order,
  verdict: verdicts,
  evidence: v.object({
    confirmed: maybe(confirmedTerms),
    firstSeen: maybe(firstSeenOrder),
    confirmedClose: maybe(confirmedOffer),
    seen: v.array(quote),
    asked: v.array(v.object({ quotes: v.array(quote), complete: v.number() })),
    moneyDecimals: decimalPlaces,
    priceDecimals: maybe(decimalPlaces),
  }),
})

/** An entry of the ledger, and the balance after the one before it where that is known. */
const entryContent = v.object({
  kind: v.literal('ledger'),
  record: transaction,
  balanceBefore: maybe(wireDecimal),
})

/** A deposit or withdrawal, and what the member confirmed, where this device has seen that. */
const depositContent = v.object({
  kind: v.literal('deposit'),
  record: depositRecord,
  confirmed: maybe(confirmedDeposit),
  account: maybe(accountCurrency),
})
const withdrawalContent = v.object({
  kind: v.literal('withdrawal'),
  record: withdrawRecord,
  confirmed: maybe(confirmedWithdrawal),
  account: maybe(accountCurrency),
})

const content = v.variant('kind', [orderContent, entryContent, depositContent, withdrawalContent])

/** What a file says and what is found when it is computed again. */
export interface EvidenceReport {
  readonly kind: 'order' | 'ledger' | 'deposit' | 'withdrawal'
  readonly id: string
  /** Whether everything in the file is as it was when the file was made. */
  readonly hash: 'agrees' | 'differs'
  /** The verdict as the file states it; undefined where the file states none. */
  readonly stated: Verdict | undefined
  /** The verdict as it follows from the rest of the file. */
  readonly computed: Verdict
  /** Of a deposit or withdrawal: each value that was held against what was confirmed. */
  readonly figures?: readonly Figure[]
  readonly verification: Verification | undefined
}

/** Checks the text of an evidence file; undefined for a text that is none. */
export function checkEvidenceFile(text: string): EvidenceReport | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const file = v.safeParse(v.looseObject({ format: v.literal(FORMAT), sha256: v.string() }), json)
  if (!file.success) return undefined
  const { sha256: stated, ...body } = file.output
  const read = v.safeParse(content, body)
  if (!read.success) return undefined
  return { hash: hashOf(body) === stated.toLowerCase() ? 'agrees' : 'differs', ...computedFrom(read.output) }
}

function computedFrom(file: v.InferOutput<typeof content>): Omit<EvidenceReport, 'hash'> {
  const { kind } = file
  if (kind === 'order') {
    const { firstSeen } = file.evidence
    const seenOpen = firstSeen && { ...firstSeen, productName: firstSeen.productName }
    const verification = verify(file.order, { ...file.evidence, firstSeen: seenOpen })
    return { kind, id: file.order.id, stated: file.verdict, computed: verification.verdict, verification }
  }
  const unstated = { kind, id: file.record.id, stated: undefined, verification: undefined }
  if (kind !== 'ledger') {
    const figures =
      kind === 'deposit'
        ? depositFigures(file.record, file.confirmed, file.account)
        : withdrawalFigures(file.record, file.confirmed, file.account)
    return { ...unstated, computed: verdictOf(figures), figures }
  }
  const { record, balanceBefore } = file
  if (balanceBefore === undefined) return { ...unstated, computed: 'cannotTell' }
  const follows = compare(add(balanceBefore, record.amount), record.balanceAfter) === 0
  return { ...unstated, computed: follows ? 'agrees' : 'differs' }
}
