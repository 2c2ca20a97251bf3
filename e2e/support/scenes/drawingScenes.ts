import { routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import type { App } from '../app.ts'
import { WORLD_BEGINS } from '../testSite.ts'
import type { Scene } from './scene.ts'

const BTC = 'btcusdt'
const KEY = `drawings:${ownersOf('demo')[0]}`
const MINUTE = 60_000

const end = (minutesAgo: number, price: number) => ({
  at: WORLD_BEGINS - minutesAgo * MINUTE + MINUTE / 2,
  price,
})

/** One of each kind, near the prices of the last hour. */
async function keepDrawings(app: App): Promise<void> {
  const drawings = [
    { id: 'a', kind: 'horizontal', from: end(5, 66_985) },
    { id: 'b', kind: 'trend', from: end(38, 66_870), to: end(24, 66_995) },
    { id: 'c', kind: 'ray', from: end(26, 66_900), to: end(12, 66_960) },
    { id: 'd', kind: 'rectangle', from: end(14, 67_082), to: end(5, 67_050) },
    { id: 'e', kind: 'measure', from: end(36, 66_880), to: end(23, 67_010) },
  ]
  await app.store({ [KEY]: JSON.stringify({ [BTC]: drawings }) })
}

/** Drawings on the chart of a product: as they are looked at, and while the member draws. */
export const drawingScenes: readonly Scene[] = [
  {
    name: 'drawings',
    judged: true,
    show: async (app) => {
      await keepDrawings(app)
      await app.open(routes.product, { id: BTC })
      await app.product.drawings.cards.waitFor()
    },
  },
  {
    name: 'drawing',
    judged: true,
    show: async (app) => {
      await keepDrawings(app)
      await app.open(routes.product, { id: BTC })
      const { drawings } = app.product
      await drawings.button.click()
      await drawings.stops.last().focus()
      await drawings.chosen.waitFor()
    },
  },
  {
    name: 'drawing-begins',
    judged: true,
    show: async (app) => {
      await app.open(routes.product, { id: BTC })
      await app.product.drawings.button.click()
      await app.product.drawings.tool('趋势').click()
    },
  },
]
