import { eq } from 'drizzle-orm'
import { isNegative } from '#lib/money/arithmetic.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import { channels, projects } from '../database/tables/funds.ts'
import { products } from '../database/tables/market.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'
import { argument, type OperatorCommand, OperatorError, type Work } from './command.ts'

/** Changes rates. They apply to what is accepted from then on. */
export const rates: OperatorCommand = {
  takes: 'channel ID RATE | wallet CHAIN RATE | project ID RATE | fee PRODUCT RATE | payout PRODUCT SECONDS RATE',
  about: 'changes a rate for everything that is accepted from then on',
  run: async (args, work) => {
    const [kind, which] = [argument(args, 0, 'which rate'), argument(args, 1, 'of what')]
    const change = changes.get(kind)
    if (change === undefined)
      throw new OperatorError(`Unknown rate: ${kind}. There are: ${[...changes.keys()].join(', ')}`)
    await change(work, which, args.slice(2))
    return `${kind} ${which}: ${args.slice(2).join(' ')}`
  },
}

type Change = (work: Work, which: string, args: readonly string[]) => Promise<void>

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  [
    'channel',
    async ({ tx }, id, args) =>
      changed(
        id,
        await tx
          .update(channels)
          .set({ rate: rateIn(args, 0) })
          .where(eq(channels.id, id))
          .returning(),
      ),
  ],
  [
    'project',
    async ({ tx }, id, args) =>
      changed(
        id,
        await tx
          .update(projects)
          .set({ annualRate: rateIn(args, 0) })
          .where(eq(projects.id, id))
          .returning(),
      ),
  ],
  [
    'fee',
    async ({ tx }, id, args) =>
      changed(
        id,
        await tx
          .update(products)
          .set({ feeRate: rateIn(args, 0) })
          .where(eq(products.id, id))
          .returning(),
      ),
  ],
  ['payout', changePayout],
  [
    'wallet',
    async ({ tx }, chain, args) => {
      const rules = await readSetting(tx, 'withdrawals')
      const rate = rules.rates[chain]
      changed(chain, rate === undefined ? [] : [rate])
      await writeSetting(tx, 'withdrawals', {
        ...rules,
        rates: { ...rules.rates, ...(rate && { [chain]: { ...rate, rate: rateIn(args, 0) } }) },
      })
    },
  ],
])

async function changePayout({ tx }: Work, id: string, args: readonly string[]): Promise<void> {
  const durationSeconds = Number.parseInt(argument(args, 0, 'the duration in seconds'), 10)
  const payoutRate = rateIn(args, 1)
  const rows = await tx.select().from(products).where(eq(products.id, id))
  changed(id, rows)
  const terms = (rows[0]?.terms ?? []).map((term) =>
    term.durationSeconds === durationSeconds ? { ...term, payoutRate } : term,
  )
  changed(
    `${durationSeconds} s`,
    terms.filter((term) => term.durationSeconds === durationSeconds),
  )
  await tx.update(products).set({ terms }).where(eq(products.id, id))
}

/** Throws an OperatorError when nothing with that name was there to change. */
function changed(name: string, rows: readonly unknown[]): void {
  if (rows.length === 0) throw new OperatorError(`There is no ${name}`)
}

function rateIn(args: readonly string[], place: number): Decimal {
  const typed = argument(args, place, 'the rate')
  const rate = readDecimal(typed)
  if (rate === undefined || isNegative(rate)) throw new OperatorError(`Not a rate: ${typed}`)
  return rate
}
