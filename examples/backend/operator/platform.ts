import { eq } from 'drizzle-orm'
import { HOUR_MS } from '#backend-rules/time.ts'
import type { ProductStatus } from '#lib/contract/market.ts'
import { numberIn } from '../database/ids.ts'
import { tableState } from '../database/migrate.ts'
import { products } from '../database/tables/market.ts'
import { notices } from '../database/tables/platform.ts'
import { voidOrder } from '../orders/settlement.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError } from './command.ts'

/** Publishes a notice. */
export const notice: OperatorCommand = {
  takes: 'TITLE BODY [pinned]',
  about: 'publishes a notice; a pinned one pops up once',
  examples: ['notice "New product" "Silver is traded from today." --id silver --as demo --reason "marketing"'],
  effect: 'changes',
  roles: ['support', 'risk'],
  run: async (args, { tx, now }) => {
    const [title, body] = [argument(args, 0, 'the title'), argument(args, 1, 'the text')]
    noMoreThan(args, 3)
    const pinned = args[2] === 'pinned'
    if (args[2] !== undefined && !pinned) throw new OperatorError(`Not "pinned": ${args[2]}`)
    await tx.insert(notices).values({ at: now, pinned, title: { own: title }, body: { own: body } })
    return `published: ${title}`
  },
}

const statuses: readonly ProductStatus[] = ['trading', 'closed', 'forbidden']

/** Opens or closes a product. Open orders on it are settled at their time. */
export const product: OperatorCommand = {
  takes: `ID ${statuses.join('|')} [HOURS]`,
  about:
    'opens or closes a product, which then opens after some hours by itself, or when it is opened again, whatever the hours of its week are; its open orders are settled at their time',
  examples: ['product ethusdt closed 2 --id eth-down --as demo --reason "the exchange is down"'],
  effect: 'changes',
  roles: ['risk'],
  run: async (args, { tx, now, second }) => {
    const [id, typed] = [argument(args, 0, 'the product'), argument(args, 1, 'the status')]
    const status = statuses.find((one) => one === typed)
    if (status === undefined) throw new OperatorError(`Unknown status: ${typed}. There are: ${statuses.join(', ')}`)
    noMoreThan(args, status === 'closed' ? 3 : 2)
    // Closing protects, and is done at once.
    if (status === 'trading') second('members can trade it then')
    if (args[2] !== undefined && !/^[1-9]\d{0,3}$/.test(args[2]))
      throw new OperatorError(`Not a number of hours: ${args[2]}`)
    const hours = args[2] === undefined ? undefined : Number.parseInt(args[2], 10)
    const opensAt = hours === undefined ? null : now + hours * HOUR_MS
    const changed = await tx.update(products).set({ status, opensAt }).where(eq(products.id, id)).returning()
    if (changed.length === 0) throw new OperatorError(`There is no product ${id}`)
    return `${id} is ${status}`
  },
}

/** Cancels an open order: stake and fee return. */
export const cancelOrder: OperatorCommand = {
  takes: 'ID',
  about: 'cancels an open order: stake and fee return',
  examples: ['void o12 --id quote-fault --as demo --reason "the quote was wrong"'],
  effect: 'changes',
  roles: ['risk'],
  run: async (args, { tx, now }) => {
    noMoreThan(args, 1)
    const id = argument(args, 0, 'the order')
    await voidOrder(tx, numberIn('o', id), now)
    return `order ${id} is void`
  },
}

/** Brings the tables up to date: they are when it runs, which is why it has its own way to open the database (run.ts). */
export const migrate: OperatorCommand = {
  takes: '',
  about:
    'brings the tables of a database of an older version up to date; no other command and no start in production does it. First stop all instances, and back up',
  examples: ['migrate'],
  effect: 'reads',
  roles: [],
  run: async (args, { tx }) => {
    noMoreThan(args, 0)
    if ((await tableState(tx)) === 'newer') throw new OperatorError('The tables are those of a newer version')
    return 'the tables are those of this version'
  },
}
