import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { type CallsByName, callsByName } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import { intervals } from '#lib/contract/market.ts'
import { textInfo } from '#lib/contract/notices.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed } from './check.ts'
import { envelopeOf, isSuccess, outlineOf, payloadOf, problemText, schemaCheckId } from './exchange.ts'
import { contractProfileOf } from './profiles.ts'
import type { Samples } from './samples.ts'

type Inputs = (samples: Samples) => Promise<readonly object[]>

const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id).join(',')

/** Inputs to ask with, one request each. A call that is not named here is asked once, without any. */
const inputsByName: Readonly<Partial<Record<keyof CallsByName, Inputs>>> = {
  textInfo: async () => textInfo.request.entries.key.options.map((key) => ({ key })),
  noticeInfo: async (samples) => [{ id: await samples.noticeId() }],
  kline: async (samples) => {
    const { id } = await samples.product()
    return intervals.map((interval) => ({ productId: id, interval, limit: 2 }))
  },
  sparklines: async (samples) => [{ products: idsOf((await samples.products()).slice(0, 100)) }],
  quoteList: async (samples) => [{ products: idsOf(await samples.products()) }],
  quoteHistory: async (samples) => {
    const { productId, at } = await samples.quote()
    return [{ productId, from: at - 60_000, to: at, limit: 10 }]
  },
  orderList: async () => [{ state: 'open' }, { state: 'settled' }],
  orderInfo: async (samples) => {
    const { id, requestId } = await samples.order()
    return [{ id }, { requestId }]
  },
  withdrawTerms: async (samples) => [{}, ...(await samples.payoutAccounts()).map(({ id }) => ({ accountId: id }))],
  requestOutcome: async () => [{ requestId: crypto.randomUUID() }],
}

/** Every call that reads, with its inputs. The stream has its own checks. */
export const readings: readonly { readonly call: Call; readonly inputs: Inputs | undefined }[] = Object.entries(
  callsByName,
).flatMap(([name, call]: [string, Call]) => {
  const inputs: Readonly<Record<string, Inputs | undefined>> = inputsByName
  // An offer needs an order that runs: `earlyClose.ts` makes one.
  return call.method === 'GET' && call.reply !== 'stream' && call.path !== orderOffer.path
    ? [{ call, inputs: inputs[name] }]
    : []
})

/** One check per call that reads: it succeeds, and its answer has the shape that the contract gives it. */
export function schemaChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  return readings.map(({ call, inputs }) => ({
    id: schemaCheckId(call),
    rule: `${call.method} ${call.path} succeeds, and its answer has the shape of the contract.`,
    place: call.path,
    profile: contractProfileOf(call),
    run: async () => {
      const inputList = (await inputs?.(samples)) ?? [{}]
      const messages: string[] = []
      for (const input of inputList) messages.push(await readOne(backend, call, input))
      return inputList.length === 1 ? (messages[0] ?? '') : `${inputList.length} answers`
    },
  }))
}

async function readOne(backend: CheckedBackend, call: Call, input: object): Promise<string> {
  const exchange = await backend.send(call, input)
  backend.requireOffered(exchange)
  const envelope = envelopeOf(exchange)
  const inputText = Object.keys(input).length === 0 ? '' : ` for ${JSON.stringify(input)}`
  if (envelope?.code === codes.sessionInvalid && call.token) throw new Failed('code 401: the session is not accepted')
  if (exchange.status !== 200 || envelope === undefined || !isSuccess(envelope))
    throw new Failed(`${outlineOf(exchange)}${inputText}`)
  const read = v.safeParse(call.response, payloadOf(call, envelope))
  if (!read.success) throw new Failed(`${problemText(read.issues)}${inputText}`)
  return outlineOf(exchange)
}
