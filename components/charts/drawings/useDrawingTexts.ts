import { useTranslations } from 'next-intl'
import { fromNumber } from '#lib/money/arithmetic.ts'
import { formatAmount, formatChange, formatPrice } from '#lib/money/format.ts'
import type { Drawing } from './drawing.ts'
import { drawingTools } from './drawingTools.ts'
import type { Measurement } from './moves.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How many decimals of a share are kept: a per cent with two of them is shown. */
const SHARE_DECIMALS = 6

/** The texts of drawings in the member's language. `decimals`: of the product. */
export function useDrawingTexts(decimals: number) {
  const t = useTranslations()
  const price = (value: number) => formatPrice(fromNumber(value, decimals), decimals)
  /** A time in its two largest units. */
  const duration = (seconds: number): string => {
    const units = [
      [Math.floor(seconds / DAY), (count: number) => t('{count}天', { count })],
      [Math.floor(seconds / HOUR) % 24, (count: number) => t('{count}小时', { count })],
      [Math.floor(seconds / MINUTE) % 60, (count: number) => t('{count}分钟', { count })],
      [seconds % 60, (count: number) => t('{seconds}秒', { seconds: count })],
    ] as const
    const from = units.findIndex(([count]) => count > 0)
    if (from < 0) return t('{seconds}秒', { seconds: 0 })
    const largestUnits = units.slice(from, from + 2).filter(([count]) => count > 0)
    return largestUnits.map(([count, write]) => write(count)).join(' ')
  }
  const priceChange = ({ points, share }: Measurement) =>
    [
      formatAmount(fromNumber(points, decimals), { decimals, sign: 'always', rounding: 'halfUp' }),
      share === undefined ? '--' : formatChange(fromNumber(share, SHARE_DECIMALS)),
    ] as const
  const extent = ({ bars, seconds }: Measurement) => `${t('{count}根K线', { count: bars })} · ${duration(seconds)}`
  return {
    price,
    priceChange,
    extent,
    /** What a drawing is and where, for a screen reader. */
    name: (drawing: Drawing, measurement: Measurement | undefined): string => {
      const kind = t(drawingTools[drawing.kind].name)
      if (!('to' in drawing)) return t('{kind}，{price}', { kind, price: price(drawing.from.price) })
      const { from, to } = drawing
      const place = t('{kind}，{from}至{to}', { kind, from: price(from.price), to: price(to.price) })
      return measurement ? [place, ...priceChange(measurement), extent(measurement)].join(', ') : place
    },
  }
}
