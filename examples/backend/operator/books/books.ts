import { type Reconciliation, reconcile, usualWay } from '../../funds/reconciliation.ts'
import { statementLines } from '../../funds/statement.ts'
import { bookProblems } from '../../ledger/books.ts'
import { closeDay, closeDays, closedDay, closedDaysOf, type Day, dayOf, periodOf } from '../../ledger/days.ts'
import { outsideBalances } from '../../ledger/outside.ts'
import { type Period, type Totals, totalsOf } from '../../ledger/totals.ts'
import { exposureOf } from '../../orders/exposure.ts'
import { argument, moneyOf, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { datedText, instantText, list, row } from '../text.ts'

/** Checks the books, shows what they say, and closes days. */
export const books: OperatorCommand = {
  takes: '[accounts | exposure | totals DAY [LAST] | day [DAY] | close [DAY] | reconcile CHANNEL [WAY] @FILE]',
  about:
    'checks that the books are in order; shows what each channel and each way out should hold by them, what open orders may cost, or what was booked from a day to another one; or closes a day, so that nothing of it is changed any more. Days are those of UTC. close alone closes every day that has ended. reconcile compares them with a statement of a bank or a provider: CSV with the headings date, amount, reference and direction, of the channel and of what is paid out from the same account (bank or a chain)',
  examples: [
    'books',
    'books accounts',
    'books exposure',
    'books totals 2026-05-01 2026-05-31',
    'books close 2026-05-06 --id close-0506 --as demo --reason "end of the day"',
    'books day 2026-05-06',
    'books reconcile bank-cny @statement.csv --as demo --reason "statement of May"',
  ],
  effect: ([verb]) => (verb === 'close' ? 'changes' : verb === 'reconcile' ? 'shows' : 'reads'),
  roles: [
    ['close', ['finance']],
    ['reconcile', ['finance']],
    ['', ['finance', 'risk']],
  ],
  run: async (args, work) => {
    const [verb = 'check', ...rest] = args
    const part = Object.hasOwn(parts, verb) ? parts[verb] : undefined
    if (part === undefined) throw new OperatorError(`Unknown: ${verb}. There are: ${Object.keys(parts).join(', ')}`)
    return part(work, rest)
  },
}

const parts: Readonly<Record<string, (work: Work, rest: readonly string[]) => Promise<string>>> = {
  check: async ({ tx }, rest) => {
    noMoreThan(rest, 0)
    const problems = await bookProblems(tx)
    if (problems.length > 0) throw new OperatorError(`The books are not in order: ${problems.join('; ')}`)
    return 'the books are in order'
  },
  accounts: async ({ tx }, rest) => {
    noMoreThan(rest, 0)
    const { currency } = await moneyOf(tx)
    const lines = (await outsideBalances(tx)).map(({ account, amount, own }) =>
      row(account, `${amount} ${currency}`, ...own.map((paid) => `records say ${paid.amount} ${paid.currency}`)),
    )
    return list('what should be outside of the platform', lines)
  },
  exposure: async ({ tx, now }, rest) => {
    noMoreThan(rest, 0)
    const lines = (await exposureOf(tx, await moneyOf(tx))).map(({ product, up, down, fees, newest, ...results }) =>
      row(
        ...[product, `${up.orders} up ${up.stakes}, would pay ${up.wouldPay}`],
        ...[`${down.orders} down ${down.stakes}, would pay ${down.wouldPay}`, `fees ${fees}`],
        ...[`left if up wins ${results.resultIfUp}`, `if down wins ${results.resultIfDown}`],
        newest === undefined
          ? 'no quote'
          : `at ${newest.price} of ${datedText(newest.at, now)}: pays ${newest.pays}, left ${newest.result}`,
      ),
    )
    return list('open orders', lines)
  },
  totals: async ({ tx }, rest) => {
    noMoreThan(rest, 2)
    return totalsText(await totalsOf(tx, daysIn(rest)))
  },
  day: async ({ tx }, rest) => {
    noMoreThan(rest, 1)
    const [day] = rest
    if (day === undefined) return listedDays(await closedDaysOf(tx, LISTED + 1))
    periodOf(day)
    const closed = await closedDay(tx, day)
    if (closed === undefined)
      throw new OperatorError(`${day} is not closed: books totals ${day} has what is booked so far`)
    const { closedBy, closedAt, hash, totals } = closed
    return `${day} was closed by ${closedBy}, ${instantText(closedAt)}; hash ${hash}\n${totalsText(totals)}`
  },
  reconcile: async (work, rest) => {
    noMoreThan(rest, 3)
    const channel = argument(rest, 0, 'the channel')
    const file = argument(rest, rest.length === 3 ? 2 : 1, 'the statement, as @FILE')
    const way = rest.length === 3 ? rest[1] : await usualWay(work.tx, channel)
    const found = await reconcile(work.tx, { channel, way }, statementLines(file))
    const { matched, otherAmount, double, missingInBooks, missingAtBank } = found
    const shown = [...matched, ...otherAmount, ...double, ...missingInBooks].flatMap(({ records }) => records)
    work.shows(...[...shown, ...missingAtBank].map(({ member }) => member))
    return reconciliationText(found)
  },
  close: async ({ tx, now, person = '' }, rest) => {
    noMoreThan(rest, 1)
    const [day] = rest
    const closed = day === undefined ? await closeDays(tx, { now, person }) : [await closeDay(tx, day, { now, person })]
    const last = closed.at(-1)
    if (last === undefined)
      throw new OperatorError('Every day that can be closed is closed: a day can be from 00:10 UTC of the next one on')
    const closedDays = closed.length === 1 ? last.day : `${closed[0]?.day} to ${last.day}`
    return `closed ${closedDays}; the hash of the last one is ${last.hash}`
  },
}

/** How many closed days are listed. */
const LISTED = 31

const listedDays = (days: readonly Day[]): string =>
  list(
    'closed days',
    days
      .slice(0, LISTED)
      .map(({ day, closedBy, totals: { kinds } }) =>
        row(day, `by ${closedBy}`, ...kinds.map(({ kind, amount }) => `${kind} ${amount}`)),
      ),
    days.length > LISTED,
  )

/** The days from one to another one, both of them included; the first one alone where no other is named. */
export function daysIn([typed, last = typed]: readonly string[]): Period {
  const { from } = periodOf(argument([typed ?? ''], 0, 'the day'))
  const { until } = periodOf(last ?? '')
  if (until <= from) throw new OperatorError(`${last} is before ${typed}`)
  return { from, until }
}

function reconciliationText({ from, to, matched, ...rest }: Reconciliation): string {
  const paid = ({ line, records }: Reconciliation['matched'][number], ...further: readonly string[]) =>
    row(
      ...[`line ${line.line}`, line.day, `${line.isIncoming ? 'in' : 'out'} ${line.amount}`, line.reference],
      ...[...records.map(({ id, username, status }) => `${id} of ${username}, ${status}`), ...further],
    )
  return [
    `${from} to ${to}: ${matched.length} lines are as they were booked`,
    list(
      'another amount',
      rest.otherAmount.map((one) => paid(one, `booked ${one.booked}`)),
    ),
    list(
      'paid again',
      rest.double.map((one) => paid(one)),
    ),
    list(
      'missing in the books',
      rest.missingInBooks.map((one) => paid(one)),
    ),
    list(
      'missing in the statement',
      rest.missingAtBank.map(({ id, username, amount, submittedAt, bookedAt = 0 }) => {
        const isEarlier = dayOf(submittedAt) < from
        const note = isEarlier ? `asked for on ${dayOf(submittedAt)}: it may be in an earlier statement` : undefined
        return row(id, `of ${username}`, amount, `booked ${instantText(bookedAt)}`, note)
      }),
    ),
  ].join('\n')
}

const totalsText = ({ products, kinds, channels, held }: Totals): string =>
  [
    list(
      'orders',
      products.map(({ product, placed, ended, stakes, fees, payouts, held: more, result }) =>
        row(
          ...[product, `placed ${placed}`, `staked ${stakes}`, `fees ${fees}`, `ended ${ended}`, `paid ${payouts}`],
          ...[`held ${more}`, `result ${result}`],
        ),
      ),
    ),
    list(
      'kinds of movement',
      kinds.map(({ kind, movements, amount }) => row(kind, movements, amount)),
    ),
    list(
      'channels and ways out',
      channels.map(({ account, came, paid }) => row(account, `came ${came}`, `paid ${paid}`)),
    ),
    list(
      'members have more by',
      held.map(({ account, change }) => row(account, change)),
    ),
  ].join('\n')
