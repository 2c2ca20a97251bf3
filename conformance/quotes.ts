import { type Quote, quoteHistory, quoteList, sparklines } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, firstDifference, NotChecked } from './check.ts'
import { once, type Samples } from './samples.ts'

const PLACE = '#quotes-and-settled-orders'
const SPAN_MS = 60_000
const MOST = 1000
/** How often the history is asked until it has a quote, a second apart. */
const MOST_TRIES = 30

/** Whether `later` may follow `earlier` of one product: `seq` grows by one, or starts again after a restart. */
function follows(earlier: Quote, later: Quote): boolean {
  if (later.at < earlier.at) return false
  return later.seq === earlier.seq + 1 || (later.seq <= 1 && later.seq < earlier.seq && later.at > earlier.at)
}

interface Asked {
  readonly productId: string
  readonly from: number
  readonly to: number
  readonly fromSeq?: number
  readonly limit: number
}

/** The history once it is complete up to a quote. NotChecked when it does not say so, or not in time. */
export async function completeHistory(backend: CheckedBackend, asked: Asked, untilSeq: number) {
  for (let tries = 1; ; tries += 1) {
    const { data } = await backend.ask(quoteHistory, asked)
    if (data.completeUntilSeq === undefined) throw new NotChecked('the history does not state completeUntilSeq')
    if (data.completeUntilSeq >= untilSeq) return data
    if (tries === MOST_TRIES) throw new NotChecked(`the history does not reach ${untilSeq} within ${MOST_TRIES} s`)
    await backend.hooks.sleep(1000)
  }
}

/** What /api/market/quotes and /api/market/ticks answer. */
export function quoteChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const history = once(async () => {
    const { productId, at, seq } = await samples.quote()
    const request = { productId, from: at - SPAN_MS, to: at, limit: MOST }
    return { ...request, newest: seq, ...(await completeHistory(backend, request, seq)) }
  })
  return [
    {
      id: 'quotes.asked',
      rule: 'One quote comes for each product asked for; an unknown product is left out.',
      place: PLACE,
      run: async () => {
        const ids = (await samples.products()).slice(0, 5).map(({ id }) => id)
        const { data } = await backend.ask(quoteList, { products: [...ids, 'no-such-product'].join(',') })
        const got = data.items.map(({ productId }) => productId)
        if (got.toSorted().join() !== ids.toSorted().join()) throw new Failed(`${got.join(', ')} for ${ids.join(', ')}`)
        return `${got.length} quotes`
      },
    },
    {
      id: 'sparklines.asked',
      profile: 'account',
      rule: 'The lines of several products come by one call; an unknown product is left out.',
      place: sparklines.path,
      run: async () => {
        const ids = (await samples.products()).slice(0, 5).map(({ id }) => id)
        const { data } = await backend.ask(sparklines, { products: [...ids, 'no-such-product'].join(',') })
        const strange = data.items.find(
          ([id], index) => !ids.includes(id) || data.items.findIndex(([first]) => first === id) < index,
        )
        if (strange) throw new Failed(`${strange[0]} for ${ids.join(', ')}`)
        const counts = data.items.map(([, prices]) => prices.length)
        if (counts.some((count) => count > 100)) throw new Failed(`${Math.max(...counts)} prices in a line`)
        return `${data.items.length} lines`
      },
    },
    {
      id: 'ticks.complete',
      profile: 'safety',
      rule: 'The history states with `completeUntilSeq` up to where it is complete, and reaches each quote within 30 s.',
      place: PLACE,
      run: async () => {
        const { productId, at, seq } = await samples.quote()
        const request = { productId, from: at, to: at, limit: 1 }
        for (let tries = 1; ; tries += 1) {
          const { completeUntilSeq } = (await backend.ask(quoteHistory, request)).data
          if (completeUntilSeq === undefined) throw new Failed('no completeUntilSeq')
          if (completeUntilSeq >= seq) return `complete up to ${completeUntilSeq}`
          if (tries === MOST_TRIES) throw new Failed(`complete up to ${completeUntilSeq}, and ${seq} was published`)
          await backend.hooks.sleep(1000)
        }
      },
    },
    {
      id: 'ticks.order',
      profile: 'safety',
      rule: 'The history comes by `seq`, which grows by one, and `at` never goes back.',
      place: PLACE,
      run: async () => {
        const { items } = await history()
        const wrong = items.find((each, index) => {
          const earlier = items[index - 1]
          return earlier !== undefined && !follows(earlier, each)
        })
        if (wrong !== undefined) throw new Failed(`seq ${wrong.seq} at ${wrong.at} is out of order`)
        return `${items.length} quotes`
      },
    },
    {
      id: 'ticks.range',
      profile: 'safety',
      rule: 'The history holds what is between `from` and `to`, both included, and nothing else.',
      place: PLACE,
      run: async () => {
        const { productId, from, to, newest, items, nextSeq } = await history()
        const outside = items.find((each) => each.at < from || each.at > to || each.productId !== productId)
        if (outside !== undefined)
          throw new Failed(`a quote of ${outside.productId} at ${outside.at}, for ${from} to ${to}`)
        if (nextSeq === undefined && !items.some(({ seq }) => seq === newest))
          throw new Failed(`seq ${newest} at \`to\` is missing`)
        return `${items.length} quotes`
      },
    },
    {
      id: 'ticks.same',
      profile: 'safety',
      rule: 'The history has the very quote that was published: the same instant and price.',
      place: PLACE,
      run: async () => {
        const newest = await samples.quote()
        const { items, nextSeq } = await history()
        const match = items.find(({ seq }) => seq === newest.seq)
        if (match === undefined)
          throw new NotChecked(`seq ${newest.seq} is not there`, nextSeq === undefined ? 'ticks.range' : undefined)
        if (match.at !== newest.at || compare(match.price, newest.price) !== 0)
          throw new Failed(
            `seq ${newest.seq} is ${match.price} at ${match.at}, and was ${newest.price} at ${newest.at}`,
          )
        return `seq ${newest.seq}`
      },
    },
    {
      id: 'ticks.pages',
      profile: 'safety',
      rule: 'Pages by `nextSeq` join without gap or repeat; it is absent on the last.',
      place: PLACE,
      run: async () => {
        const { productId, from, to, items } = await history()
        return joinPages(backend, { productId, from, to, limit: Math.ceil(items.length / 3) }, items)
      },
    },
  ]
}

async function joinPages(backend: CheckedBackend, asked: Asked, whole: readonly Quote[]): Promise<string> {
  if (whole.length < 3) throw new NotChecked(`${whole.length} quotes in a minute`)
  const joined: number[] = []
  let fromSeq: number | undefined
  do {
    const { data } = await backend.ask(quoteHistory, { ...asked, ...(fromSeq !== undefined && { fromSeq }) })
    if (data.items.length > asked.limit) throw new Failed(`${data.items.length} quotes for limit ${asked.limit}`)
    if (data.items.length === 0) throw new Failed('an empty page')
    joined.push(...data.items.map(({ seq }) => seq))
    fromSeq = data.nextSeq
  } while (fromSeq !== undefined && joined.length < whole.length)
  const difference = firstDifference(
    joined,
    whole.map(({ seq }) => seq),
  )
  if (difference !== undefined) throw new Failed(difference)
  if (fromSeq !== undefined && whole.length < MOST) throw new Failed(`nextSeq ${fromSeq} on the last page`)
  return `${whole.length} quotes in pages of ${asked.limit}`
}
