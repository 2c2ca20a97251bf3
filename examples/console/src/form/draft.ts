import type { Answer } from '../api.ts'

/** A field of a record, as the interface describes it. */
export type Field = Answer<'/api/setting/form'>['fields'][number]

/** What was typed: a text, or the fields or elements inside. Undefined: it is left out. */
export type Draft = string | undefined | readonly Draft[] | DraftFields
export interface DraftFields {
  readonly [name: string]: Draft
}

export const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** The fields right inside of a group, of each element of a list (`terms.*`), or of the record (empty). */
export const fieldsIn = (fields: readonly Field[], outer: string): readonly Field[] =>
  fields.filter(({ id }) => (id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') === outer)

const isFields = (draft: unknown): draft is DraftFields =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft)

/** The fields inside of what was typed; none of what is left out. */
export const insideOf = (draft: Draft): DraftFields => (isFields(draft) ? draft : {})

/** What stands in a form at first: what each field is where nothing is typed. */
export function firstDraft(fields: readonly Field[], outer = ''): DraftFields {
  return Object.fromEntries(
    fieldsIn(fields, outer).map((field): [string, Draft] => {
      const name = nameOf(field.id)
      if (field.kind === 'list') return [name, [firstDraft(fields, `${field.id}.*`)]]
      if (field.kind === 'group') return [name, field.isOptional ? undefined : firstDraft(fields, field.id)]
      // The first of several words is the usual one.
      if (field.kind === 'choice' && !field.isOptional) return [name, field.choices[0]]
      return [name, field.value === 'null' ? undefined : field.value]
    }),
  )
}

/** A list of texts as it is typed. */
const listText = (texts: readonly string[]): string => texts.join(', ')

/** The texts of a typed list. */
export const textsIn = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter((one) => one !== '')

/** A stored record as it would be typed. */
export function draftOf(value: unknown): Draft {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => typeof one === 'string') ? listText(value) : value.map(draftOf)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, draftOf(part)]))
  return String(value)
}

/** What a copy does not take over: where money goes, which is another place for each record. */
const own: readonly string[] = ['accountNumber', 'address', 'memo']

/** A stored record as a new one begins with it: without where money goes, and after it in the list. */
export function copyOf(value: unknown): DraftFields {
  const without = (draft: Draft): Draft =>
    isFields(draft)
      ? Object.fromEntries(
          Object.entries(draft).map(([name, part]) => [name, own.includes(name) ? undefined : without(part)]),
        )
      : draft
  const copied = insideOf(without(draftOf(value)))
  const { position } = copied
  if (typeof position !== 'string' || !WHOLE.test(position)) return copied
  return { ...copied, position: `${Number.parseInt(position, 10) + 1}` }
}

const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/

/** The record that was typed, as `set` takes it. What makes no sense stays as it was typed, and the server says so. */
export const recordOf = (fields: readonly Field[], draft: DraftFields, outer = ''): object =>
  Object.fromEntries(
    fieldsIn(fields, outer).flatMap((field) => {
      const value = typedValue(fields, field, draft[nameOf(field.id)])
      return value === undefined ? [] : [[nameOf(field.id), value]]
    }),
  )

function typedValue(fields: readonly Field[], field: Field, draft: Draft): unknown {
  if (draft === undefined || draft === '') return undefined
  if (typeof draft === 'string') return plainOf(field, draft)
  if (field.kind === 'week') return draft
  if (isFields(draft)) return recordOf(fields, draft, field.id)
  return draft.map((one) => recordOf(fields, insideOf(one), `${field.id}.*`))
}

function plainOf({ kind }: Field, typed: string): unknown {
  const text = kind === 'text' ? typed : typed.trim()
  if (kind === 'texts') return textsIn(typed)
  if (kind === 'flag' || kind === 'guard') return text === 'true'
  return kind === 'number' && WHOLE.test(text) ? Number.parseInt(text, 10) : text
}

/** A copy with something else at a path. */
export function withDraft(draft: Draft, [step, ...rest]: readonly string[], wanted: Draft): Draft {
  if (step === undefined) return wanted
  if (Array.isArray(draft))
    return draft.map((one: Draft, place) => (`${place}` === step ? withDraft(one, rest, wanted) : one))
  const fields = insideOf(draft)
  return { ...fields, [step]: withDraft(fields[step], rest, wanted) }
}

/** What is wrong, by the path of the field. */
export type Problems = ReadonlyMap<string, string>
