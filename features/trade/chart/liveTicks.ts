import type { TickSource } from '#components/charts/candle.ts'
import type { QuoteFeed } from '../market/quoteFeed.ts'
import { chartTick } from './chartNumbers.ts'

/** A product's quotes as live ticks for the chart: one for each accepted quote, past React. */
export function liveTicks(feed: Pick<QuoteFeed, 'get' | 'subscribe'>, productId: string): TickSource {
  return (listener) =>
    feed.subscribe(productId, () => {
      const live = feed.get(productId)
      if (live) listener(chartTick(live.quote))
    })
}
