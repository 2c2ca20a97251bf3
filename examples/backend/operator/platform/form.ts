import type * as v from 'valibot'
import { week } from '#backend-rules/week.ts'
import { boundsOf } from '../../settings/figures.ts'
import { entriesOf, required } from '../../settings/schemas.ts'

/** What a field takes. */
export interface FieldForm {
  readonly kind: string
  /** The words of which it is one. */
  readonly choices: readonly string[]
  /** The least number, or length of a text. */
  readonly least?: string | undefined
  /** The greatest number, or length of a text. */
  readonly most?: string | undefined
}

/** A field of a record that is not there yet. */
export interface NewField extends FieldForm {
  /** Its path, in which `*` stands for each element of a list. */
  readonly id: string
  /** What it is where nothing is typed, as `set` takes it. */
  readonly value: string
  readonly isOptional: boolean
}

/** The parts of a schema that forms read. */
interface Parts {
  readonly type: string
  readonly default?: unknown
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
  readonly options?: readonly unknown[]
  readonly item?: v.GenericSchema
  readonly literal?: unknown
}
const partsOf = (schema: v.GenericSchema) => schema as unknown as Parts

/** How a field is typed that has the schema; of a union how a value without fields of its own is. */
export function formOf(schema: v.GenericSchema): FieldForm {
  const at = required(schema)
  if (at === week) return { kind: 'week', choices: [] }
  const bounds = boundsOf(at)
  if (bounds !== undefined) {
    const { kind, least, most } = bounds
    return { kind, choices: [], least: least?.toFixed(), most: most?.toFixed() }
  }
  const { type, options = [], literal } = partsOf(at)
  const [plain] = type === 'union' ? (options as readonly v.GenericSchema[]) : []
  if (plain !== undefined) return formOf(plain)
  if (type === 'picklist' || type === 'literal')
    return { kind: 'choice', choices: (type === 'literal' ? [literal] : options).map(String) }
  const { item } = partsOf(at)
  const element = item && formOf(item)
  if (element?.kind === 'text' || element?.kind === 'choice') return { kind: 'texts', choices: element.choices }
  return { kind: kinds[type] ?? 'json', choices: [], ...lengthsOf(at) }
}

const kinds: Readonly<Record<string, string>> = {
  boolean: 'flag',
  string: 'text',
  number: 'number',
  object: 'group',
  strict_object: 'group',
  array: 'list',
}

function lengthsOf(schema: v.GenericSchema): Pick<FieldForm, 'least' | 'most'> {
  const of = (...types: readonly string[]) => {
    const { requirement } = partsOf(schema).pipe?.find(({ type }) => types.includes(type)) ?? {}
    return requirement === undefined ? undefined : String(requirement)
  }
  return { least: of('min_length', 'min_value'), most: of('max_length', 'max_value') }
}

const absent: readonly string[] = ['optional', 'nullish', 'nullable', 'exact_optional']

/** Whether a field may be left out. */
export const isOptional = (schema: v.GenericSchema): boolean => absent.includes(schema.type)

/** Every field of a record of a schema: of what has fields of its own, itself first. A union has a plain value or the fields inside. */
export function newFields(schema: v.GenericSchema, path: readonly string[] = []): readonly NewField[] {
  const at = required(schema)
  const form = formOf(at)
  const { default: usual } = partsOf(schema)
  const itself: NewField = {
    ...form,
    id: path.join('.'),
    value: typeof usual === 'string' ? usual : JSON.stringify(usual ?? null),
    isOptional: isOptional(schema),
  }
  const own = path.length === 0 || path.at(-1) === '*' ? [] : [itself]
  if (form.kind === 'week') return own
  const { options = [], item } = partsOf(at)
  const outer = partsOf(at).type === 'union' ? (options as readonly v.GenericSchema[]) : [at]
  const inner = outer.flatMap((one) => Object.entries(entriesOf(one) ?? {}))
  return [
    ...own,
    ...inner.flatMap(([name, part]) => newFields(part, [...path, name])),
    ...(item === undefined ? [] : newFields(item, [...path, '*'])),
  ]
}
