import { codes } from '#lib/contract/codes.ts'
import { type Product, productList, quoteList } from '#lib/contract/market.ts'
import { add, compare, divideDown, isPositive, multiply, roundHalfUp, smallestUnit } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { askBalance } from './ledger.ts'
import type { Requests } from './moneyRequests.ts'
import { offeredSide } from './orderFinding.ts'
import type { Samples } from './samples.ts'
import { type OrderBody, SETTLEMENT } from './settlement.ts'

/** After this long a quote is older than an order's quote may be, in ms. */
const STALE_MS = 11_000

/** Orders that have to be refused, each for one reason; `uncovered`: because the balance does not cover them. */
export function orderRefusalChecks(
  backend: CheckedBackend,
  samples: Samples,
  requests: Requests<OrderBody>,
): { readonly refused: readonly Check[]; readonly uncovered: readonly Check[] } {
  const check = writingChecks('order', SETTLEMENT)
  const body = () => requests.kind.body()
  const requireRefused = (asked: OrderBody, ...allowed: readonly number[]) =>
    requests.refusedForGood(requests.complete(asked), ...allowed)
  const productOf = async ({ productId }: OrderBody): Promise<Product> => {
    const match = (await backend.ask(productList, {})).data.items.find(({ id }) => id === productId)
    if (match === undefined) throw new Failed(`${productId} is no longer listed`)
    return match
  }
  const unit = async () => smallestUnit(await samples.decimals())
  const refused = [
    check('stale', 'An order at a quote that is older than 10 s is refused with 4110.', async () => {
      const request = await body()
      await backend.hooks.sleep(STALE_MS)
      return requireRefused(request, codes.priceMoved)
    }),
    check('minimum', "An order below the product's minimum is refused with 4107.", async () => {
      const request = await body()
      const { minAmount } = await productOf(request)
      const amount = divideDown(minAmount, decimal('2'), await samples.decimals())
      return requireRefused({ ...request, amount }, codes.belowMinimum)
    }),
    check('maximum', "An order above the product's maximum is refused with 4205.", async () => {
      const request = await body()
      const { maxAmount } = await productOf(request)
      const amount = add(maxAmount, await unit())
      // Of two broken rules any code is right.
      const above = compare(amount, await askBalance(backend)) > 0 ? [codes.balanceInsufficient] : []
      return requireRefused({ ...request, amount }, codes.amountOutsideLimits, ...above)
    }),
    check('decimals', 'An order whose amount has more decimals than the currency is refused with 4205.', async () => {
      const request = await body()
      const finer = smallestUnit((await samples.decimals()) + 1)
      return requireRefused({ ...request, amount: add(request.amount, finer) }, codes.amountOutsideLimits)
    }),
    check('duration', 'An order of a duration that is not on offer is refused with 4109.', async () => {
      const request = await body()
      const { terms } = await productOf(request)
      const durationSeconds = Math.max(...terms.map((term) => term.durationSeconds)) + 1
      return requireRefused({ ...request, durationSeconds }, codes.orderFailed)
    }),
    check('product', 'An order on a product that does not exist is refused with 4101.', async () =>
      requireRefused({ ...(await body()), productId: 'no-such-product' }, codes.productUnavailable),
    ),
    check('forbidden', 'An order on a product that is forbidden is refused with 4102.', async () =>
      requireRefused(await bodyOf(backend, samples, 'forbidden', await body()), codes.productNotTrading),
    ),
    check('closed', 'An order on a product whose market is closed is refused with 4103.', async () =>
      requireRefused(await bodyOf(backend, samples, 'closed', await body()), codes.marketClosed),
    ),
  ]
  /** An order that is accepted by mistake takes the balance, without which no other one is possible: these come last. */
  const uncovered = [
    check(
      'balance',
      'An order that the balance does not cover, stake and fee together, is refused with 4106.',
      async () => {
        const request = await body()
        const { maxAmount } = await productOf(request)
        const balance = await askBalance(backend)
        const amount = add(balance, await unit())
        if (compare(amount, maxAmount) > 0)
          throw new NotChecked(
            `the balance of ${balance} covers the greatest order of ${maxAmount}: use an account with less`,
          )
        return requireRefused({ ...request, amount }, codes.balanceInsufficient)
      },
    ),
    check(
      'fee',
      'An order whose stake alone is what the balance covers, and whose fee is not, is refused with 4106.',
      async () => {
        const request = await body()
        const { minAmount, maxAmount } = await productOf(request)
        const amount = await askBalance(backend)
        const fee = roundHalfUp(multiply(amount, request.terms.feeRate), await samples.decimals())
        if (!isPositive(fee)) throw new NotChecked(`the fee of ${amount} is nothing`)
        if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0)
          throw new NotChecked(`the balance of ${amount} is no stake: from ${minAmount} to ${maxAmount}`)
        return requireRefused({ ...request, amount }, codes.balanceInsufficient)
      },
    ),
  ]
  return { refused, uncovered }
}

/** An order on a product of this status, at its newest quote. NotChecked when there is none with a quote. */
async function bodyOf(
  backend: CheckedBackend,
  samples: Samples,
  wanted: 'forbidden' | 'closed',
  other: OrderBody,
): Promise<OrderBody> {
  const match = (await samples.products()).find(({ status, terms }) => status === wanted && terms.length > 0)
  const [term] = match?.terms ?? []
  if (match === undefined || term === undefined) throw new NotChecked(`no product is ${wanted}`)
  const [newest] = (await backend.ask(quoteList, { products: match.id })).data.items
  const { direction, payoutRate } = offeredSide(term)
  return {
    ...other,
    productId: match.id,
    amount: greater(match.minAmount, other.amount),
    durationSeconds: term.durationSeconds,
    direction,
    terms: { quoteSeq: newest?.seq ?? 1, payoutRate, feeRate: match.feeRate },
  }
}

const greater = (one: Decimal, other: Decimal) => (compare(one, other) > 0 ? one : other)
