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

/** Up and down pay differently, and of one duration up alone is on offer. */
const setSides = (control: TestSite['control']) =>
  control.terms(BTC, [
    { durationSeconds: 30, payoutRate: { up: '0.95', down: '0.78' } },
    { durationSeconds: 60, payoutRate: { up: '0.90' } },
  ])

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
  {
    name: 'ticket-sides',
    judged: true,
    show: async (app, { control }) => {
      await setSides(control)
      await app.open(routes.product, { id: BTC })
      await app.product.buyDown.click()
      await app.sheet.duration(60).check()
      await app.sheet.dialog.getByText('该结算时间暂不可买跌').waitFor()
    },
  },
  {
    name: 'product-side-missing',
    show: async (app, { control }) => {
      await control.terms(BTC, [{ durationSeconds: 60, payoutRate: { up: '0.90' } }])
      await app.open(routes.product, { id: BTC })
      await app.product.main.getByRole('link', { name: '暂不可买跌' }).waitFor()
    },
  },
  {
    name: 'facts-of-sides',
    show: async (app, { control }) => {
      await setSides(control)
      await app.open(routes.facts, { id: BTC })
      await app.page.locator('main').getByRole('row').nth(2).waitFor()
    },
  },
]
