import { ChartPage, type ChartSetup, type Growth } from './chartPage.ts'
import type { Content } from './page/benchPage.ts'
import type { ReportLine } from './report.ts'
import { mean, median, quantile } from './statistics.ts'

const CANDLES = 1000
const VISIBLE = 300
/** What a tick costs must not depend on how much history there is. Ascending. */
const LENGTHS = [300, CANDLES, 5000, 20_000]
/** Pages that are opened for the first paint, which each page has only once. */
const OPENED = 3
const WARMUP = 8
const TICKS = 30
const NEW_CANDLES = 20
const BREAKOUTS = 6
const PAN_BARS = 30
/** Drags of a single bar, in turn into the past and back. */
const NUDGES = 4
/** An hour of a market that ticks four times a second. */
const HOUR_TICKS = 14_400
/** How often the hour is replayed: what it leaves behind hardly differs. */
const HOURS = 3
/** What "flat" means: the highest median of the lengths compared with the lowest. */
const FLAT = 1.25

interface Budgets {
  readonly tick: number
  readonly slowTick: number
  readonly candle: number
  readonly breakout: number
  readonly pan: number
  readonly nudge: number
  readonly firstPaint: number
}

/** What each step may take at most, in ms: what lightweight-charts took for it, or a share of that (COMPARISON.md). */
const BUDGETS: Readonly<Record<Content, Budgets>> = {
  averages: { tick: 10.8, slowTick: 14.4, candle: 19.4, breakout: 34.7, pan: 20.9, nudge: 35.2, firstPaint: 287 },
  panes: { tick: 39.8, slowTick: 53, candle: 78.9, breakout: 94.9, pan: 50.4, nudge: 92.8, firstPaint: 593 },
}

/** What one round measured, in milliseconds. */
interface Round {
  readonly firstPaint: number
  readonly ticks: readonly number[]
  /** Mean of consecutive candles: the redraws that only some of them need are spread over all. */
  readonly candle: number
  readonly breakout: number
  readonly panMoving: number
  readonly pan: number
  readonly nudge: number
  /** Median tick for each of `LENGTHS`. */
  readonly ticksByLength: readonly number[]
}

/** Measures the chart in `rounds` rounds. `onRound` is called after every round. */
export async function benchCharts(
  setting: ChartSetup,
  rounds: number,
  onRound: (done: number) => void,
): Promise<readonly ReportLine[]> {
  const measured: Round[] = []
  const growths: Growth[] = []
  for (let round = 0; round < rounds; round++) {
    measured.push(await measureRound(setting, round))
    if (round < HOURS) growths.push(await measureGrowth(setting))
    onRound(round + 1)
  }
  const lines = [...linesOf(measured, BUDGETS[setting.content]), ...growthLinesOf(growths)]
  return lines.map((line) => ({ ...line, what: `${prefixes[setting.content]}${line.what}` }))
}

/** What rows say of the content that the chart shows. */
const prefixes: Readonly<Record<Content, string>> = {
  averages: '',
  panes: 'three indicators and two sub-panes: ',
}

async function measureRound(setting: ChartSetup, round: number): Promise<Round> {
  const firstPaints: number[] = []
  for (let turn = 1; turn < OPENED; turn++) {
    const once = await ChartPage.open(setting)
    firstPaints.push(await once.firstPaint(CANDLES))
    await once.close()
  }
  const page = await ChartPage.open(setting)
  firstPaints.push(await page.firstPaint(CANDLES))
  await page.settleIn(VISIBLE, WARMUP)
  const ticks = await page.measure('tick', TICKS)
  const candles = await page.measure('candle', NEW_CANDLES)
  const toPast = await page.pan(PAN_BARS)
  const back = await page.pan(-PAN_BARS)
  const nudges: number[] = []
  for (let turn = 0; turn < NUDGES; turn++) nudges.push((await page.pan(turn % 2 === 0 ? 1 : -1)).whole)
  const breakouts = await page.measure('breakout', BREAKOUTS)
  await page.close()
  return {
    firstPaint: median(firstPaints),
    ticks,
    candle: mean(candles),
    breakout: median(breakouts),
    panMoving: (toPast.moving + back.moving) / (2 * PAN_BARS),
    pan: (toPast.whole + back.whole) / (2 * PAN_BARS),
    nudge: median(nudges),
    ticksByLength: await measureLengths(setting, round),
  }
}

/** What has grown in a page after an hour of ticks. */
async function measureGrowth(setting: ChartSetup): Promise<Growth> {
  const page = await ChartPage.open(setting)
  await page.firstPaint(CANDLES)
  await page.settleIn(VISIBLE, WARMUP)
  await page.pan(PAN_BARS)
  await page.pan(-PAN_BARS)
  await page.slow(1)
  const growth = await page.growth(HOUR_TICKS)
  await page.close()
  return growth
}

/**
 * One page for each of `LENGTHS`, ticking in turn, so that other load on the machine affects all alike. Each is first
 * in every fourth round, because the page that was opened first is the slowest, whatever it holds.
 */
async function measureLengths(setting: ChartSetup, round: number): Promise<readonly number[]> {
  const first = round % LENGTHS.length
  const measured: { readonly length: number; readonly page: ChartPage; readonly ticks: number[] }[] = []
  for (const length of [...LENGTHS.slice(first), ...LENGTHS.slice(0, first)]) {
    const page = await ChartPage.open(setting)
    await page.firstPaint(length)
    await page.settleIn(VISIBLE, WARMUP)
    measured.push({ length, page, ticks: [] })
  }
  for (let turn = 0; turn < TICKS; turn++) {
    for (const { page, ticks } of measured) ticks.push(...(await page.measure('tick', 1)))
  }
  for (const { page } of measured) await page.close()
  return measured.toSorted((a, b) => a.length - b.length).map(({ ticks }) => median(ticks))
}

function linesOf(rounds: readonly Round[], budgets: Budgets): readonly ReportLine[] {
  const medianOf = (of: (round: Round) => number) => median(rounds.map(of))
  const line = (what: string, value: number, most?: number): ReportLine => ({
    what,
    unit: 'ms',
    value,
    ...(most !== undefined && { budget: { most } }),
  })
  const ticks = rounds.flatMap((round) => round.ticks)
  const lengths = LENGTHS.map((_, index) => medianOf(({ ticksByLength }) => ticksByLength[index] ?? Number.NaN))
  return [
    line(
      `live tick, ${VISIBLE} visible of ${CANDLES} candles`,
      medianOf((round) => median(round.ticks)),
      budgets.tick,
    ),
    line('live tick, 95th percentile', quantile(ticks, 0.95), budgets.slowTick),
    ...LENGTHS.map((length, index) => line(`live tick of ${length} candles, in turn`, lengths[index] ?? Number.NaN)),
    {
      what: 'live tick, dearest length beside the cheapest',
      unit: 'x',
      value: Math.max(...lengths) / Math.min(...lengths),
      budget: { most: FLAT },
    },
    line(
      `new candle, mean of ${NEW_CANDLES} in a row`,
      medianOf(({ candle }) => candle),
      budgets.candle,
    ),
    line(
      'tick that leaves the scale',
      medianOf(({ breakout }) => breakout),
      budgets.breakout,
    ),
    line(
      `pan by one bar, a drag of ${PAN_BARS} with its release`,
      medianOf(({ pan }) => pan),
      budgets.pan,
    ),
    line(
      'of it while the finger moves',
      medianOf(({ panMoving }) => panMoving),
    ),
    line(
      'drag of a single bar with its release',
      medianOf(({ nudge }) => nudge),
      budgets.nudge,
    ),
    line(
      'first paint after its data, as it opens',
      medianOf(({ firstPaint }) => firstPaint),
      budgets.firstPaint,
    ),
  ]
}

function growthLinesOf(growths: readonly Growth[]): readonly ReportLine[] {
  const medianOf = (of: (growth: Growth) => number) => median(growths.map(of))
  return [
    {
      what: 'heap growth for 10,000 ticks, in an hour of 14,400',
      unit: 'MB',
      value: medianOf(({ bytes }) => (bytes / 1024 / 1024 / HOUR_TICKS) * 10_000),
      budget: { most: 0.1 },
    },
    { what: 'growth of nodes in the hour', unit: 'x', value: medianOf(({ nodes }) => nodes), budget: { most: 0 } },
    {
      what: 'growth of listeners in the hour',
      unit: 'x',
      value: medianOf(({ listeners }) => listeners),
      budget: { most: 0 },
    },
  ]
}
