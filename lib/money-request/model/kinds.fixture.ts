import * as v from 'valibot'
import type { CallOptions } from '#lib/api/api.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import { madeBy, maybe, moneyRequest, nothing } from '#lib/contract/common.ts'
import { MoneyRequestKind } from '../moneyRequestKind.ts'
import type { MoneyRequests } from '../moneyRequests.ts'

/** The products of the model. A member may have three open orders on each; those on oil run for longer than one of them is valid. */
export const products = ['gold', 'oil'] as const
export type ProductName = (typeof products)[number]
export const OPEN_ORDERS = 3
/** How long after it was placed an order settles, in ms. */
export const settlesAfterMs: Readonly<Record<ProductName, number>> = { gold: 8000, oil: 45_000 }

/** What a member confirms in the model. `ref` tells one confirmation from every other. */
const details = v.object({ ref: v.string(), amount: v.string(), product: v.picklist(products) })
export type ModelDetails = v.InferOutput<typeof details>

/** A record of the model's backend. A kind leaves fields out, as real records do. */
const record = v.object({
  id: maybe(v.string()),
  requestId: madeBy,
  ref: maybe(v.string()),
  /** An order that has ended: the app shows its end and not its outcome. */
  settled: maybe(v.boolean()),
})
export type ModelRecord = v.InferOutput<typeof record>

export const kindNames = ['order', 'close', 'deposit', 'withdrawal', 'removal'] as const
export type KindName = (typeof kindNames)[number]

const money = (name: KindName, refusals: readonly ErrorCode[]) =>
  ({
    kind: name,
    method: 'POST',
    path: `/${name}`,
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    refusals,
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'real',
    },
    request: v.object({ ...moneyRequest, ...details.entries, secret: v.optional(v.string()) }),
    response: record,
  }) as const satisfies Call

/** Reads a record by its requestId. */
export const readRecord = {
  method: 'GET',
  path: '/record',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ requestId: v.string() }),
  response: record,
} as const satisfies Call

/** What a page asks for before it shows anything: its answer carries the server's time. */
export const startUp = {
  method: 'GET',
  path: '/start',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: nothing,
} as const satisfies Call

interface ModelKind {
  readonly call: ReturnType<typeof money>
  readonly validForSeconds: 15 | 60
  /** Codes of which the call lists nothing. */
  readonly unlisted: readonly number[]
  /** Whether the page can read the record when it knows the id only. */
  readonly found: boolean
  /** It ends a record that another request made: that is the one which the record names. */
  readonly endsRecord?: true
  /** What the backend's records of this kind hold besides their id. */
  readonly holds: readonly (keyof ModelRecord)[]
}

const unlisted = [429, codes.messageAsSent, codes.withdrawPasswordWrong]

/** The kinds of the model, which differ in all that the engine looks at. */
export const modelKinds: Readonly<Record<KindName, ModelKind>> = {
  order: {
    call: money('order', [codes.marketClosed, codes.priceMoved, codes.positionPending]),
    validForSeconds: 15,
    unlisted,
    found: true,
    holds: ['requestId', 'ref', 'settled'],
  },
  close: {
    call: money('close', [codes.offerGone]),
    validForSeconds: 15,
    unlisted,
    found: true,
    endsRecord: true,
    holds: ['requestId', 'ref', 'settled'],
  },
  deposit: {
    call: money('deposit', [codes.amountOutsideLimits]),
    validForSeconds: 60,
    unlisted,
    found: true,
    holds: ['requestId', 'ref'],
  },
  withdrawal: {
    call: money('withdrawal', [codes.withdrawPasswordWrong]),
    validForSeconds: 60,
    unlisted: [429, codes.messageAsSent, codes.marketClosed],
    found: false,
    holds: ['ref'],
  },
  removal: { call: money('removal', []), validForSeconds: 60, unlisted, found: false, holds: [] },
}

export type ModelRequest = MoneyRequestKind<ReturnType<typeof money>, ModelDetails, string>

interface KindPage {
  readonly find: (requestId: string, options: CallOptions) => Promise<ModelRecord | undefined>
  readonly onDone: (loginName: string, details: ModelDetails, record: ModelRecord | undefined) => void
}

/** Declares the kinds in one page. */
export function createKinds(requests: MoneyRequests, page: KindPage): Readonly<Record<KindName, ModelRequest>> {
  const create = (kind: KindName) => {
    const { call, validForSeconds, found, endsRecord = false } = modelKinds[kind]
    return new MoneyRequestKind(requests, {
      call,
      validForSeconds,
      details,
      body: (confirmed, ids, secret: string) => ({ ...ids, ...confirmed, secret }),
      recordNamesRequest: !endsRecord,
      isRecordOf: ({ ref }, answered) => answered.ref === ref,
      ...(found && { find: ({ requestId }, options) => page.find(requestId, options) }),
      onDone: page.onDone,
      isShownElsewhere: ({ settled }) => settled === true,
    })
  }
  return {
    order: create('order'),
    close: create('close'),
    deposit: create('deposit'),
    withdrawal: create('withdrawal'),
    removal: create('removal'),
  }
}
