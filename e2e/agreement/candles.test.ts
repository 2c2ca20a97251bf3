import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listings } from '#backend-rules/seed/listings.ts'
import { INTERVAL_MS } from '#backend-rules/time.ts'
import type { Candle, PriceTick } from '#components/charts/candle.ts'
import { joinNewest, newestLimit } from '#components/charts/candle.ts'
import {
  applyTick,
  type CandleSeries,
  candlesBetween,
  emptySeries,
  mergeFetched,
  seriesLength,
} from '#components/charts/price-chart/model/candleSeries.ts'
import { type Interval, intervals } from '#lib/contract/market.ts'
import { candles } from '#stub/market/candles.ts'
import { Instrument } from '#stub/market/instrument.ts'
import type { Tick } from '#stub/market/tickSeries.ts'

const MORNING = Date.UTC(2026, 4, 6, 9, 41)
const PAGE = { full: 40, most: 1000 }
const SHORT_PAGE = { full: 6, most: 1000 }

/** The newest candles, and the instant at which they were asked for. */
interface Page {
  readonly asOf: number
  readonly items: readonly Candle[]
}

/** The chart as the app keeps it: the pages it fetched as one run, and the series that its ticks move. */
class Chart {
  readonly #instrument: Instrument
  readonly #interval: Interval
  readonly #heard: PriceTick[] = []
  #run: readonly Candle[] = []
  series: CandleSeries = emptySeries

  constructor(instrument: Instrument, interval: Interval) {
    this.#instrument = instrument
    this.#interval = interval
  }

  /** What the backend answers now when asked as the app asks. */
  fetch(now: number): Page {
    const size = this.#interval === '1d' ? SHORT_PAGE : PAGE
    const limit = newestLimit(this.#run, now, INTERVAL_MS[this.#interval], size)
    return { asOf: now, items: candles(this.#instrument, { interval: this.#interval, limit }, now) }
  }

  take({ asOf, items }: Page): void {
    this.#run = joinNewest(this.#run, items)
    const newer = this.#heard.filter(({ at }) => at > asOf)
    this.series = mergeFetched(this.#run, this.series, newer, INTERVAL_MS[this.#interval])
  }

  hear({ points, at }: Tick): void {
    const tick = { price: points, at }
    this.#heard.push(tick)
    this.series = applyTick(this.series, tick, INTERVAL_MS[this.#interval])
  }

  get shown(): readonly Candle[] {
    // The backend does not state when a close was quoted.
    return candlesBetween(this.series, 0, seriesLength(this.series)).map(({ closedAt: _, ...candle }) => candle)
  }
}

/** The ticks of a span, both ends as the clock reads before and after. */
function ticksBetween({ tickSeries }: Instrument, from: number, to: number): Tick[] {
  const ticks: Tick[] = []
  for (let seq = tickSeries.timeline.seqAt(from) + 1; seq <= tickSeries.timeline.seqAt(to); seq += 1) {
    const tick = tickSeries.tick(seq)
    if (tick) ticks.push(tick)
  }
  return ticks
}

/** The same number of newest candles as the backend has them. */
function truth(instrument: Instrument, interval: Interval, count: number, now: number): readonly Candle[] {
  return candles(instrument, { interval, limit: count }, now)
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('all'), ms: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ kind: fc.constant('some'), ms: fc.integer({ min: 100, max: 90_000 }) }),
  fc.record({ kind: fc.constant('sleep'), percent: fc.integer({ min: 1, max: 250 }) }),
  fc.record({ kind: fc.constant('fetch'), late: fc.constantFrom(0, 400, 3000) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A run through time: from a little before a candle closes, so that even a day's candle closes in it. */
const runs = fc.record({
  listing: fc.constantFrom(...listings.filter(({ status }) => status !== 'closed')),
  lead: fc.integer({ min: 0, max: 150_000 }),
  steps: fc.array(step, { maxLength: 9 }),
})

function begin(interval: Interval, listing: (typeof listings)[number], lead: number) {
  const length = INTERVAL_MS[interval]
  const start = Math.ceil(MORNING / length) * length - (lead % length)
  const instrument = new Instrument(listing, 'agreement', start)
  const chart = new Chart(instrument, interval)
  chart.take(chart.fetch(start))
  return { start, instrument, chart }
}

/** Walks a chart through time and returns the instant it ends at. */
function walk(chart: Chart, instrument: Instrument, interval: Interval, start: number, steps: readonly Step[]): number {
  let now = start
  const receiveUntil = (end: number, heard: (tick: Tick) => boolean) => {
    for (const tick of ticksBetween(instrument, now, end)) if (heard(tick)) chart.hear(tick)
    now = end
  }
  for (const each of steps) {
    if (each.kind === 'all') receiveUntil(now + each.ms, () => true)
    else if (each.kind === 'some') receiveUntil(now + each.ms, ({ seq }) => seq % 7 < 3)
    else if (each.kind === 'sleep') now += Math.round((INTERVAL_MS[interval] * each.percent) / 100)
    else {
      const page = chart.fetch(now)
      receiveUntil(now + each.late, () => true)
      chart.take(page)
    }
  }
  return now
}

describe.each(intervals)('candles of %s', (interval) => {
  const numRuns = interval === '1d' ? 6 : 40

  test("ticks alone build the backend's candles while none is lost", () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 400_000 }), ({ listing, lead }, ms) => {
        const { start, instrument, chart } = begin(interval, listing, lead)
        for (const tick of ticksBetween(instrument, start, start + ms)) chart.hear(tick)
        const withoutVolume = (candle: Candle) => ({ ...candle, volume: 0 })
        const { shown } = chart
        expect(shown.map(withoutVolume)).toEqual(
          truth(instrument, interval, shown.length, start + ms).map(withoutVolume),
        )
      }),
      { numRuns },
    )
  })

  test('after lost ticks, sleep and late answers, one fetch and the newest quote make them complete', () => {
    fc.assert(
      fc.property(runs, ({ listing, lead, steps }) => {
        const { start, instrument, chart } = begin(interval, listing, lead)
        const end = walk(chart, instrument, interval, start, steps)
        chart.take(chart.fetch(end))
        chart.hear(instrument.newest(end))
        expect(chart.shown).toEqual(truth(instrument, interval, chart.shown.length, end))
      }),
      { numRuns },
    )
  })
})
