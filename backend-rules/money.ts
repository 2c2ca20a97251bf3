import Big from 'big.js'
import { type Currency, currencyDecimals } from '#lib/money/currency.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

const HALF_UP = 1

/** What one yuan is worth in the currencies that a world may have. */
const perYuan: ReadonlyMap<string, string> = new Map([
  ['JPY', '20'],
  ['KRW', '200'],
  ['USDT', '0.14'],
  ['BTC', '0.000002'],
])

/** The currency of a world's accounts, and the amounts in it. */
export class Money implements Currency {
  readonly currency: string
  readonly decimals: number
  /** big.js that rounds a quotient half up to the decimals. */
  readonly #Quotient = Big()

  constructor(currency: string, decimals = currencyDecimals(currency)) {
    this.currency = currency
    this.decimals = decimals
    this.#Quotient.DP = decimals
  }

  /** An amount as it is booked: rounded half up (away from zero at exactly half) to the currency's decimals. */
  booked(amount: Big): Decimal {
    return decimal(amount.toFixed(this.decimals, HALF_UP))
  }

  /** A part of an amount, rounded once, half up. */
  share(amount: Big, divisor: number): Decimal {
    return this.booked(new this.#Quotient(amount).div(divisor))
  }

  /** An amount of the seeded data, which are stated in yuan. */
  ofYuan(amount: string): Decimal {
    return this.booked(new Big(amount).times(this.#perYuan))
  }

  /** The rate of a currency to this one, from its rate to the yuan. */
  rateOf(currency: string, toYuan: string): string {
    return currency === this.currency ? '1' : new Big(toYuan).times(this.#perYuan).toFixed()
  }

  get #perYuan(): string {
    return perYuan.get(this.currency) ?? '1'
  }
}
