import * as v from 'valibot'
import { readAnswer, readEnvelope } from '#lib/api/envelope.ts'
import type { Call } from '#lib/contract/call.ts'

/** A JSON value, as in an answer. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = { readonly [key: string]: Json }

const jsonSchema: v.GenericSchema<unknown, Json> = v.union([
  v.null(),
  v.boolean(),
  v.number(),
  v.string(),
  v.array(v.lazy(() => jsonSchema)),
  v.record(
    v.string(),
    v.lazy(() => jsonSchema),
  ),
])

export const readJson = (text: string): Json => v.parse(jsonSchema, JSON.parse(text))

export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** The path of a value; `*` is every record of a list. */
export type Path = readonly string[]

/** Stands for a field that is left out. */
export const MISSING = Symbol('missing')
export type Replacement = Json | typeof MISSING

/** What a field may hold by the contract. `word` is a text of a fixed list or form. */
type FieldKind = 'text' | 'word' | 'decimal' | 'instant' | 'number' | 'boolean' | 'list' | 'object' | 'null'

export interface PayloadField {
  readonly path: Path
  readonly kind: FieldKind
  /** What the first record has there. */
  readonly value: Json
}

/** The value with another one at a path. */
export function replaced(value: Json, [head, ...rest]: Path, change: (old: Json) => Replacement): Json {
  if (head === undefined) {
    const changedValue = change(value)
    return changedValue === MISSING ? null : changedValue
  }
  if (isList(value)) return head === '*' ? value.map((one) => replaced(one, rest, change)) : value
  if (!isObject(value) || !Object.hasOwn(value, head)) return value
  const old = value[head] ?? null
  if (rest.length > 0) return { ...value, [head]: replaced(old, rest, change) }
  const replacement = change(old)
  const entries = Object.entries(value)
  // By entries, so that a field named __proto__ is an own property.
  return Object.fromEntries(
    entries.flatMap(([key, one]) =>
      key !== head ? [[key, one]] : replacement === MISSING ? [] : [[key, replacement]],
    ),
  )
}

/** The paths of everything inside a value; a list is judged by its first record. */
function pathsOf(value: Json, path: Path): readonly { readonly path: Path; readonly value: Json }[] {
  const inside = isList(value)
    ? pathsOf(value[0] ?? null, [...path, '*'])
    : isObject(value)
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))
      : []
  return [{ path, value }, ...inside]
}

/** Where the payload of a call's answers begins. */
export const payloadPath = (call: Call): Path => (call.answer === 'merged' ? [] : ['data'])

/** Whether the client accepts an answer and every record of it. */
export function isAccepted(call: Call, answer: Json): boolean {
  try {
    const read = readAnswer(call, readEnvelope(call.path, JSON.stringify(answer)))
    return !(typeof read === 'object' && read !== null && 'unreadable' in read && read.unreadable !== 0)
  } catch {
    return false
  }
}

/** It is in no list of words, and is not how a number is written. */
const ANY_TEXT = 'Zq~'
const LEAST_INSTANT = 100_000_000_000

/** Every field of an answer with its kind. */
export function payloadFields(call: Call, answer: Json): readonly PayloadField[] {
  const inEnvelope = new Set(['code', 'msg', 'time'])
  return pathsOf(answer, [])
    .filter(({ path: [first = '', ...rest] }) => first !== '' && !(inEnvelope.has(first) && rest.length === 0))
    .map(({ path, value }) => ({ path, value, kind: kindOf(call, answer, path, value) }))
}

function kindOf(call: Call, answer: Json, path: Path, value: Json): FieldKind {
  if (value === null) return 'null'
  if (isList(value)) return 'list'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return value >= LEAST_INSTANT ? 'instant' : 'number'
  if (
    isAccepted(
      call,
      replaced(answer, path, () => ANY_TEXT),
    )
  )
    return 'text'
  return /^-?\d+(\.\d+)?$/.test(value) ? 'decimal' : 'word'
}
