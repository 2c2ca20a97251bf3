import type * as v from 'valibot'
import type { Money } from '#backend-rules/money.ts'
import { compare, isZero, multiply, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, decimalsOf, readDecimal } from '#lib/money/decimal.ts'
import { type Bounds, boundsOf } from '../../settings/figures.ts'
import { fitting, inside, namedValues, valueAt } from '../../settings/schemas.ts'
import type { Work } from '../command.ts'

/** Whether a figure changes by more than half of what it was. */
export function changesMuch(before: Decimal, after: Decimal): boolean {
  const change = subtract(after, before)
  const size = change.startsWith('-') ? decimal(change.slice(1)) : change
  return compare(multiply(size, decimal('2')), before) > 0
}

/** A value in its subject: before, as it was a day ago, and as a command would have it. */
interface Values {
  readonly before: unknown
  readonly dayAgo: unknown
  readonly after: unknown
}

interface Checking extends Pick<Work, 'unusual'> {
  readonly money: Money
  /** Says what is wrong with a field. */
  readonly wrong: (field: string, sentence: string) => void
}

/**
 * Checks what changes against its bounds, and asks about what is unusual: a figure that is greater than usual, or changes much in one step or
 * in a day, other operators, a rule of protection that is given up.
 */
export function checkChange(
  schema: v.GenericSchema,
  { before, dayAgo, after }: Values,
  checking: Checking,
  path: readonly string[] = [],
): void {
  if (isSame(before, after)) return
  const name = path.join('.')
  const bounds = boundsOf(fitting(schema, after))
  if (bounds !== undefined && after != null)
    for (const values of bounds.kind === 'amount' ? figuresBefore(before, dayAgo) : [{ before, dayAgo }])
      checks[bounds.kind]({ ...values, after }, { ...checking, name, bounds })
  for (const [step, part] of namedValues(after)) {
    const schemaInside = inside(schema, step)
    const values = { before: partOf(before, step), dayAgo: partOf(dayAgo, step), after: part }
    if (schemaInside) checkChange(schemaInside, values, checking, [...path, step])
  }
}

/** What a part of a value was: that of a rate for one side, where there was one for both, is that one. */
const partOf = (value: unknown, step: string) => (typeof value === 'string' ? value : valueAt(value, [step]))

/** The figures that one takes the place of, each with that of a day ago: the rates of both sides, where it is one for both. */
const figuresBefore = (before: unknown, dayAgo: unknown) => {
  const sides = [before, dayAgo].flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  )
  if (sides.length === 0) return [{ before, dayAgo }]
  return [...new Set(sides)].map((side) => ({ before: partOf(before, side), dayAgo: partOf(dayAgo, side) }))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Check = (values: Values, checking: Checking & { readonly name: string; readonly bounds: Bounds }) => void

const checks: Readonly<Record<Bounds['kind'], Check>> = {
  amount: checkFigure,
  accountAmount: (values, checking) => {
    const { money, name, wrong } = checking
    const figure = readDecimal(values.after)
    if (figure !== undefined && decimalsOf(figure) > money.decimals)
      wrong(name, `${money.currency} has ${money.decimals} decimals, not ${figure}`)
    checkFigure(values, checking)
  },
  number: (values, checking) => {
    if (!Number.isSafeInteger(values.after)) checking.wrong(checking.name, 'Expected a whole number')
    checkFigure(values, checking)
  },
  text: ({ after }, { name, wrong, bounds: { most = 0 } }) => {
    if (String(after).length > most) wrong(name, `Expected at most ${most} characters`)
  },
  address: ({ after }, { name, wrong, bounds: { most = 0 } }) => {
    const text = String(after)
    const isAddress = text === '' || text.startsWith('/') || URL.parse(text)?.protocol === 'https:'
    if (!isAddress || text.length > most)
      wrong(name, 'Expected an address that begins with https:, or a path that begins with /')
  },
  guard: ({ before, after }, { name, unusual }) => {
    if (before === true && after === false) unusual(`${name} is given up`)
  },
}

function checkFigure({ before, dayAgo, after }: Values, { name, unusual, wrong, bounds }: Parameters<Check>[1]): void {
  const [figure, earlier, yesterday] = [after, before, dayAgo].map((value) => readDecimal(value))
  if (figure === undefined) return
  const { least, most, usual } = bounds
  if (least !== undefined && compare(figure, decimal(`${least}`)) < 0) wrong(name, `Expected at least ${least}`)
  if (most !== undefined && compare(figure, decimal(most.toFixed())) > 0)
    wrong(name, `Expected at most ${most.toFixed()}`)
  if (usual !== undefined && compare(figure, decimal(usual)) > 0) unusual(`${name} is ${figure}, more than ${usual}`)
  if (earlier !== undefined && !isZero(earlier) && changesMuch(earlier, figure))
    unusual(`${name} changes from ${earlier} to ${figure}`)
  else if (yesterday !== undefined && !isZero(yesterday) && changesMuch(yesterday, figure))
    unusual(`${name} was ${yesterday} a day ago, and changes from ${earlier} to ${figure}`)
}
