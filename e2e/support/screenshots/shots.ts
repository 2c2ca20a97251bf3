import { guestRoutes, routes } from '#lib/navigation/routes.ts'
import { openingOptions } from '../openingOptions.ts'
import { accountShots } from './accountShots.ts'
import { alertShots } from './alertShots.ts'
import { drawingShots } from './drawingShots.ts'
import { moneyShots } from './moneyShots.ts'
import { orderShots } from './orderShots.ts'
import { requestShots } from './requestShots.ts'
import { at, type Shot } from './shot.ts'
import { tradeShots } from './tradeShots.ts'

/** Every screen as it opens, under its name in `routes`. */
const screenShots: readonly Shot[] = Object.entries(routes).map(([name, route]) => ({
  name,
  ...(guestRoutes.has(route) && { account: '' }),
  ...at(route, openingOptions[route]),
}))

/** Every screen, and every screen and dialog in the states that are worth a look. */
export const shots: readonly Shot[] = [
  ...screenShots,
  ...tradeShots,
  ...orderShots,
  ...alertShots,
  ...drawingShots,
  ...moneyShots,
  ...accountShots,
  ...requestShots,
]
