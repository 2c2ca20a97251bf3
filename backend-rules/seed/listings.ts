import type { EarlyClose } from '#backend-rules/earlyClose.ts'
import type { Money } from '#backend-rules/money.ts'
import type { ProductStatus } from '#lib/contract/market.ts'
import type { ClockEnds, FairValue, PayoutRate } from '#lib/contract/settlement.ts'
import { decimal } from '#lib/money/decimal.ts'

type Category = 'crypto' | 'currency' | 'metal' | 'index'

/** What a product is, apart from its price. */
export interface Listing {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly decimals: number
  readonly basePrice: string
  /** The standard deviation of the price within a day, as a share of it. */
  readonly dayAmplitude: number
  readonly minAmount: string
  readonly maxAmount: string
  readonly feeRate: string
  readonly terms: readonly {
    readonly durationSeconds: number
    readonly payoutRate: PayoutRate<string>
    readonly ends?: ClockEnds | undefined
  }[]
  /** Status when a world begins. */
  readonly status: ProductStatus
  /** Absent: an order on it runs until its end. */
  readonly earlyClose?: EarlyClose
}

/** An order whose quote differs by more from the newest one is refused: a fraction, 0.1 %. */
export const PRICE_TOLERANCE = '0.001'

const DURATIONS = [30, 60, 120, 180, 300]
const PAYOUTS: Record<Category, readonly string[]> = {
  crypto: ['0.85', '0.87', '0.89', '0.92', '0.95'],
  currency: ['0.80', '0.82', '0.84', '0.86', '0.88'],
  metal: ['0.82', '0.84', '0.86', '0.88', '0.90'],
  index: ['0.80', '0.83', '0.85', '0.87', '0.90'],
}
const FEES: Record<Category, string> = { crypto: '0.01', currency: '0', metal: '0.02', index: '0.01' }
const DAY_AMPLITUDES: Record<Category, number> = { crypto: 0.012, currency: 0.003, metal: 0.006, index: 0.006 }

type Row = readonly [symbol: string, name: string, basePrice: string, decimals: number, min: string, max: string]

// The prices of crypto products are invented with a standard deviation of 1.2 % a day, which is this after a second.
const offers: FairValue = { move: decimal('0.000041'), margin: decimal('0.02') }
const tolerance = decimal('0.1')

/** By the id of the product. Of one only the offers are stated, and no formula. */
const earlyCloses: Readonly<Record<string, EarlyClose>> = {
  ethusdt: { rule: offers, isStated: true, tolerance },
  bnbusdt: { rule: offers, isStated: true, tolerance },
  solusdt: { rule: offers, isStated: false, tolerance },
}

function listing(category: Category, row: Row, status: ProductStatus = 'trading'): Listing {
  const [symbol, name, basePrice, decimals, minAmount, maxAmount] = row
  const id = symbol.replace('/', '').toLowerCase()
  const earlyClose = earlyCloses[id]
  return {
    id,
    symbol,
    name,
    category,
    decimals,
    basePrice,
    dayAmplitude: DAY_AMPLITUDES[category],
    minAmount,
    maxAmount,
    feeRate: FEES[category],
    terms: DURATIONS.map((durationSeconds, index) => ({
      durationSeconds,
      payoutRate: PAYOUTS[category][index] ?? '0.80',
    })),
    status,
    ...(earlyClose && { earlyClose }),
  }
}

/** The products of a world, with their limits in its currency. */
export const listingsIn = (money: Money): readonly Listing[] =>
  listings.map((product) => ({
    ...product,
    minAmount: money.ofYuan(product.minAmount),
    maxAmount: money.ofYuan(product.maxAmount),
  }))

/** The products of every world, in the order the market list shows them, with their limits in yuan. */
export const listings: readonly Listing[] = [
  listing('crypto', ['BTC/USDT', 'Bitcoin', '64250.00', 2, '10.00', '20000.00']),
  listing('crypto', ['ETH/USDT', 'Ethereum', '3120.00', 2, '10.00', '20000.00']),
  listing('crypto', ['SOL/USDT', 'Solana', '148.500', 3, '10.00', '10000.00']),
  listing('crypto', ['BNB/USDT', 'BNB', '585.20', 2, '10.00', '10000.00']),
  listing('crypto', ['XRP/USDT', 'XRP', '0.52300', 5, '1.00', '5000.00']),
  listing('crypto', ['DOGE/USDT', 'Dogecoin', '0.13200', 5, '1.00', '5000.00'], 'forbidden'),
  listing('crypto', ['SHIB/USDT', 'Shiba Inu', '0.00002513', 8, '1.00', '5000.00']),
  listing('currency', ['EUR/USD', 'Euro / US Dollar', '1.08500', 5, '10.00', '50000.00']),
  listing('currency', ['GBP/USD', 'British Pound / US Dollar', '1.27100', 5, '10.00', '50000.00']),
  listing('currency', ['USD/JPY', 'US Dollar / Japanese Yen', '151.200', 3, '10.00', '50000.00']),
  listing('currency', ['AUD/USD', 'Australian Dollar / US Dollar', '0.65600', 5, '10.00', '50000.00']),
  listing('metal', ['XAU/USD', 'Gold', '2385.00', 2, '20.00', '20000.00']),
  listing('metal', ['XAG/USD', 'Silver', '28.400', 3, '20.00', '20000.00']),
  listing('index', ['SPX500', 'S&P 500', '5480.00', 2, '50.00', '30000.00']),
  listing('index', ['NAS100', 'Nasdaq 100', '19800.00', 2, '50.00', '30000.00']),
  listing('index', ['GER40', 'Germany 40', '18350.00', 2, '50.00', '30000.00']),
  listing('index', ['HK50', 'Hong Kong 50', '17950.00', 2, '50.00', '30000.00'], 'closed'),
]
