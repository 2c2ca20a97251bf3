import { ChartPage, type Contestant, type Growth, type Setting } from './chartPage.ts'
import type { Content } from './page/contestant.ts'
import type { Line } from './report.ts'
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
/** How often the hour is replayed for each chart: what it leaves behind hardly differs. */
const HOURS = 3
/**
 * What "flat" means: the highest of three medians compared with the lowest. The peer's own spread is reported beside
 * it.
 */
const FLAT = 1.25
/**
 * The 95th percentile's budget, and the peer's median tick on the machine it was set on: times drift, so the ratio
 * decides.
 */
const TRIALS = { p95: 12, peerTick: 15 }

/** What one round found out about one chart, in milliseconds. */
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

/** Measures both charts in `rounds` rounds, each first in every second one. `onRound` is called after every round. */
export async function benchCharts(
  setting: Setting,
  rounds: number,
  onRound: (done: number) => void,
): Promise<readonly Line[]> {
  const found: Record<Contestant, Round[]> = { ours: [], peer: [] }
  const growths: Record<Contestant, Growth[]> = { ours: [], peer: [] }
  for (let round = 0; round < rounds; round++) {
    const order: readonly Contestant[] = round % 2 === 0 ? ['ours', 'peer'] : ['peer', 'ours']
    for (const contestant of order) {
      found[contestant].push(await measureRound(setting, contestant, round))
      if (round < HOURS) growths[contestant].push(await measureGrowth(setting, contestant))
    }
    onRound(round + 1)
  }
  const lines = [...linesOf(found.ours, found.peer), ...growthLinesOf(growths.ours, growths.peer)]
  return lines.map((line) => ({ ...line, what: `${named[setting.content]}${line.what}` }))
}

/** What rows say of the content that both charts show. */
const named: Readonly<Record<Content, string>> = {
  averages: '',
  panes: 'three indicators and two sub-panes: ',
}

async function measureRound(setting: Setting, contestant: Contestant, round: number): Promise<Round> {
  const firstPaints: number[] = []
  for (let turn = 1; turn < OPENED; turn++) {
    const once = await ChartPage.open(setting, contestant)
    firstPaints.push(await once.firstPaint(CANDLES))
    await once.close()
  }
  const page = await ChartPage.open(setting, contestant)
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
    ticksByLength: await measureLengths(setting, contestant, round),
  }
}

/** What has grown in a page after an hour of ticks. */
async function measureGrowth(setting: Setting, contestant: Contestant): Promise<Growth> {
  const page = await ChartPage.open(setting, contestant)
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
async function measureLengths(setting: Setting, contestant: Contestant, round: number): Promise<readonly number[]> {
  const first = round % LENGTHS.length
  const measured: { readonly length: number; readonly page: ChartPage; readonly ticks: number[] }[] = []
  for (const length of [...LENGTHS.slice(first), ...LENGTHS.slice(0, first)]) {
    const page = await ChartPage.open(setting, contestant)
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

function linesOf(ours: readonly Round[], peer: readonly Round[]): readonly Line[] {
  const both = (of: (round: Round) => number) => ({ ours: median(ours.map(of)), peer: median(peer.map(of)) })
  const p95 = (rounds: readonly Round[]) =>
    quantile(
      rounds.flatMap(({ ticks }) => ticks),
      0.95,
    )
  const spread = (times: readonly number[]) => Math.max(...times) / Math.min(...times)
  const lengths = LENGTHS.map((length, index) => ({
    what: `live tick of ${length} candles, in turn`,
    ...both(({ ticksByLength }) => ticksByLength[index] ?? Number.NaN),
  }))
  const tick = both(({ ticks }) => median(ticks))
  const scaled = TRIALS.p95 * (tick.peer / TRIALS.peerTick)
  const timed = (what: string, of: (round: Round) => number, timesPeer?: number): Line => ({
    what,
    unit: 'ms',
    ...both(of),
    ...(timesPeer !== undefined && { budget: { timesPeer } }),
  })
  return [
    { what: `live tick, ${VISIBLE} visible of ${CANDLES} candles`, unit: 'ms', ...tick, budget: { timesPeer: 0.6 } },
    {
      what: `live tick, 95th percentile (${TRIALS.p95} ms where the peer's median is ${TRIALS.peerTick})`,
      unit: 'ms',
      ours: p95(ours),
      peer: p95(peer),
      budget: { most: scaled },
    },
    ...lengths.map((line): Line => ({ ...line, unit: 'ms' })),
    {
      what: 'live tick, dearest length beside the cheapest',
      unit: 'x',
      ours: spread(lengths.map((line) => line.ours)),
      peer: spread(lengths.map((line) => line.peer)),
      budget: { most: FLAT },
    },
    timed(`new candle, mean of ${NEW_CANDLES} in a row`, ({ candle }) => candle, 1),
    timed('tick that leaves the scale', ({ breakout }) => breakout, 1.5),
    timed(`pan by one bar, a drag of ${PAN_BARS} with its release`, ({ pan }) => pan, 1),
    timed('of it while the finger moves', ({ panMoving }) => panMoving),
    timed('drag of a single bar with its release', ({ nudge }) => nudge, 1),
    timed('first paint after its data, as it opens', ({ firstPaint }) => firstPaint, 1),
  ]
}

function growthLinesOf(ours: readonly Growth[], peer: readonly Growth[]): readonly Line[] {
  const both = (of: (growth: Growth) => number) => ({ ours: median(ours.map(of)), peer: median(peer.map(of)) })
  const megabytes = ({ bytes }: Growth) => (bytes / 1024 / 1024 / HOUR_TICKS) * 10_000
  return [
    {
      what: 'heap growth for 10,000 ticks, in an hour of 14,400',
      unit: 'MB',
      ...both(megabytes),
      budget: { most: 0.1 },
    },
    { what: 'growth of nodes in the hour', unit: 'x', ...both(({ nodes }) => nodes), budget: { most: 0 } },
    { what: 'growth of listeners in the hour', unit: 'x', ...both(({ listeners }) => listeners), budget: { most: 0 } },
  ]
}
