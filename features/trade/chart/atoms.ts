import { atom } from 'jotai'
import type { ChartKind } from '#components/charts/candle.ts'
import type { Interval } from '#lib/contract/trade.ts'

/** How the member looks at charts: kept from product to product. */
export const chartKindAtom = atom<ChartKind>('candles')
export const chartIntervalAtom = atom<Interval>('1m')
