import { DAY_MS, HOUR_MS, MINUTE_MS } from '#backend-rules/time.ts'
import { readDecimal } from '#lib/money/decimal.ts'
import { requireBrands } from '../../brands/brands.ts'
import { isCursor } from '../../database/pages.ts'
import { OperatorError, type Work } from '../command.ts'
import { memberNamed } from '../members/memberLookup.ts'
import { type CaseFilter, type CaseKind, statusesOf } from './cases.ts'

type Read = (text: string, work: Work, kind: CaseKind) => CaseFilter | Promise<CaseFilter>

const fields: Readonly<Record<string, Read>> = {
  status: (text, _, kind) => {
    const statuses = text.split(',')
    const unknown = statuses.find((status) => !statusesOf(kind).includes(status))
    if (unknown === undefined) return { statuses }
    throw new OperatorError(`Unknown status: ${unknown}. There are: ${statusesOf(kind).join(', ')}`)
  },
  member: async (text, { tx }) => ({ member: (await memberNamed(tx, text)).number }),
  of: (text) => ({ handler: text === 'nobody' ? null : text }),
  channel: (channel) => ({ channel }),
  currency: (currency) => ({ currency }),
  brand: async (brand, { tx }) => {
    await requireBrands(tx, [brand])
    return { brand }
  },
  least: (text) => ({ least: amountOf(text) }),
  most: (text) => ({ most: amountOf(text) }),
  older: (text, { now }) => ({ to: now - msOf(text) }),
  newer: (text, { now }) => ({ from: now - msOf(text) }),
  cursor: (cursor) => {
    if (isCursor(cursor)) return { cursor }
    throw new OperatorError(`Not a cursor: ${cursor}. The list before says where it goes on`)
  },
}

/** The filter of a list, as it is typed: FIELD=VALUE. Throws an OperatorError for what is no filter. */
export async function filterIn(work: Work, kind: CaseKind, typed: readonly string[]): Promise<CaseFilter> {
  const filters: CaseFilter[] = []
  for (const one of typed) {
    const [, name = '', value = ''] = /^(\w+)=(.+)$/s.exec(one) ?? []
    const read = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (read === undefined)
      throw new OperatorError(`Not a filter: ${one}. There are: ${Object.keys(fields).join('=, ')}=`)
    filters.push(await read(value, work, kind))
  }
  return Object.assign({}, ...filters)
}

function amountOf(text: string) {
  const amount = readDecimal(text)
  if (amount === undefined) throw new OperatorError(`Not an amount: ${text}`)
  return amount
}

const UNITS = { min: MINUTE_MS, h: HOUR_MS, d: DAY_MS }

function msOf(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})(min|h|d)$/.exec(text) ?? []
  if (count === undefined) throw new OperatorError(`Not a time: ${text}. It is such as 30min, 2h or 3d`)
  return Number.parseInt(count, 10) * UNITS[unit as keyof typeof UNITS]
}
