import { kline, productList, quoteList } from '#lib/contract/market.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { askPage, overOffered } from './lists.ts'
import type { Samples } from './samples.ts'

const PLACE = '#two-addresses'
const TRIES = 3

/** Both addresses belong to one backend. */
export function addressChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  return [
    {
      id: 'addresses.lists',
      rule: 'Both addresses give the same lists for the same session.',
      place: PLACE,
      run: async () => {
        backend.twoAddresses()
        const compared = await overOffered(backend, async (list) => {
          const ask = async (address: number) =>
            JSON.stringify((await askPage(backend, list, { limit: 20 }, { address })).page)
          await sameAtBoth(list.name, ask)
        })
        return `${compared.length} lists`
      },
    },
    {
      id: 'addresses.market',
      rule: 'Both addresses give the same products and candles, and the same quote for the same `seq`.',
      place: PLACE,
      run: async () => {
        backend.twoAddresses()
        const { id } = await samples.product()
        const { at } = await samples.quote()
        await sameAtBoth('products', async (address) => {
          const { items } = (await backend.ask(productList, {}, { address })).data
          return JSON.stringify(items.map((each) => [each.id, each.status, each.terms, each.minAmount, each.feeRate]))
        })
        const before = at - (at % 60_000)
        await sameAtBoth('candles', async (address) => {
          const request = { productId: id, interval: '1m', limit: 5, before } as const
          return JSON.stringify((await backend.ask(kline, request, { address })).data.items)
        })
        await sameAtBoth('quotes', async (address) =>
          JSON.stringify((await backend.ask(quoteList, { products: id }, { address })).data.items),
        )
        return 'products, candles, quotes'
      },
    },
  ]
}

/** Asks the first, the second and the first again: what did not change at the first has to be the same at the second. */
async function sameAtBoth(name: string, ask: (address: number) => Promise<string>): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const [first, second, again] = [await ask(0), await ask(1), await ask(0)]
    if (first === second) return
    if (first === again) throw new Failed(`the ${name} differ: ${difference(first, second)}`)
  }
  throw new NotChecked(`the ${name} did not hold still`)
}

/** Both texts from their first difference. */
function difference(a: string, b: string): string {
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const part = (text: string) => text.slice(Math.max(0, from - 20), from + 20)
  return `…${part(a)}… and …${part(b)}…`
}
