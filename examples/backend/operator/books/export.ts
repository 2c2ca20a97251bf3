import { csvText } from '#lib/files/csv.ts'
import { exportMember, exportTable } from '../../rights/memberExport.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { memberNamed } from '../members/memberLookup.ts'
import { daysIn } from './books.ts'
import { EXPORT_PAGE, type ExportSet, exportSets } from './exports.ts'

const sets: Readonly<Record<string, ExportSet>> = exportSets

/** Writes what belongs to members, or totals, as a file. */
export const exportCommand: OperatorCommand = {
  takes: `${Object.keys(exportSets).join('|')} DAY [LAST] [page N] [accounts] | member WHO [TABLE [page N]]`,
  about: `writes a period as CSV: ${Object.values(exportSets)
    .map(({ about }) => about)
    .join(
      ', ',
    )}. Where there are more than ${EXPORT_PAGE} rows, each page of them by itself. Account numbers are masked unless they are asked for. A text that a spreadsheet would take for a formula begins with an apostrophe. member WHO writes everything that is stored of a member as JSON, without passwords, codes and tokens, or one table of it as CSV. What belongs to members is a look, which is written down`,
  examples: [
    'export orders 2026-05-01 2026-05-31 --as demo --reason "for the auditor"',
    'export withdrawals 2026-05-06 accounts --as demo --reason "the bank asks for them"',
    'export totals 2026-05-01 2026-05-31',
    'export member u6 --as demo --reason "asked for on 6 May, identity checked"',
    'export member u6 orders --as demo --reason "asked for on 6 May, identity checked"',
  ],
  effect: ([what]) => (what === 'totals' ? 'reads' : 'shows'),
  roles: [
    ['member', ['support']],
    ['', ['finance', 'risk']],
  ],
  names: ([what]) => (what === 'member' ? 1 : undefined),
  run: async (args, work) => {
    const what = argument(args, 0, 'what to export')
    if (what === 'member') return exportOneMember(args.slice(1), work)
    const set = Object.hasOwn(sets, what) ? sets[what] : undefined
    if (set === undefined)
      throw new OperatorError(`Unknown: ${what}. There are: ${[...Object.keys(sets), 'member'].join(', ')}`)
    return exportSet(set, args, work)
  },
}

async function exportSet(set: ExportSet, args: readonly string[], { tx, shows }: Work): Promise<string> {
  const rest = args.slice(1)
  const isWhole = rest.at(-1) === 'accounts'
  const days = isWhole ? rest.slice(0, -1) : rest
  const page = days.at(-2) === 'page' ? pageIn(days.at(-1)) : undefined
  const named = page === undefined ? days : days.slice(0, -2)
  noMoreThan(named, 2)
  const period = daysIn(named)
  const count = await set.count(tx, period)
  const pages = Math.max(1, Math.ceil(count / EXPORT_PAGE))
  if (page === undefined && pages > 1)
    throw new OperatorError(
      `There are ${count} rows, which are ${pages} pages: add the page, such as export ${args[0]} ${named.join(' ')} page 1`,
    )
  if (page !== undefined && page > pages) throw new OperatorError(`There is no page ${page}: the last one is ${pages}`)
  const { headings, rows, members } = await set.page(tx, { period, page: page ?? 1, isWhole })
  shows(...members)
  if (rows.length === 0) return 'no row'
  return csvOf([headings, ...rows])
}

/** Everything that is stored of a member as JSON, or a table of it as CSV. */
async function exportOneMember(rest: readonly string[], { tx, now, shows }: Work): Promise<string> {
  const { number } = await memberNamed(tx, argument(rest, 0, 'the member'))
  const [, table, word, typed] = rest
  noMoreThan(rest, 4)
  if (word !== undefined && word !== 'page') throw new OperatorError(`Unknown: ${word}. There is: page`)
  shows(number)
  if (table === undefined) return JSON.stringify(await exportMember(tx, number, now), null, 2)
  const page = word === undefined ? 1 : pageIn(typed)
  const { headings, rows, pages } = await exportTable(tx, number, table, page)
  if (word === undefined && pages > 1)
    throw new OperatorError(`There are ${pages} pages: add the page, such as export member ${rest[0]} ${table} page 1`)
  if (page > pages) throw new OperatorError(`There is no page ${page}: the last one is ${pages}`)
  return rows.length === 0 ? 'no row' : csvOf([headings, ...rows])
}

/** CSV, as it is printed: the line end after the last row is that of the printing. */
const csvOf = (rows: readonly (readonly string[])[]): string => csvText(rows).replace(/\r\n$/, '')

function pageIn(text = ''): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new OperatorError(`Not a page: ${text}`)
  return Number.parseInt(text, 10)
}
