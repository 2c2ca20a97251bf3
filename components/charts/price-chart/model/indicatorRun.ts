import type { Candle } from '../../candle.ts'
import type { ChosenIndicator, Indicator, Plot, Values } from '../../indicators/indicator.ts'
import { type CandleSeries, candleAt, emptySeries, sameCandles } from './candleSeries.ts'

/** The indicators that a chart shows: over the candles, and in panes below them. */
export interface Runs {
  readonly main: readonly IndicatorRun[]
  readonly sub: readonly IndicatorRun[]
}

export const noRuns: Runs = { main: [], sub: [] }

/** Starts the calculations of the chosen indicators. Those of volumes have no values where the candles have none. */
export function runsOf(chosen: readonly ChosenIndicator[], hasVolume = true): Runs {
  const runs = chosen.map((one) => new IndicatorRun(one, hasVolume || one.indicator.format !== 'volume'))
  return {
    main: runs.filter(({ indicator }) => indicator.pane === 'main'),
    sub: runs.filter(({ indicator }) => indicator.pane === 'sub'),
  }
}

/**
 * The values of an indicator for the series of a chart. A candle that closes is added to the running calculation; the live candle's
 * values are asked of it. When candles before the newest change, or older ones are loaded, it is calculated anew.
 */
export class IndicatorRun {
  readonly indicator: Indicator
  private readonly isAvailable: boolean
  /** The names of its lines. */
  readonly names: readonly string[]
  readonly plots: readonly Plot[]
  /** By how many candles each line is drawn later; undefined where none is. */
  private readonly shifts: readonly number[] | undefined
  private readonly parameters: readonly number[]
  private calculation
  private series: CandleSeries = emptySeries
  private closed: Values[] = []
  private live: { readonly candle: unknown; readonly values: Values } | undefined
  /** Where a cumulative indicator counts from: the opening of the candle that the chart began with. */
  private origin: number | undefined
  private levelAtOrigin: Values = []

  /** @param isAvailable False where its candles lack what it is calculated from: then it has no values. */
  constructor({ indicator, parameters }: ChosenIndicator, isAvailable = true) {
    this.indicator = indicator
    this.isAvailable = isAvailable
    this.parameters = parameters
    this.names = indicator.lines(parameters)
    this.plots = indicator.plots(parameters)
    this.shifts = indicator.shifts?.(parameters)
    this.calculation = indicator.start(parameters)
  }

  /** Takes in the series as it is now. It is cheap when only the live candle changed. */
  follow(series: CandleSeries): void {
    const { closed } = this.series
    if (series === this.series) return
    const closedCount = closed.length
    if (series.closed !== closed && !sameCandles(closed, series.closed, 0, closedCount)) this.restart()
    this.series = series
    this.live = undefined
    if (series.closed.length === 0) this.origin = undefined
    for (const candle of series.closed.slice(this.closed.length)) this.closed.push(this.valuesAfter(candle))
    if (this.indicator.cumulative && series.closed !== closed) this.findLevel()
  }

  /** By how many candles its lines reach beyond the newest one at most. */
  get ahead(): number {
    return Math.max(0, ...(this.shifts ?? []))
  }

  /** Whether a candle that closes changes what is drawn at other candles. */
  get isShifted(): boolean {
    return this.shifts !== undefined
  }

  /** Whether a plot is drawn at another candle than the one whose values it shows. */
  isShiftedPlot(plot: Plot): boolean {
    return (this.shifts?.[plot.as === 'area' ? plot.from : plot.value] ?? 0) !== 0
  }

  /** The values that are drawn at a candle; the live candle is the last. NaN where there are none. */
  at(index: number): Values {
    return (
      this.shifts?.map((shift, line) => this.calculated(index - shift)[line] ?? Number.NaN) ?? this.calculated(index)
    )
  }

  /** The values that belong to a candle. */
  private calculated(index: number): Values {
    if (index !== this.series.closed.length) return this.leveled(this.closed[index]) ?? this.none
    const candle = candleAt(this.series, index)
    if (!candle) return this.none
    if (this.live?.candle !== candle)
      this.live = { candle, values: this.isAvailable ? this.calculation.at(candle) : this.none }
    return this.leveled(this.live.values) ?? this.none
  }

  /** One line's values at candles `from` (inclusive) to `to` (exclusive), without those that belong to the live one. */
  line(value: number, from: number, to: number): number[] {
    const values: number[] = []
    const end = Math.min(to, this.closed.length + (this.shifts?.[value] ?? 0))
    for (let index = Math.max(0, from); index < end; index++) values.push(this.at(index)[value] ?? Number.NaN)
    return values
  }

  /** The least and the greatest value at candles `from` to `to` (exclusive, the live one included); undefined without any. */
  extent(from: number, to: number): readonly [number, number] | undefined {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let index = from; index < to; index++) {
      for (const value of this.at(index)) {
        if (Number.isNaN(value)) continue
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
    }
    return low <= high ? [low, high] : undefined
  }

  /** The values after one more candle. Where nothing is quoted they stand, and after a break the calculation begins anew. */
  private valuesAfter(candle: Candle): Values {
    if (!this.isAvailable) return this.none
    if (!candle.isEmpty) return this.calculation.add(candle)
    if (!candle.isBreak) return this.closed.at(-1) ?? this.none
    this.calculation = this.indicator.start(this.parameters)
    return this.none
  }

  private get none(): Values {
    return this.names.map(() => Number.NaN)
  }

  private restart(): void {
    this.calculation = this.indicator.start(this.parameters)
    this.closed = []
  }

  private findLevel(): void {
    const first = this.series.closed[0]
    if (!first) return
    this.origin ??= first.openAt
    const index = this.series.closed.findIndex(({ openAt }) => openAt === this.origin)
    this.levelAtOrigin = this.closed[index] ?? []
  }

  private leveled(values: Values | undefined): Values | undefined {
    if (!this.indicator.cumulative) return values
    return values?.map((value, line) => value - (this.levelAtOrigin[line] ?? 0))
  }
}
