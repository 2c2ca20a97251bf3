/** A currency as amounts are typed, computed and shown in it. */
export interface Currency {
  /** Its code: ISO 4217, or that of a coin. */
  readonly currency: string
  /** The most digits that an amount has after its point. What is computed is rounded half up to them. */
  readonly decimals: number
}

/**
 * The currencies whose amounts have not two decimals: those of ISO 4217, and coins. This is no question for Intl: its data differ
 * among browsers, and it knows no coins.
 */
const exceptions: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
  6: 'USDC USDT'.split(' '),
  8: 'BTC'.split(' '),
}
const ownDecimals: ReadonlyMap<string, number> = new Map(
  Object.entries(exceptions).flatMap(([decimals, codes]) => codes.map((code) => [code, Number.parseInt(decimals, 10)])),
)

/** The decimals of a currency where the backend states none. */
export const currencyDecimals = (code: string): number => ownDecimals.get(code.toUpperCase()) ?? 2

/**
 * The currency of a deposit channel or payout account: with the decimals that the backend states for it, else with those of the
 * member's account where it is the same currency, else with its own.
 */
export function currencyOf(code: string, accountCurrency: Currency, stated?: number): Currency {
  if (stated !== undefined) return { currency: code, decimals: stated }
  return code === accountCurrency.currency ? accountCurrency : { currency: code, decimals: currencyDecimals(code) }
}
