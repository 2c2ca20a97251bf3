import { getConf } from '#lib/contract/common.ts'
import { type Product, productList, type Quote, quoteList } from '#lib/contract/market.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { type Order, orderList } from '#lib/contract/orders.ts'
import { type PayoutAccount, payoutList } from '#lib/contract/payouts.ts'
import { currencyDecimals } from '#lib/money/currency.ts'
import type { CheckedBackend } from './backend.ts'
import { NotChecked } from './check.ts'

/** What the backend happens to hold: the things that checks are made on. Each is asked for once. */
export class Samples {
  readonly #backend: CheckedBackend

  constructor(backend: CheckedBackend) {
    this.#backend = backend
  }

  readonly products = once(async (): Promise<readonly Product[]> => {
    const { data } = await this.#backend.ask(productList, {})
    if (data.items.length === 0) throw new NotChecked('the backend lists no product')
    return data.items
  })

  /** A product that trades, else any. */
  readonly product = once(async (): Promise<Product> => {
    const products = await this.products()
    const match = products.find(({ status }) => status === 'trading') ?? products[0]
    if (match === undefined) throw new NotChecked('the backend lists no product')
    return match
  })

  /** The quote that is the newest one when this is first asked for. */
  readonly quote = once(async (): Promise<Quote> => {
    const { id } = await this.product()
    const { data } = await this.#backend.ask(quoteList, { products: id })
    const [found] = data.items
    if (found === undefined) throw new NotChecked(`${id} has no quote`, 'quotes.asked')
    return found
  })

  /** The member's newest order, open or settled. */
  readonly order = once(async (): Promise<Order> => {
    for (const state of ['open', 'settled'] as const) {
      const { data } = await this.#backend.ask(orderList, { state, limit: 1 })
      if (data.items[0] !== undefined) return data.items[0]
    }
    throw new NotChecked('the member has no order: place one, or let --write do it')
  })

  readonly noticeId = once(async (): Promise<string> => {
    const { data } = await this.#backend.ask(noticeList, { limit: 1 })
    if (data.items[0] === undefined) throw new NotChecked('there is no notice')
    return data.items[0].id
  })

  readonly payoutAccounts = once(async (): Promise<readonly PayoutAccount[]> => {
    const { data } = await this.#backend.ask(payoutList, {})
    return data.items
  })

  /** How many decimals amounts in the account's currency have. */
  readonly decimals = once(async (): Promise<number> => {
    const { currency, currency_decimals: stated } = (await this.#backend.ask(getConf, {})).data
    return stated ?? currencyDecimals(currency)
  })
}

/** Makes something at the first question and keeps it, a failure included. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= make()
    return result
  }
}
