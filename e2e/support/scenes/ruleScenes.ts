import { routes } from '#lib/navigation/routes.ts'
import type { TestSite } from '../testSite.ts'
import type { Scene } from './scene.ts'
import { compose } from './tradeScenes.ts'

const BTC = 'btcusdt'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Ends by the clock, an average, a draw that loses, and hours with a pause each night. */
async function setRules(control: TestSite['control']): Promise<void> {
  const { now } = await control.clock.read()
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const ends = [300, 900, 1800, 3600].map((everySeconds, index) => ({
    durationSeconds: everySeconds,
    payoutRate: `0.8${5 + index}`,
    ends: { everySeconds, lockSeconds: 30 },
  }))
  await control.terms(BTC, ends)
  await control.rule(BTC, {
    settlement: { price: { averageSeconds: 30 }, tie: 'lose' },
    hours: [0, 1, 2, 5, 6].map((day) => ({
      from: midnight + day * DAY_MS - 3 * HOUR_MS,
      to: midnight + day * DAY_MS + 20 * HOUR_MS,
    })),
    about: 'The mid price of three exchanges, once a second.',
  })
}

/** A product with a rule of its own. */
export const ruleScenes: readonly Scene[] = [
  {
    name: 'ticket-ends',
    show: async (app, { control }) => {
      await setRules(control)
      await compose(app)
    },
  },
  {
    name: 'facts-of-rules',
    show: async (app, { control }) => {
      await setRules(control)
      await app.open(routes.facts, { id: BTC })
    },
  },
]
