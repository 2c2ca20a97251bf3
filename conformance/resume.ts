import * as v from 'valibot'
import { calls } from '#lib/contract/calls.ts'
import { productList, type Quote, quote, quoteHistory, quoteList } from '#lib/contract/market.ts'
import { userInfo } from '#lib/contract/session.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, severalOf, Warned, writingChecks } from './check.ts'
import { envelopeOf, outlineOf, payloadOf, schemaCheckId } from './exchange.ts'
import { askOutcome, OUTCOME } from './outcome.ts'
import { LOW_SEQ } from './prices.ts'

const keptRequest = v.object({
  kind: v.string(),
  request: v.looseObject({ requestId: v.string() }),
  recordId: v.string(),
})
type KeptRequest = v.InferOutput<typeof keptRequest>

/** What an earlier run keeps: its requests with the records that they made, the newest quotes, and who the member is. */
export const keptSchema = v.object({
  requests: v.array(keptRequest),
  quotes: v.array(quote),
  userId: v.optional(v.string()),
})
export type Kept = v.InferOutput<typeof keptSchema>

const MOST_PRODUCTS = 20

/** What this run has to keep. What the backend does not answer is left out. */
export async function keptOf(backend: CheckedBackend): Promise<Kept> {
  const newest = async () => {
    const ids = (await backend.ask(productList, {})).data.items.slice(0, MOST_PRODUCTS).map(({ id }) => id)
    return (await backend.ask(quoteList, { products: ids.join(',') })).data.items
  }
  const quotes = await newest().catch(() => [])
  const { userId } = await backend.ask(userInfo, {}).then(
    ({ data }) => data,
    () => ({ userId: undefined }),
  )
  // A file is no place for a password, without which a withdrawal cannot be repeated.
  const requests = backend.made.filter(({ request }) => !('withdrawPwd' in request))
  return { requests, quotes, ...(userId !== undefined && { userId }) }
}

const record = v.looseObject({ id: v.string() })

/** What the backend still knows of an earlier run, as after a restart. */
export function resumeChecks(backend: CheckedBackend, kept: Kept | undefined): readonly Check[] {
  const earlierRun = (): Kept => {
    if (kept === undefined) throw new NotChecked('needs --resume with the file of an earlier run')
    return kept
  }
  const check = (
    name: string,
    rule: string,
    problem: (one: KeptRequest, address: number) => Promise<string | undefined>,
  ) =>
    writingChecks('resume', OUTCOME)(name, rule, async () => {
      const previous = earlierRun()
      for (const address of backend.addresses)
        for (const one of previous.requests) {
          const difference = await problem(one, address)
          if (difference !== undefined)
            throw new Failed(`${one.kind} ${one.request.requestId} at address ${address + 1}: ${difference}`)
        }
      return `${previous.requests.length} requests`
    })
  return [
    check('outcome', 'The outcome of a request is known after a restart.', async ({ request, recordId }, address) => {
      const outcome = await askOutcome(backend, request.requestId, address)
      return outcome.state === 'done' && outcome.recordId === recordId
        ? undefined
        : `${outcome.state} ${outcome.recordId ?? ''}, not done ${recordId}`
    }),
    check(
      'repeat',
      'A request that is sent again after a restart, however late, is answered with its record and makes no other.',
      async ({ kind, request, recordId }, address) => {
        const call = calls.find((each) => each.kind === kind)
        if (call === undefined) return 'no such kind'
        const exchange = await backend.send(call, request, { address })
        const answered = v.safeParse(record, payloadOf(call, envelopeOf(exchange) ?? {}))
        if (!answered.success) return outlineOf(exchange)
        return answered.output.id === recordId ? undefined : `record ${answered.output.id}, not ${recordId}`
      },
    ),
    {
      id: 'resume.sequence',
      rule: 'The numbers of the quotes go on after a restart: none is used again for another quote.',
      place: '#quotes-and-settled-orders',
      writes: true,
      run: async () => {
        const { quotes } = earlierRun()
        if (quotes.length === 0) throw new NotChecked('no quote was kept')
        const ids = quotes.map(({ productId }) => productId).join(',')
        const { items } = (await backend.ask(quoteList, { products: ids })).data
        const anew: string[] = []
        for (const before of quotes) {
          const now = items.find(({ productId }) => productId === before.productId)
          if (now === undefined) continue
          const problem = now.seq < before.seq ? `${now.seq}` : await problemOfKept(backend, before, now)
          if (problem === undefined) continue
          if (now.seq < before.seq && now.seq < LOW_SEQ) anew.push(now.productId)
          else throw new Failed(`${now.productId}: ${before.seq} was published before the restart, and now ${problem}`)
        }
        if (anew.length > 0) throw new Warned(`${severalOf(anew)} began anew at 0 or 1: the numbers were lost`)
        return `${items.length} products`
      },
    },
    {
      id: 'resume.userId',
      rule: 'The userId of the member never changes.',
      place: '#sessions',
      writes: true,
      run: async () => {
        const before = earlierRun().userId
        if (before === undefined) throw new NotChecked('no userId was kept')
        const { userId } = (await backend.ask(userInfo, {})).data
        if (userId !== before) throw new Failed(`${userId}, and ${before} in the earlier run; or it is another member`)
        return before
      },
    },
  ]
}

/** What the number of a kept quote stands for now, where that is another quote; undefined where it is the same or cannot be told. */
async function problemOfKept(backend: CheckedBackend, before: Quote, now: Quote): Promise<string | undefined> {
  const differs = (found: Quote) => found.at !== before.at || compare(found.price, before.price) !== 0
  const difference = (found: Quote) =>
    `${found.seq} is ${found.price} at ${found.at}, not ${before.price} at ${before.at}`
  if (now.seq === before.seq) return differs(now) ? difference(now) : undefined
  const { productId, seq } = before
  const request = { productId, from: before.at, to: now.at, fromSeq: seq, limit: 1 }
  const exchange = await backend.send(quoteHistory, request)
  if (backend.isNotOffered(exchange)) return undefined
  const match = backend.read(quoteHistory, exchange, schemaCheckId(quoteHistory)).items.find((each) => each.seq === seq)
  return match !== undefined && differs(match) ? difference(match) : undefined
}
