import { accountShots } from './accountShots.ts'
import { moneyShots } from './moneyShots.ts'
import { requestShots } from './requestShots.ts'
import type { Shot } from './shot.ts'
import { tradeShots } from './tradeShots.ts'

/** Every screen and dialog of the product in the states that are worth a look. */
export const shots: readonly Shot[] = [...tradeShots, ...moneyShots, ...accountShots, ...requestShots]
