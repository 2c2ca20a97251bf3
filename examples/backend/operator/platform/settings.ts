import { asc } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Query } from '../../database/database.ts'
import { channels, projects } from '../../database/tables/funds.ts'
import { products } from '../../database/tables/market.ts'
import type { StoredOperator } from '../../database/tables/operators.ts'
import { brands, texts } from '../../database/tables/platform.ts'
import { entriesOf, fitting, inside, namedValues, required } from '../../settings/schemas.ts'
import { settable } from '../../settings/settings.ts'
import { OperatorError, type Work } from '../command.ts'
import { mayGive } from '../people/operators.ts'
import { formOf, isOptional, type NewField, newFields } from './form.ts'
import { recordKinds } from './records.ts'
import { setCommand, subjectOf } from './set.ts'

/** Every setting and record that `set` changes, by how a line names it, without its fields. Members are looked up elsewhere. */
export async function settingsOf(tx: Query, operator: StoredOperator) {
  const records: readonly (readonly [string, readonly { readonly id: string; readonly name: string }[]])[] = [
    ['product', await named(tx.select().from(products).orderBy(asc(products.position)))],
    ['channel', await named(tx.select().from(channels).orderBy(asc(channels.position)))],
    ['project', await named(tx.select().from(projects).orderBy(asc(projects.position)))],
    ['brand', (await tx.select().from(brands)).map(({ id, site }) => ({ id, name: site.site_name ?? id }))],
    ['text', (await tx.select().from(texts)).map(({ key, title }) => ({ id: key, name: title.own }))],
  ]
  const none = { fields: [], json: '' }
  return [
    ...Object.keys(settable).map((kind) => ({ ...headOf(operator, [kind]), name: kind, ...none })),
    ...records.flatMap(([kind, found]) =>
      found.map(({ id, name }) => ({ ...headOf(operator, [kind, id]), name, ...none })),
    ),
  ]
}

const named = async (rows: PromiseLike<readonly { readonly id: string; readonly name: { readonly own: string } }[]>) =>
  (await rows).map(({ id, name }) => ({ id, name: name.own }))

const headOf = (operator: StoredOperator, line: readonly string[]) => ({
  id: line.join(' '),
  kind: line[0] ?? '',
  mayChange: mayGive(operator, setCommand, [...line, 'field', 'value']),
})

/** A setting or a record with its fields. Throws an OperatorError without one. */
export async function settingNamed(work: Pick<Work, 'tx' | 'now'>, operator: StoredOperator, id: string) {
  const line = id.split(' ')
  const { subject } = await subjectOf(line, work)
  if (subject.stored === undefined) throw new OperatorError(`There is no ${subject.name}`)
  const fields: NewField[] = []
  fieldsIn(subject.schema, subject.stored, [], fields)
  return {
    ...{ ...headOf(operator, line), name: subject.name, second: subject.second },
    fields: fields.map((one) => answerOf(one, subject.fixed)),
    json: JSON.stringify(subject.stored, null, 2),
  }
}

const answerOf = (one: NewField, fixed: readonly string[]) => ({
  ...{ ...one, choices: [...one.choices] },
  isFixed: fixed.some((field) => one.id === field),
})

/** The fields of a record of a kind that is not there yet. Throws an OperatorError for a kind of which a command makes none. */
export function newSetting(operator: StoredOperator, kind: string) {
  const made = Object.hasOwn(recordKinds, kind) ? recordKinds[kind] : undefined
  if (made?.make === undefined) throw new OperatorError(`No command makes a ${kind}`)
  return {
    ...{ ...headOf(operator, [kind, 'new']), id: kind, name: kind, second: made.second, json: '' },
    fields: newFields(made.schema).map((one) => answerOf(one, made.fixed)),
  }
}

/** Collects the fields of a value: those of an object, of the elements of a list that have names, and of a record of a schema's own. */
function fieldsIn(schema: v.GenericSchema, value: unknown, path: readonly string[], into: NewField[]): void {
  const at = fitting(schema, value)
  const form = formOf(at)
  const entries = form.kind === 'week' ? undefined : entriesOf(at)
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object')
  const parts = entries !== undefined && (value != null || path.length === 0) ? Object.keys(entries) : undefined
  const isNamed = form.kind !== 'week' && form.kind !== 'texts' && (isList || isRecord(at))
  const names = parts ?? (isNamed ? namedValues(value).map(([name]) => name) : undefined)
  if (names === undefined) {
    into.push({
      ...form,
      // A list of texts, and what has no fields yet, are typed as JSON.
      ...((form.kind === 'group' || form.kind === 'list') && { kind: 'json' }),
      id: path.join('.'),
      value: typeof value === 'string' ? value : JSON.stringify(value ?? null),
      isOptional: isOptional(schema),
    })
    return
  }
  const known = new Map(namedValues(value))
  for (const name of names) {
    const part = inside(at, name)
    if (part !== undefined) fieldsIn(part, known.get(name), [...path, name], into)
  }
}

const isRecord = (schema: v.GenericSchema) => required(schema).type === 'record'
