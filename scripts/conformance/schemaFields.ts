import type { GenericSchema } from 'valibot'

/** The parts of a valibot schema that lead to its fields. */
export interface Node {
  readonly type?: string
  readonly pipe?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly items?: readonly unknown[]
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
}

type Visit = (schema: Node, value: unknown, path: readonly string[]) => void

/** Visits every schema in a schema with the value that it describes, and the path to it, such as `['items', '0', 'price']`. */
export function visitFields(schema: GenericSchema, value: unknown, visit: Visit): void {
  visitAll(schema, value, [], visit)
}

function visitAll(schema: unknown, value: unknown, path: readonly string[], visit: Visit): void {
  if (!isNode(schema)) return
  visit(schema, value, path)
  const { pipe, entries, item, items, wrapped, options } = schema
  if (pipe?.[0] !== undefined && pipe[0] !== schema) visitAll(pipe[0], value, path, visit)
  else if (wrapped !== undefined) visitAll(wrapped, value, path, visit)
  else if (schema.type === 'union') for (const option of options ?? []) visitAll(option, value, path, visit)
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) visitAll(item ?? items?.[index], one, [...path, `${index}`], visit)
  else if (entries !== undefined && isRecord(value))
    for (const [name, field] of Object.entries(entries)) visitAll(field, value[name], [...path, name], visit)
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => isNode(value)
