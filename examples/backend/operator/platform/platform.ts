import { desc, eq } from 'drizzle-orm'
import { HOUR_MS } from '#backend-rules/time.ts'
import type { ProductStatus } from '#lib/contract/market.ts'
import { requireBrands } from '../../brands/brands.ts'
import type { Query } from '../../database/database.ts'
import { idOf, numberIn } from '../../database/ids.ts'
import { tableState } from '../../database/migrate.ts'
import { products } from '../../database/tables/market.ts'
import { notices } from '../../database/tables/platform.ts'
import { voidOrder, voidSettledOrder } from '../../orders/settlement.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError } from '../command.ts'
import { datedText, row } from '../text.ts'

const BRANDS = 'brands='

/** Publishes a notice, or lists the newest. */
export const notice: OperatorCommand = {
  takes: '[TITLE BODY [pinned] [brands=BRAND,BRAND]]',
  about:
    'publishes a notice, to the members of all brands or of some; a pinned one pops up once. Alone it lists the newest ones with their ids: set notice ID changes one, and set notice ID withdrawn true takes it away from members',
  examples: [
    'notice',
    'notice "New product" "Silver is traded from today." --id silver --as demo --reason "marketing"',
    'notice "New channel" "Pay by card from today." brands=harbour --id card --as demo --reason "marketing"',
    'set notice n3 body.own "Silver is traded from Monday." --id silver-2 --as demo --reason "it is later"',
    'set notice n3 withdrawn true --id silver-3 --as demo --reason "it is not traded"',
  ],
  effect: (args) => (args.length === 0 ? 'reads' : 'changes'),
  roles: ['support', 'risk'],
  run: async (args, { tx, now }) => {
    if (args.length === 0) return noticesListed(tx, now)
    const [title, body] = [argument(args, 0, 'the title'), argument(args, 1, 'the text')]
    noMoreThan(args, 4)
    const further = args.slice(2)
    const unknown = further.find((one) => one !== 'pinned' && !one.startsWith(BRANDS))
    if (unknown !== undefined) throw new OperatorError(`Not "pinned" or "${BRANDS}": ${unknown}`)
    const brands =
      further
        .find((one) => one.startsWith(BRANDS))
        ?.slice(BRANDS.length)
        .split(',') ?? null
    await requireBrands(tx, brands)
    const words = { title: { own: title }, body: { own: body } }
    const [made] = await tx
      .insert(notices)
      .values({ at: now, pinned: further.includes('pinned'), brands, ...words })
      .returning()
    return `published: ${title} (${idOf('n', made?.number ?? 0)})`
  },
}

const NEWEST_NOTICES = 20

async function noticesListed(tx: Query, now: number): Promise<string> {
  const newest = await tx.select().from(notices).orderBy(desc(notices.number)).limit(NEWEST_NOTICES)
  const lines = newest.map(({ number, at, pinned, withdrawn, brands, title }) =>
    row(
      ...[idOf('n', number), datedText(at, now), title.own, pinned ? 'pinned' : '', withdrawn ? 'withdrawn' : ''],
      brands && `for ${brands.join(', ')}`,
    ),
  )
  return lines.join('\n') || 'no notice'
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

/** Cancels an open order, or voids a settled one. */
export const cancelOrder: OperatorCommand = {
  takes: 'ID [REASON]',
  about:
    'cancels an open order: stake and fee return. With REASON, which the member reads, voids a settled one by a booking of its own: what it has brought is taken back, what it has cost returns, and what was booked stays. Where the member has less than that, it is refused: deduct, or wait',
  examples: [
    'void o12 --id quote-fault --as demo --reason "the quote was wrong"',
    'void o13 "The price source failed at 14:05." --id quote-fault-2 --as demo --reason "ticket 88"',
  ],
  effect: 'changes',
  roles: ['risk'],
  run: async (args, { tx, now, second }) => {
    noMoreThan(args, 2)
    const [id, reason] = [argument(args, 0, 'the order'), args[1]?.trim()]
    if (reason === undefined) {
      await voidOrder(tx, numberIn('o', id), now)
      return `order ${id} is void`
    }
    if (reason === '' || reason.length > MOST_REASON)
      throw new OperatorError(`Not a reason: it has up to ${MOST_REASON} characters`)
    second('a settled order is voided')
    const amount = await voidSettledOrder(tx, numberIn('o', id), reason, now)
    return `settled order ${id} is void: booked ${amount} to its member`
  },
}

/** How long a text is at most that stands in a record of a member. */
const MOST_REASON = 500

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
