import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ChartKind } from '#components/charts/candle.ts'
import type { ChosenIndicator, Indicator } from '#components/charts/indicators/indicator.ts'
import { movingAverage } from '#components/charts/indicators/movingAverage.ts'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { useLanguage } from '#features/member/index.ts'
import type { Language } from '#lib/i18n/language.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { type ChartInterval, chartIntervals } from './intervals.ts'

/** An indicator as the device keeps it. */
const keptIndicator = v.object({ id: v.string(), parameters: v.array(v.number()) })
export type KeptIndicator = v.InferOutput<typeof keptIndicator>

/** What the member has chosen for the chart of one product. */
const productChoice = v.object({
  kind: v.optional(v.picklist(['candles', 'trend'])),
  interval: v.optional(v.picklist(chartIntervals)),
})
type ProductChoice = v.InferOutput<typeof productChoice>

/** The choices of so many products are kept: those that were made last. */
const MOST_PRODUCTS = 100

/** What the device keeps of the chart, for each of its members (docs/product.md, 11): kind and interval for each product, the rest for all. */
const chartSettings = v.object({
  products: v.optional(v.record(v.string(), productChoice)),
  indicators: v.optional(v.array(keptIndicator)),
  snap: v.optional(v.boolean()),
  paneHeight: v.optional(v.number()),
  settledOrders: v.optional(v.boolean()),
})
type ChartSettings = v.InferOutput<typeof chartSettings>

const nothing: ChartSettings = {}
const stored = ownedValue(storage, 'chart', chartSettings, nothing, session)

const change = (part: ChartSettings) => stored.set({ ...stored.get(), ...part })

function choose(productId: string, choice: ProductChoice): void {
  const { [productId]: before, ...others } = stored.get().products ?? {}
  const kept = Object.entries(others).slice(1 - MOST_PRODUCTS)
  change({ products: { ...Object.fromEntries(kept), [productId]: { ...before, ...choice } } })
}

/** How many indicators each pane takes. */
export const mostIndicators = { main: 3, sub: 2 } as const

/** What traders of a language look for. The others begin with the indicator's own parameters. */
const usualAverages: Partial<Readonly<Record<Language, readonly number[]>>> = { ko: [5, 20, 60] }

/** The parameters that an indicator begins with. */
export function initialParameters(indicator: Indicator, language: Language): readonly number[] {
  const usual = indicator.id === movingAverage.id ? usualAverages[language] : undefined
  return usual ?? indicator.parameters.map(({ initial }) => initial)
}

/** The id of the indicator that traders of a language look for right after the averages. */
const usualSecond: Partial<Readonly<Record<Language, string>>> = { ja: 'ichimoku' }

/** The indicators in the order in which the picker offers them. */
export function inUsualOrder(indicators: readonly Indicator[], language: Language): readonly Indicator[] {
  const second = indicators.find(({ id }) => id === usualSecond[language])
  const [leading, ...others] = indicators
  return second && leading ? [leading, second, ...others.filter((one) => one !== second)] : indicators
}

/** Whether an indicator can be calculated with these parameters. */
export function areAccepted(indicator: Indicator, parameters: readonly number[]): boolean {
  const fit = indicator.parameters.every(({ most }, index) => {
    const value = parameters[index]
    return value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
  })
  return fit && parameters.length === indicator.parameters.length && indicator.accepts?.(parameters) !== false
}

/** The kept indicators among the known ones, as many as the panes take. What a version does not know is left out. */
export function chosenIndicators(
  kept: readonly KeptIndicator[],
  known: readonly Indicator[],
): readonly ChosenIndicator[] {
  const chosen = kept.flatMap(({ id, parameters: all }, place): readonly ChosenIndicator[] => {
    const indicator = known.find((one) => one.id === id)
    const isFirst = kept.findIndex((one) => one.id === id) === place
    // An older version kept a fourth average.
    const parameters = all.slice(0, indicator?.parameters.length)
    return indicator && isFirst && areAccepted(indicator, parameters) ? [{ indicator, parameters }] : []
  })
  return (['main', 'sub'] as const).flatMap((pane) =>
    chosen.filter(({ indicator }) => indicator.pane === pane).slice(0, mostIndicators[pane]),
  )
}

/** All indicators. Their code is loaded when the member has chosen another one than the moving average, or opens the picker. */
export const allIndicators = createLazyPart(
  async (): Promise<readonly Indicator[]> => (await import('#components/charts/indicators/catalogue.ts')).indicators,
)

const first: readonly Indicator[] = [movingAverage]

/** Kind, interval, indicators, the height of their panes and whether settled orders are marked, with their setters. */
export function useChartSettings(productId: string) {
  const {
    products,
    indicators,
    paneHeight,
    settledOrders = false,
  } = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  const { kind = 'candles', interval } = products?.[productId] ?? {}
  const [language] = useLanguage()
  const current = useMemo(
    () => indicators ?? [{ id: movingAverage.id, parameters: [...initialParameters(movingAverage, language)] }],
    [indicators, language],
  )
  const needsAll = current.some(({ id }) => id !== movingAverage.id)
  const { value: known = first } = useLazyPart(allIndicators, { wanted: needsAll })
  const chosen = useMemo(() => chosenIndicators(current, known), [current, known])
  return {
    kind,
    /** Undefined until the member has chosen one. */
    interval,
    chosen,
    paneHeight,
    /** Whether the chart marks the member's settled orders. */
    settledOrders,
    /** Whether the member has changed the indicators. */
    changed: indicators !== undefined,
    setKind: (next: ChartKind) => choose(productId, { kind: next }),
    setInterval: (next: ChartInterval) => choose(productId, { interval: next }),
    /** Undefined: as they were at first. */
    setIndicators: (next: readonly ChosenIndicator[] | undefined) =>
      change(next ? { indicators: next.map(asKept) } : { indicators: undefined, paneHeight: undefined }),
    setPaneHeight: (next: number) => change({ paneHeight: next }),
    setSettledOrders,
    /** One that was removed, at its place among those that the device has now. */
    putBack: (removed: ChosenIndicator, place: number) =>
      change({ indicators: (stored.get().indicators ?? []).toSpliced(place, 0, asKept(removed)) }),
  }
}

const asKept = ({ indicator: { id }, parameters }: ChosenIndicator): KeptIndicator => ({
  id,
  parameters: [...parameters],
})

/** Whether the ends of drawings snap to candles, and the function that changes it. */
export function useSnap(): readonly [boolean, (snap: boolean) => void] {
  const { snap = true } = useSyncExternalStore(stored.subscribe, stored.get, stored.get)
  return [snap, setSnap]
}

const setSettledOrders = (settledOrders: boolean) => change({ settledOrders })

const setSnap = (snap: boolean) => change({ snap })
