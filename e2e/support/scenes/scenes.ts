import { to } from '#lib/navigation/address.ts'
import { guestRoutes, type RoutePath, routes } from '#lib/navigation/routes.ts'
import { accountScenes } from './accountScenes.ts'
import { alertScenes } from './alertScenes.ts'
import { drawingScenes } from './drawingScenes.ts'
import { moneyScenes } from './moneyScenes.ts'
import { orderScenes } from './orderScenes.ts'
import { problemScenes } from './problemScenes.ts'
import { requestScenes } from './requestScenes.ts'
import { ruleScenes } from './ruleScenes.ts'
import { type Scene, screenAt } from './scene.ts'
import { severalScenes } from './severalScenes.ts'
import { tradeScenes } from './tradeScenes.ts'
import { verifyScenes } from './verifyScenes.ts'

/** The options with which the screens open that show one thing of many, by a seeded id. */
const openingOptions: Readonly<Partial<Record<RoutePath, Readonly<Record<string, string>>>>> = {
  [routes.product]: { id: 'btcusdt' },
  [routes.trade]: { id: 'btcusdt' },
  [routes.facts]: { id: 'btcusdt' },
  [routes.orderInfo]: { id: 'o1' },
  [routes.vaultSubmit]: { id: 'steady30' },
  [routes.textview]: { key: 'terms' },
}

/** Every screen: its name in `routes`, its route, the address at which it shows something, and whether a guest may open it. */
export const screens = Object.entries(routes).map(([name, route]) => ({
  name,
  route,
  address: to(route, openingOptions[route]),
  isForGuests: guestRoutes.has(route),
}))

/** Every screen as it opens, under its name in `routes`. */
export const screenScenes: readonly Scene[] = screens.map(({ name, route, isForGuests }) => ({
  name,
  ...(isForGuests && { loginName: '' }),
  ...screenAt(route, openingOptions[route]),
}))

/** Every screen, and every screen and dialog in the states that are worth a look. */
export const scenes: readonly Scene[] = [
  ...screenScenes,
  ...tradeScenes,
  ...ruleScenes,
  ...severalScenes,
  ...orderScenes,
  ...alertScenes,
  ...drawingScenes,
  ...moneyScenes,
  ...problemScenes,
  ...accountScenes,
  ...verifyScenes,
  ...requestScenes,
]

const names = scenes.map(({ name }) => name)
const twice = names.find((name, index) => names.indexOf(name) < index)
// Its picture would replace the other's.
if (twice !== undefined) throw new Error(`two scenes are called ${twice}`)
