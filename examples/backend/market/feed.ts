import type { Decimal } from '#lib/money/decimal.ts'

/** A product as a source of prices sees it. */
export interface FeedProduct {
  readonly id: string
  /** By which other systems know it, such as `BTC/USDT`. */
  readonly symbol: string
  readonly decimals: number
}

/** A price that the source has now. */
export interface Price {
  readonly productId: string
  readonly price: Decimal
  /** What was traded since the price before. */
  readonly volume: Decimal
}

/**
 * Where prices come from. A feed of an exchange takes this interface: it calls `report` with every new price, one call at a
 * time, and the backend numbers, dates, stores and publishes it. A price is never corrected: another one follows it.
 */
export interface PriceFeed {
  /** Begins to report the prices of some products. */
  start(products: readonly FeedProduct[], report: (prices: readonly Price[]) => Promise<void>): RunningFeed
}

export interface RunningFeed {
  /** Reports the prices of these products from now on: the operator may have made one. It is called often, mostly with the same ones. */
  readonly follow: (products: readonly FeedProduct[]) => void
  /** Ends it, and resolves once the last report is stored. */
  readonly stop: () => Promise<void>
}
