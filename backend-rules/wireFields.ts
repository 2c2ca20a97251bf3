import type * as v from 'valibot'
import { wireDecimal } from '#lib/contract/common.ts'

/** The parts of a valibot schema that lead to its fields. */
export interface SchemaNode {
  readonly type?: string
  readonly pipe?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly items?: readonly unknown[]
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
}

type Path = readonly string[]
type Visit = (schema: SchemaNode, value: unknown, path: Path) => void

/** Visits every schema in a schema with the value that it describes, and the path to it, such as `['items', '0', 'price']`. */
export function visitFields(schema: v.GenericSchema, value: unknown, visit: Visit): void {
  visitAll(schema, value, [], visit)
}

function visitAll(schema: unknown, value: unknown, path: Path, visit: Visit): void {
  if (!isNode(schema)) return
  visit(schema, value, path)
  const inner = innerOf(schema)
  if (inner !== undefined) visitAll(inner, value, path, visit)
  else if (schema.type === 'union') for (const option of schema.options ?? []) visitAll(option, value, path, visit)
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) visitAll(itemOf(schema, index), one, [...path, `${index}`], visit)
  else if (schema.entries !== undefined && isRecord(value))
    for (const [name, field] of Object.entries(schema.entries)) visitAll(field, value[name], [...path, name], visit)
}

/** An answer without the fields that its schema does not name, and what a reader of the contract would not expect in it. */
export interface WrittenAnswer {
  readonly value: unknown
  /** Where a decimal is a number instead of text: "items.0.price is a number". A list of words may grow, so any word will do. */
  readonly deviations: readonly string[]
  /** The paths of the fields, such as `items.0.note`. */
  readonly unnamed: readonly string[]
}

/**
 * Writes an answer through its schema: a reader is tolerant, and a writer is strict. What the schema does not name is left out, so that a
 * new column of a table never reaches a member unless the contract names it. Throws a TypeError for an object or a list whose schema does
 * not say what it holds, such as a union of two objects.
 */
export function writeAnswer(schema: v.GenericSchema, answer: unknown): WrittenAnswer {
  const deviations: string[] = []
  visitFields(schema, answer, (field, value, path) => {
    if (typeof value === 'number' && isDecimal(field)) deviations.push(`${path.join('.')} is a number`)
  })
  const unnamed: string[] = []
  return { value: namedFields(schema, answer, [], unnamed), deviations: [...new Set(deviations)], unnamed }
}

function namedFields(schema: unknown, value: unknown, path: Path, unnamed: string[]): unknown {
  if (!isNode(schema) || !isNode(value)) return value
  const inner = innerOf(schema)
  if (inner !== undefined) return namedFields(inner, value, path, unnamed)
  const { entries, item, items } = schema
  const only = onlyObject(schema)
  if (only !== undefined) return namedFields(only, value, path, unnamed)
  if (Array.isArray(value) && (item ?? items) !== undefined)
    return value.map((one, index) => namedFields(itemOf(schema, index), one, [...path, `${index}`], unnamed))
  if (entries === undefined || !isRecord(value))
    throw new TypeError(`${path.join('.')}: ${schema.type} names no fields`)
  const names = Object.keys(value).filter((name) => value[name] !== undefined)
  unnamed.push(...names.filter((name) => !Object.hasOwn(entries, name)).map((name) => [...path, name].join('.')))
  const named = names.filter((name) => Object.hasOwn(entries, name))
  return Object.fromEntries(
    named.map((name) => [name, namedFields(entries[name], value[name], [...path, name], unnamed)]),
  )
}

/** What a pipe begins with, or what may be left out. */
const innerOf = (schema: SchemaNode): unknown => {
  const first = schema.pipe?.[0]
  return first !== undefined && first !== schema ? first : schema.wrapped
}

/** The object of a union of which the other options are no objects, such as a word or an object. */
function onlyObject({ type, options = [] }: SchemaNode): unknown {
  const objects = type === 'union' ? options.filter((option) => isNode(option) && option.entries !== undefined) : []
  return objects.length === 1 ? objects[0] : undefined
}

const itemOf = ({ item, items }: SchemaNode, index: number): unknown => item ?? items?.[index]

/** Whether this is the decimal schema, or one that checks more of it. */
export function isDecimal(schema: SchemaNode): boolean {
  if (schema.pipe === wireDecimal.pipe) return true
  return schema.pipe?.some((part) => isNode(part) && part !== schema && isDecimal(part)) ?? false
}

export const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => isNode(value)
