import Papa from 'papaparse'
import { plainDashes, typedText } from '#lib/i18n/typedText.ts'
import { isNegative, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'

/** A line of a statement of a bank or a provider. */
export interface StatementLine {
  /** Where it is in the file, from 1 on. */
  readonly line: number
  /** Such as 2026-05-06. */
  readonly day: string
  /** Above zero, in the currency of the account. */
  readonly amount: Decimal
  readonly isIncoming: boolean
  readonly reference: string
}

/** How many lines are read: what is more is to be given in parts. */
const MOST_LINES = 20_000

/** In how many lines at the beginning the headings are looked for: banks write the account and the period above them. */
const MOST_LINES_BEFORE = 50

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The columns, in any order and letter case. Others are left out. */
const needed = ['date', 'amount', 'reference'] as const

const directions: Readonly<Record<string, boolean>> = {
  ...{ in: true, credit: true, cr: true, c: true, '+': true },
  ...{ out: false, debit: false, dr: false, d: false, '-': false },
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a statement: CSV with a line of headings, separated by commas, semicolons, tabs or bars. An amount may have a currency, groups of
 * thousands and a decimal comma, a date any usual form. Throws a RangeError that names the line where one can be read in two ways.
 */
export function statementLines(text: string): readonly StatementLine[] {
  const { rows, columns } = table(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  if (rows.length > MOST_LINES)
    throw new RangeError(`It has ${rows.length} lines: give it in parts of ${MOST_LINES} at most`)
  const cell = (row: Row, name: string) => typedText(row.cells[columns.get(name) ?? -1] ?? '')
  const amounts = amountsIn(rows.map((row) => ({ line: row.line, text: cell(row, 'amount') })))
  const days = daysIn(rows.map((row) => ({ line: row.line, text: cell(row, 'date') })))
  return rows.map((row, place) => {
    const { line } = row
    const [amount, day] = [amounts[place], days[place]]
    if (amount === undefined || day === undefined) throw new RangeError(`line ${line} cannot be read`)
    const isIncoming = directionOf(line, amount, columns.has('direction') ? cell(row, 'direction') : undefined)
    return {
      ...{ line, day, isIncoming, amount: isNegative(amount) ? negate(amount) : amount },
      reference: cell(row, 'reference'),
    }
  })
}

/** The columns by their headings, and the lines below these that have something. */
function table(text: string) {
  const missing = new Set<string>(needed)
  for (const delimiter of DELIMITERS) {
    const rows = rowsOf(text, delimiter)
    for (const [place, { cells }] of rows.slice(0, MOST_LINES_BEFORE).entries()) {
      const names = cells.map((name) => typedText(name).toLowerCase())
      for (const name of names) missing.delete(name)
      if (!needed.every((name) => names.includes(name))) continue
      const columns = new Map(names.map((name, column) => [name, column]))
      // Some banks end each line with a separator.
      const width = names.findLastIndex((name) => name !== '') + 1
      const filled = rows.slice(place + 1).filter((row) => row.cells.some((one) => one.trim() !== ''))
      const broken = filled.find(
        (row) => row.cells.length < width || row.cells.slice(width).some((one) => one.trim() !== ''),
      )
      if (broken !== undefined)
        throw new RangeError(
          `line ${broken.line} has ${broken.cells.length} fields, and the headings are ${width}: a field that has the separator is to be in quotes`,
        )
      return { rows: filled, columns }
    }
  }
  throw new RangeError(
    `No line has the headings ${needed.join(', ')}; direction may be another one${missing.size < needed.length ? `. Missing: ${[...missing].join(', ')}` : ''}`,
  )
}

/** The rows, each with the number of the line that it begins at: a field in quotes may have several lines. */
function rowsOf(text: string, delimiter: string): readonly Row[] {
  const rows: Row[] = []
  let [line, start] = [1, 0]
  Papa.parse<string[]>(text, {
    ...{ delimiter, newline: '\n' },
    step: ({ data, errors, meta }) => {
      // What stands above the headings may have anything.
      if (errors.length > 0 && rows.length > MOST_LINES_BEFORE)
        throw new RangeError(`line ${line}: the quotes of a field do not end`)
      rows.push({ line, cells: data })
      line += text.slice(start, meta.cursor).split('\n').length - 1
      start = meta.cursor
    },
  })
  return rows
}

interface Written {
  readonly line: number
  readonly text: string
}

/** An amount as it is written: its sign, and its digits with what stands between them. */
function writtenAmount({ line, text }: Written) {
  const plain = plainDashes(text)
  // A currency may stand before or after it, the sign of money that goes out too, or around it as accountants write it.
  const [, before = '', digits, after = ''] = /^([^\d.,]*)([\d.,'’ ]*\d)([^\d.,]*)$/.exec(plain) ?? []
  if (digits === undefined || [before, after].some((part) => !/^[+\-()]?[\p{L}\p{Sc} ]*[+\-()]?$/u.test(part.trim())))
    throw new RangeError(`line ${line}: not an amount: ${text}`)
  const isOut = `${before}${after}`.includes('-') || (before.includes('(') && after.includes(')'))
  return { line, text, isOut, digits }
}

type Mark = '.' | ','

/** The mark before the decimals, where an amount by itself says which it is; `either` where it may be one of thousands. */
function markIn(digits: string): Mark | 'either' | 'none' {
  const marks = [...digits.matchAll(/[.,]/g)]
  const [first, last] = [marks.at(0)?.[0], marks.at(-1)?.[0]]
  if (first === undefined || last === undefined) return 'none'
  if (first !== last) return last === '.' ? '.' : ','
  if (marks.length > 1) return last === '.' ? ',' : '.'
  const [whole = '', decimals = ''] = digits.split(last)
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (isGroup) return 'either'
  return last === '.' ? '.' : ','
}

/** Amounts of one column, which all have the same mark before the decimals. */
function amountsIn(column: readonly Written[]): readonly Decimal[] {
  const written = column.map(writtenAmount)
  const [decided, other] = (['.', ','] as const).map((mark) => written.find(({ digits }) => markIn(digits) === mark))
  if (decided !== undefined && other !== undefined)
    throw new RangeError(
      `line ${decided.line} has the decimals after a point (${decided.text}), line ${other.line} after a comma (${other.text})`,
    )
  const mark = decided ? '.' : other ? ',' : undefined
  return written.map(({ line, text, isOut, digits }) => {
    if (mark === undefined && markIn(digits) === 'either')
      throw new RangeError(
        `line ${line}: ${text} may be thousands or decimals, and no other amount tells: write it with two decimals`,
      )
    const group = mark === ',' ? '.' : ','
    const [whole = '', decimals] = digits.split(mark ?? '.')
    const groups = whole.split(new RegExp(`[ '’${group}]`))
    const isGrouped =
      groups.length === 1 || groups.every((part, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
    const amount = readDecimal([groups.join(''), decimals].filter((part) => part !== undefined).join('.'))
    if (!isGrouped || amount === undefined) throw new RangeError(`line ${line}: not an amount: ${text}`)
    return isOut ? negate(amount) : amount
  })
}

/** Whether money came. Throws a RangeError where sign and direction contradict each other. */
function directionOf(line: number, amount: Decimal, typed: string | undefined): boolean {
  if (typed === undefined) return !isNegative(amount)
  const word = plainDashes(typed).toLowerCase()
  const isIncoming = Object.hasOwn(directions, word) ? directions[word] : undefined
  if (isIncoming === undefined)
    throw new RangeError(`line ${line}: not a direction: ${typed}. There are: ${Object.keys(directions).join(', ')}`)
  if (isIncoming && isNegative(amount)) throw new RangeError(`line ${line}: ${typed}, and the amount is below zero`)
  return isIncoming
}

type DayOrder = 'day first' | 'month first'

/** Days of one column, which all have the same order. A time after the day is left out. */
function daysIn(column: readonly Written[]): readonly string[] {
  const orders: readonly DayOrder[] = ['day first', 'month first']
  const possible = orders.filter((order) => column.every((written) => dayIn(written, order) !== undefined))
  const [order = 'day first'] = possible
  return column.map((written) => {
    const day = dayIn(written, order)
    if (day === undefined) throw new RangeError(`line ${written.line}: not a date: ${written.text}`)
    if (possible.length > 1 && dayIn(written, 'month first') !== day)
      throw new RangeError(
        `line ${written.line}: ${written.text} may be ${day} or ${dayIn(written, 'month first')}, and no other date tells: write ${day}`,
      )
    return day
  })
}

function dayIn({ text }: Written, order: DayOrder): string | undefined {
  const [, digits = ''] = /^(\d[\d./-]*\d)(?:[T ].*)?$/.exec(plainDashes(text)) ?? []
  const isoParts = /^(\d{4})(?:([./-])(\d\d?)\2(\d\d?)|(\d\d)(\d\d))$/.exec(digits)
  if (isoParts) return calendarDay(isoParts[1], isoParts[3] ?? isoParts[5], isoParts[4] ?? isoParts[6])
  const [, first, mark, second, year] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(digits) ?? []
  // With points the day stands first, whoever writes it.
  return order === 'day first' || mark === '.' ? calendarDay(year, second, first) : calendarDay(year, first, second)
}

/** A day that the calendar has. */
function calendarDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}
