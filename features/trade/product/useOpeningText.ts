import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import type { Product } from '#lib/contract/market.ts'
import { serverClock } from '#lib/time/clock.ts'
import { opensAt } from './hours.ts'
import { formatOpening } from './product.ts'

/** Returns the text of some minutes: `3 h 12 min`, from a day on `2 days 3 h`. */
export function useMinutesText(): (minutes: number) => string {
  const t = useTranslations()
  return (minutes) => {
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
    if (days > 0) return t('{days}天{hours}小时', { days, hours })
    return hours > 0
      ? t('{hours}小时{minutes}分', { hours, minutes: minutes % 60 })
      : t('{count}分钟', { count: minutes })
  }
}

/** Whole minutes until an instant, rounded up, as they pass; undefined without one. */
export const useMinutesUntil = (at: number | undefined): number | undefined =>
  useOverTime(() => (at === undefined ? undefined : Math.max(0, Math.ceil((at - serverClock.now()) / 60_000))))

/** When a closed product opens, and in how long; undefined where it is open, or nobody knows (docs/product.md, 10.3). */
export function useOpeningText(product: Pick<Product, 'status' | 'hours' | 'opensAt'>): string | undefined {
  const t = useTranslations()
  const minutesText = useMinutesText()
  const at = useOverTime(() => opensAt(product, serverClock.now()))
  const minutes = useMinutesUntil(at)
  if (at === undefined || minutes === undefined) return undefined
  return t('{time}开市，还有{left}', { time: formatOpening(at), left: minutesText(minutes) })
}
