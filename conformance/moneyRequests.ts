import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { add, compare, smallestUnit } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { type Exchange, exchangeName, failureOf, outlineOf } from './exchange.ts'
import { askBalance, askLedger, type LedgerEntry, ledgerIfOffered } from './ledger.ts'
import { askPage, type CheckedList } from './lists.ts'
import { askOutcome, OUTCOME } from './outcome.ts'

const EXPIRED_SINCE_MS = 5000
/** A price may move between the question for it and the order. */
const MOST_TRIES = 3

/** Another amount of the same decimals: one unit of the last one more. */
export const slightlyMore = (amount: Decimal): Decimal => add(amount, smallestUnit(amount.split('.')[1]?.length ?? 0))

/** One kind of money request: how it is made, and where its record is. */
export interface Kind<B extends object> {
  /** Begins the ids of its checks. */
  readonly name: string
  /** "An order". */
  readonly subject: string
  readonly call: Call
  readonly list: CheckedList
  /** How long it is valid, as the client sets it. */
  readonly validMs: number
  /** The refusal of terms that do not hold. */
  readonly termsCode: number
  /** A body that the backend has to accept now, without requestId and validUntil. NotChecked when none can be made. */
  readonly body: () => Promise<B>
  /** The same with something else asked for. */
  readonly otherBody: (body: B) => B
  /** The same with terms that nobody offered. */
  readonly otherTerms: (body: B) => B
  /** What is wrong with the record of a body; undefined when nothing is. */
  readonly problem: (body: B, record: MadeRecord) => Promise<string | undefined>
  /** What the record has moved in the ledger so far. */
  readonly moved: (record: MadeRecord) => Decimal
  /** Surrounds the request that is to be accepted. */
  readonly around?: <T>(send: () => Promise<T>) => Promise<T>
  /** What the result says of the amounts. */
  readonly remark?: (body: B) => string
}

const recordFields = v.looseObject({ id: v.string(), requestId: v.optional(v.string()) })
export type MadeRecord = v.InferOutput<typeof recordFields>

/** The request that the other checks of its kind look at. */
export interface Made<B extends object> {
  readonly body: B
  /** The whole request, as it was sent. */
  readonly request: B & Completed
  readonly record: MadeRecord
}

/** The check of one refusal's outcome: where it fails, no other refusal has to say so again. */
export const REFUSED = 'outcome.refused'

/** What every money request carries. */
export interface Completed {
  readonly requestId: string
  readonly validUntil: number
}

/** A body with a new id, valid for as long as the client says: a minute, except for orders. */
export const completed = <B extends object>(backend: CheckedBackend, body: B, validMs = 60_000): B & Completed => ({
  ...body,
  requestId: crypto.randomUUID(),
  validUntil: backend.serverNow() + validMs,
})

/** One kind's requests against a backend, and the one that was accepted. */
export class Requests<B extends object> {
  readonly kind: Kind<B>
  readonly #backend: CheckedBackend
  #made: Made<B> | undefined

  constructor(backend: CheckedBackend, kind: Kind<B>) {
    this.#backend = backend
    this.kind = kind
  }

  get made(): Made<B> {
    if (this.#made === undefined) throw new NotChecked('nothing was made', `${this.kind.name}.made`)
    return this.#made
  }

  /** The body to send: with its id, and valid for as long as the client says. */
  complete(body: B, requestId: string = crypto.randomUUID()): B & Completed {
    return { ...completed(this.#backend, body, this.kind.validMs), requestId }
  }

  /** Makes the one record that the other checks look at. */
  async make(): Promise<Made<B>> {
    for (let tries = 1; ; tries += 1) {
      const body = await this.kind.body()
      const request = this.complete(body)
      const send = () => this.#backend.send(this.kind.call, request)
      const exchange = await (this.kind.around?.(send) ?? send())
      if (failureOf(exchange) === this.kind.termsCode && tries < MOST_TRIES) continue
      const record = this.recordOf(exchange)
      this.#made = { body, request, record }
      const { kind = '' } = this.kind.call
      this.#backend.made.push({ kind, request, recordId: record.id })
      return this.#made
    }
  }

  /** The record in an answer. Throws Failed when there is none. */
  recordOf(seen: Exchange): MadeRecord {
    this.#backend.requireOffered(seen)
    try {
      return v.parse(recordFields, this.#backend.read(this.kind.call, seen, ''))
    } catch (error) {
      if (error instanceof NotChecked) throw new Failed(error.message)
      throw error
    }
  }

  /** The records of this request in its list. */
  async listed(requestId: string, address = 0): Promise<readonly MadeRecord[]> {
    const { page } = await askPage(this.#backend, this.kind.list, { limit: 100 }, { address })
    return page.items.flatMap((item) => (item.requestId === requestId ? [v.parse(recordFields, item)] : []))
  }

  /** Sends a body that has to be refused with one of some codes, through every address, and checks that it had no effect. */
  async refused(request: B & Completed, ...allowed: readonly number[]): Promise<number> {
    let code = 0
    const before = await this.#standing()
    for (const address of this.#backend.addresses) {
      const exchange = await this.#backend.send(this.kind.call, request, { address })
      this.#backend.requireOffered(exchange)
      code = failureOf(exchange) ?? 0
      if (!allowed.includes(code)) throw new Failed(`${exchangeName(exchange)}: ${outlineOf(exchange)}`)
    }
    const after = await this.#standing()
    if (before !== after) throw new Failed(`code ${code}, and yet the records, the ledger or the balance changed`)
    return code
  }

  /** As `refused`, and the outcome says so at every address. */
  async refusedForGood(request: B & Completed, ...allowed: readonly number[]): Promise<string> {
    const code = await this.refused(request, ...allowed)
    for (const address of this.#backend.addresses) {
      const outcome = await askOutcome(this.#backend, request.requestId, address)
      if (outcome.state !== 'refused' || outcome.code !== code)
        throw new NotChecked(`code ${code}, and the outcome is ${outcome.state} ${outcome.code ?? ''}`, REFUSED)
    }
    return `code ${code}, outcome refused`
  }

  /** What the member has: the newest records of this kind, the newest entries of the ledger, and the balance. */
  async #standing(): Promise<string> {
    const { page } = await askPage(this.#backend, this.kind.list, { limit: 20 })
    const entries = await ledgerIfOffered(this.#backend)
    const balance = await askBalance(this.#backend)
    return JSON.stringify([page.items.map(({ id }) => id), entries.slice(0, 20).map(({ id }) => id), balance])
  }
}

/** The rules of every money request, for one kind. */
export function moneyRequestChecks<B extends object>(backend: CheckedBackend, requests: Requests<B>): readonly Check[] {
  const { kind } = requests
  const check = writingChecks(kind.name, OUTCOME)
  return [
    check(
      'expired',
      `${kind.subject} past its validUntil is refused with 4006 and changes nothing; its outcome is refused.`,
      async () => {
        const expired = { ...requests.complete(await kind.body()), validUntil: backend.serverNow() - EXPIRED_SINCE_MS }
        return requests.refusedForGood(expired, codes.requestExpired)
      },
    ),
    check(
      'terms',
      `${kind.subject} under terms that do not hold is refused with ${kind.termsCode} and changes nothing; its outcome is refused.`,
      async () => requests.refusedForGood(requests.complete(kind.otherTerms(await kind.body())), kind.termsCode),
    ),
    check('made', `${kind.subject} is accepted, and its record is what was asked for.`, async () => {
      const { body, request, record } = await requests.make()
      if (record.requestId !== request.requestId) throw new Failed(`the record's requestId is ${record.requestId}`)
      const problem = await kind.problem(body, record)
      if (problem !== undefined) throw new Failed(problem)
      return [`record ${record.id}`, kind.remark?.(body)].filter(Boolean).join('; ')
    }),
    check(
      'repeat',
      `${kind.subject} sent again through each address is answered with the same record, and is made once.`,
      async () => {
        const { request, record } = requests.made
        for (const address of backend.addresses) {
          const again = requests.recordOf(await backend.send(kind.call, request, { address }))
          if (again.id !== record.id)
            throw new Failed(`record ${again.id} at address ${address + 1}, first ${record.id}`)
        }
        const count = (await requests.listed(request.requestId)).length
        if (count > 1) throw new Failed(`${count} records`)
        return `record ${record.id} each time`
      },
    ),
    check(
      'otherBody',
      `${kind.subject} that differs from the first one with its requestId is refused with 4005 and changes nothing.`,
      async () => {
        const { body, request } = requests.made
        const code = await requests.refused(
          requests.complete(kind.otherBody(body), request.requestId),
          codes.requestIdUsed,
        )
        const { state } = await askOutcome(backend, request.requestId)
        if (state !== 'done')
          throw new NotChecked(`code ${code}, and the outcome became ${state}`, `${kind.name}.outcome`)
        return `code ${code}`
      },
    ),
    check(
      'outcome',
      `${kind.subject} has the outcome \`done\` with its record's id, through every address.`,
      async () => {
        const { request, record } = requests.made
        for (const address of backend.addresses) {
          const { state, recordId } = await askOutcome(backend, request.requestId, address)
          if (state === 'done' && recordId === record.id) continue
          const outcomeText = `${state} ${recordId ?? ''} at address ${address + 1}`
          // Where a repeat through another address is not known there, neither is the outcome.
          throw address === 0 ? new Failed(outcomeText) : new NotChecked(outcomeText, `${kind.name}.repeat`)
        }
        return `done, ${record.id}`
      },
    ),
    check('listed', `${kind.subject} is in its list once, with its requestId, at every address.`, async () => {
      const { request, record } = requests.made
      for (const address of backend.addresses) {
        const listedRecord = await requests.listed(request.requestId, address)
        if (listedRecord.length !== 1 || listedRecord[0]?.id !== record.id)
          throw new Failed(`${listedRecord.length} times at address ${address + 1}`)
      }
      return 'once'
    }),
    check('ledger', `${kind.subject} moves exactly what it says in the ledger, under its record's id.`, async () => {
      const { record } = requests.made
      const [sum, expected] = [await movedBy(backend, record.id), kind.moved(record)]
      if (compare(sum, expected) !== 0) throw new Failed(`${sum}, not ${expected}`)
      return sum
    }),
  ]
}

/** The sum of the entries that refer to a record. */
export async function movedBy(backend: CheckedBackend, recordId: string): Promise<Decimal> {
  return sumOf(await askLedger(backend), recordId)
}

/** The sum of those of the entries that refer to a record. */
export function sumOf(entries: readonly LedgerEntry[], recordId: string): Decimal {
  const own = entries.filter(({ refId }) => refId === recordId)
  return own.reduce((sum, { amount }) => add(sum, amount), decimal('0'))
}
