import * as v from 'valibot'
import * as account from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf, requestOutcome } from '#lib/contract/common.ts'
import * as funds from '#lib/contract/funds.ts'
import * as payouts from '#lib/contract/payouts.ts'
import * as security from '#lib/contract/security.ts'
import * as trade from '#lib/contract/trade.ts'
import * as vault from '#lib/contract/vault.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed } from './check.ts'
import { envelopeOf, isSuccess, outlineOf, payloadOf, problemsOf, schemaCheckId } from './exchange.ts'
import type { Samples } from './samples.ts'

interface Reading {
  readonly call: Call
  /** Inputs to ask with, one request each. Default: one without any. */
  readonly inputs?: (samples: Samples) => Promise<readonly object[]>
}

/** Every call that reads, with its inputs. The stream has its own checks. */
export const readings: readonly Reading[] = [
  { call: getConf },
  { call: account.captcha },
  {
    call: account.textInfo,
    inputs: async () => account.textInfo.request.entries.key.options.map((key) => ({ key })),
  },
  { call: trade.productList },
  { call: account.userInfo },
  { call: account.member },
  { call: account.verifyInfo },
  { call: security.sessionList },
  { call: security.loginList },
  { call: security.secondFactor },
  { call: security.limits },
  { call: account.noticeList },
  { call: account.noticeInfo, inputs: async (samples) => [{ id: await samples.noticeId() }] },
  {
    call: trade.kline,
    inputs: async (samples) => {
      const { id } = await samples.product()
      return trade.intervals.map((interval) => ({ productId: id, interval, limit: 2 }))
    },
  },
  {
    call: trade.sparklines,
    inputs: async (samples) => [
      {
        products: (await samples.products())
          .slice(0, 100)
          .map(({ id }) => id)
          .join(','),
      },
    ],
  },
  {
    call: trade.quoteList,
    inputs: async (samples) => [{ products: (await samples.products()).map(({ id }) => id).join(',') }],
  },
  {
    call: trade.quoteHistory,
    inputs: async (samples) => {
      const { productId, at } = await samples.quote()
      return [{ productId, from: at - 60_000, to: at, limit: 10 }]
    },
  },
  { call: trade.orderList, inputs: async () => [{ state: 'open' }, { state: 'settled' }] },
  {
    call: trade.orderInfo,
    inputs: async (samples) => {
      const { id, requestId } = await samples.order()
      return [{ id }, { requestId }]
    },
  },
  { call: funds.depositChannels },
  { call: funds.depositList },
  {
    call: funds.withdrawTerms,
    inputs: async (samples) => [{}, ...(await samples.payoutAccounts()).map(({ id }) => ({ accountId: id }))],
  },
  { call: funds.withdrawList },
  { call: funds.transactionList },
  { call: payouts.payoutList },
  { call: vault.vaultProjects },
  { call: vault.vaultSummary },
  { call: vault.vaultList },
  { call: requestOutcome, inputs: async () => [{ requestId: crypto.randomUUID() }] },
]

/** One check per call that reads: it succeeds, and its answer has the shape that the contract gives it. */
export function schemaChecks(backend: Backend, samples: Samples): readonly Check[] {
  return readings.map(({ call, inputs }) => ({
    id: schemaCheckId(call),
    rule: `${call.method} ${call.path} succeeds, and its answer has the shape of the contract.`,
    place: call.path,
    run: async () => {
      const asked = (await inputs?.(samples)) ?? [{}]
      const seen: string[] = []
      for (const input of asked) seen.push(await readOne(backend, call, input))
      return asked.length === 1 ? (seen[0] ?? '') : `${asked.length} answers`
    },
  }))
}

async function readOne(backend: Backend, call: Call, input: object): Promise<string> {
  const exchange = await backend.send(call, input)
  backend.requireOffered(exchange)
  const found = envelopeOf(exchange)
  const asked = Object.keys(input).length === 0 ? '' : ` for ${JSON.stringify(input)}`
  if (found?.code === codes.sessionInvalid && call.token) throw new Failed('code 401: the session is not accepted')
  if (exchange.status !== 200 || found === undefined || !isSuccess(found))
    throw new Failed(`${outlineOf(exchange)}${asked}`)
  const read = v.safeParse(call.response, payloadOf(call, found))
  if (!read.success) throw new Failed(`${problemsOf(read.issues)}${asked}`)
  return outlineOf(exchange)
}
