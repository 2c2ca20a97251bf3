import type { GenericSchema } from 'valibot'
import { wireDecimal } from '#lib/contract/common.ts'

/** The parts of a valibot schema that lead to its fields. */
interface Node {
  readonly type?: string
  readonly pipe?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly items?: readonly unknown[]
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
}

/** Where a decimal of the schema came as a number instead of text: "items.0.price". */
export function moneyNumbers(schema: GenericSchema, value: unknown): readonly string[] {
  return find(schema, value, [])
}

function find(schema: unknown, value: unknown, path: readonly string[]): readonly string[] {
  if (!isNode(schema)) return []
  if (isDecimal(schema)) return typeof value === 'number' ? [path.join('.')] : []
  const { pipe, entries, item, items, wrapped, options } = schema
  if (pipe?.[0] !== undefined && pipe[0] !== schema) return find(pipe[0], value, path)
  if (wrapped !== undefined) return find(wrapped, value, path)
  if (schema.type === 'union') return options?.flatMap((option) => find(option, value, path)) ?? []
  if (Array.isArray(value))
    return value.flatMap((one, index) => find(item ?? items?.[index], one, [...path, `${index}`]))
  if (entries === undefined || !isRecord(value)) return []
  return Object.entries(entries).flatMap(([name, field]) => find(field, value[name], [...path, name]))
}

/** The decimal schema, or one that checks more of it. */
function isDecimal(schema: Node): boolean {
  if (schema.pipe === wireDecimal.pipe) return true
  return schema.pipe?.some((part) => isNode(part) && part !== schema && isDecimal(part)) ?? false
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => isNode(value)
