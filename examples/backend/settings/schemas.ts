import * as v from 'valibot'

/** A schema with what is inside of it, as valibot has them. */
interface Inside {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly type: string
  readonly options?: readonly v.GenericSchema[]
}

/** The schema itself, where it may be absent or null. */
export function required(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = schema as Inside
  return wrapped === undefined ? schema : required(wrapped)
}

/** The schemas of which a value has to fit one; of any other schema itself alone. */
const optionsOf = (schema: v.GenericSchema): readonly v.GenericSchema[] => {
  const { type, options } = required(schema) as Inside
  return type === 'union' && options ? options : [required(schema)]
}

/** The schema that a value fits, where it may fit one of several. */
export const fitting = (schema: v.GenericSchema, value: unknown): v.GenericSchema =>
  optionsOf(schema).find((option) => v.is(option, value)) ?? required(schema)

/** The schemas of the fields of an object; undefined of anything else. */
export const entriesOf = (schema: v.GenericSchema) => (required(schema) as Inside).entries

/** The names of the fields of an object, where it may be one of several too. */
export const fieldsOf = (schema: v.GenericSchema): readonly string[] =>
  optionsOf(schema).flatMap((option) => Object.keys(entriesOf(option) ?? {}))

/** The schema of one step inside: of a field, of a key of a record, or of an element. */
export function inside(schema: v.GenericSchema, step: string): v.GenericSchema | undefined {
  for (const option of optionsOf(schema)) {
    const { entries, item, value } = option as Inside
    const found = entries === undefined ? (item ?? (typeof value === 'object' ? value : undefined)) : undefined
    if (found) return found
    if (entries !== undefined && Object.hasOwn(entries, step)) return entries[step]
  }
  return undefined
}

/** An element of a list is named by its duration, where it has one, else by its place. */
const nameOf = (element: unknown, place: number): string =>
  typeof element === 'object' && element !== null && 'durationSeconds' in element
    ? `${element.durationSeconds}`
    : `${place}`

/** The fields of an object, or the elements of a list, by name. */
export function namedValues(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((element, place) => [nameOf(element, place), element] as const)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** What is at a path; undefined where nothing is. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at: unknown, step) => namedValues(at).find(([name]) => name === step)?.[1], value)

/** A copy with another value at a path; undefined removes. An element of a list has to exist, an object that is missing is made. */
export function withValueAt(value: unknown, [step, ...rest]: readonly string[], wanted: unknown): unknown {
  if (step === undefined) return wanted
  if (typeof value === 'string') throw new RangeError(`there is no ${step}: it is ${value}`)
  if (!Array.isArray(value)) {
    const fields: Readonly<Record<string, unknown>> = { ...(value as object | null) }
    if (rest.length > 0 || wanted !== undefined) return { ...fields, [step]: withValueAt(fields[step], rest, wanted) }
    const { [step]: _removed, ...others } = fields
    return others
  }
  const named = namedValues(value)
  if (!named.some(([name]) => name === step)) throw new RangeError(`there is no ${step}`)
  return named.map(([name, element]) => (name === step ? withValueAt(element, rest, wanted) : element))
}
