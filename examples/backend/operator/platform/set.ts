import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../../database/database.ts'
import { entriesOf, fieldsOf, inside, namedValues, valueAt, withValueAt } from '../../settings/schemas.ts'
import { readSetting, type Settable, settable, storeSetting, writeSetting } from '../../settings/settings.ts'
import { argument, moneyOf, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { EVERY_ROLE, type Roles } from '../roles.ts'
import { checkChange } from './figures.ts'
import { type RecordKind, recordKinds } from './records.ts'

type Setting = keyof typeof settable
const isSetting = (name: string): name is Setting => Object.hasOwn(settable, name)

/** What is set: a subject of the settings, or a record. */
interface Subject extends Pick<Settable, 'schema' | 'fixed' | 'second' | 'protects'> {
  readonly name: string
  /** What the schema has a field for, as it is stored; undefined where there is no such record. */
  readonly stored: object | undefined
  readonly store: (fields: unknown) => Promise<unknown>
  /** Whether a record is made where there is none. */
  readonly canBegin: boolean
}

/** Sets a field of a setting or of a record, or shows them. */
export const setCommand: OperatorCommand = {
  takes: '[SUBJECT [[FIELD] VALUE]]',
  about:
    'sets a field; shows what a subject has; or alone lists the subjects and their fields. A subject is a word, or the kind and the id of a record. FIELD is a path, such as terms.60.payoutRate, and VALUE a text or JSON; null removes. Without FIELD, VALUE is a whole record, which is made where it is missing, and @FILE a file that has it',
  examples: [
    'set withdrawals',
    'set withdrawals max 20000 --id max-1 --as demo --reason "the bank asks for it"',
    'set product btcusdt terms.60.payoutRate 0.85 --id btc-60 --as demo --reason "the market is calm"',
    'set product xagusd @silver.json --id silver --as demo --reason "a new product"',
    `set brand harbour '{"hosts":["app.harbour.example"],"site":{"site_name":"Harbour"}}' --id harbour --as demo --reason "a second brand"`,
    'set member ann withdrawBarred true --id case-19 --as demo --reason "a stolen phone"',
    `set site maintenance '{"message":"Back at 10:00."}' --id upgrade --as demo --reason "an upgrade"`,
    'set site maintenance null --id upgraded --as demo --reason "the upgrade is done"',
  ],
  effect: (args) => (args.length > (isSetting(args[0] ?? '') ? 1 : 2) ? 'changes' : 'reads'),
  roles: [
    ...Object.entries(settable).map(([name, { roles }]): readonly [string, Roles] => [`${name} *`, roles]),
    ...Object.entries(recordKinds).map(([kind, { roles }]): readonly [string, Roles] => [`${kind} * *`, roles]),
    ['', EVERY_ROLE],
  ],
  names: ([name]) => (name === 'member' ? 1 : undefined),
  run: async (args, work) => {
    if (args.length === 0) return fieldsOfAll()
    const { subject, rest } = await subjectOf(args, work)
    if (rest.length === 0) return JSON.stringify(known(subject), null, 2)
    if (rest.length > 2) throw new OperatorError(`Too much: ${rest.slice(2).join(' ')}`)
    const [field, typed] = rest.length === 1 ? ['', rest[0]] : rest
    return change(subject, field === '' ? [] : (field ?? '').split('.'), typed ?? '', work)
  },
}

/** Everything that can be set, with its fields, and those that only a new record gets. */
function fieldsOfAll(): string {
  const subjects: Readonly<Record<string, Pick<RecordKind, 'schema' | 'fixed' | 'make'>>> = {
    ...settable,
    ...recordKinds,
  }
  return Object.entries(subjects)
    .map(([name, { schema, fixed, make }]) => {
      const fields = Object.keys(entriesOf(schema) ?? {}).filter((field) => !fixed.some((one) => one === field))
      const first = make === undefined || fixed.length === 0 ? '' : `; a new one also ${fixed.join(' ')}`
      return `${name.padEnd(12)}${fields.join(' ')}${first}`
    })
    .join('\n')
}

/** An id stands in addresses, in lists with commas, and in the names of channels (nginx/streams.conf). */
const NEW_ID = /^[\w.-]{1,64}$/

/** What a line names: a setting or a record, and what follows. Throws an OperatorError for neither. */
export async function subjectOf(args: readonly string[], { tx, now }: Pick<Work, 'now' | 'tx'>) {
  const name = argument(args, 0, 'what to set')
  if (isSetting(name)) {
    const { roles: _, ...known }: Settable = settable[name]
    const stored: object = await readSetting(tx, name)
    const store = (fields: unknown) => storeSetting(tx, name, fields)
    const subject: Subject = { ...known, name, stored, store, canBegin: false }
    return { subject, rest: args.slice(1) }
  }
  const kind = Object.hasOwn(recordKinds, name) ? recordKinds[name] : undefined
  if (kind === undefined)
    throw new OperatorError(
      `Unknown: ${name}. There are: ${[...Object.keys(settable), ...Object.keys(recordKinds)].join(', ')}`,
    )
  const id = argument(args, 1, `which ${name}`)
  const row = await kind.read(tx, id)
  if (row === undefined && kind.make !== undefined && !NEW_ID.test(id))
    throw new OperatorError(`Not an id of a new ${name}: ${id}. It has up to 64 letters, digits and . _ -`)
  const stored = row && Object.fromEntries(Object.entries(row).filter(([field]) => inside(kind.schema, field)))
  if (stored === undefined && kind.make === undefined) throw new OperatorError(`There is no ${name} ${id}`)
  const store = (fields: unknown) =>
    stored === undefined ? (kind.make?.(tx, id, fields) ?? Promise.resolve()) : kind.change(tx, id, fields, now)
  const subject: Subject = {
    ...{ name: `${name} ${id}`, schema: kind.schema, fixed: kind.fixed, stored, store },
    ...{ canBegin: kind.make !== undefined, second: kind.second },
  }
  return { subject, rest: args.slice(2) }
}

/** What is stored. Throws an OperatorError where there is nothing. */
function known({ name, stored }: Subject): object {
  if (stored === undefined) throw new OperatorError(`There is no ${name}`)
  return stored
}

async function change(
  subject: Subject,
  path: readonly string[],
  typed: string,
  { tx, now, unusual, second }: Work,
): Promise<string> {
  const { name, stored, store, canBegin } = subject
  const place = [name, ...path].join(' ')
  const at = schemaAt(subject, path)
  if (path.length > 0 || !canBegin) known(subject)
  const wanted = valueIn(at, typed, place)
  const fields = withValueAt(stored, path, wanted)
  const [issue] = issuesOf(subject, fields)
  if (issue !== undefined) throw new OperatorError(`${place}: ${problemOf(issue)}`)
  requireFixed(subject, fields)
  const { dayAgo, recent } = await recentOf(tx, subject, now)
  const wrong = (field: string, sentence: string) => {
    throw new OperatorError(`${field}: ${sentence}`)
  }
  checkChange(subject.schema, { before: stored, dayAgo, after: fields }, { money: await moneyOf(tx), unusual, wrong })
  if (subject.second !== undefined && !subject.protects?.(fields, stored ?? {})) second(subject.second)
  await store(fields)
  if (stored !== undefined)
    await writeSetting(tx, 'recent', { changes: [...recent, { subject: name, at: now, before: stored }] })
  const before = valueAt(stored, path)
  const was = before === undefined ? '' : `, before ${JSON.stringify(before)}`
  return `${place}: ${JSON.stringify(wanted ?? null)}${was}${switchedText(path, stored)}`
}

/** What a switch switches, which whoever agrees to it has to know. */
function switchedText(path: readonly string[], stored: object | undefined): string {
  if (path.join('.') !== 'enabled') return ''
  const rest = Object.entries(stored ?? {}).filter(([field]) => field !== 'enabled')
  return `; the rest: ${JSON.stringify(Object.fromEntries(rest))}`
}

/** The schema of a field. Throws an OperatorError without one. */
function schemaAt({ name, schema }: Subject, path: readonly string[]): v.GenericSchema {
  const at = path.reduce<v.GenericSchema | undefined>((outer, step) => outer && inside(outer, step), schema)
  if (at !== undefined) return at
  const outer = path.slice(0, -1).reduce<v.GenericSchema>((all, step) => inside(all, step) ?? all, schema)
  throw new OperatorError(`Unknown: ${[name, ...path].join(' ')}. There are: ${fieldsOf(outer).join(', ')}`)
}

const issuesOf = ({ schema }: Subject, fields: unknown): readonly v.BaseIssue<unknown>[] =>
  v.safeParse(schema, fields).issues ?? []

function requireFixed({ name, schema, fixed, stored }: Subject, fields: unknown): void {
  const read = v.parse(schema, fields)
  for (const field of stored === undefined ? [] : fixed)
    if (JSON.stringify(valueAt(read, [field])) !== JSON.stringify(valueAt(stored, [field])))
      throw new OperatorError(`${field} of ${name} stays as it is`)
}

/** What was changed in the last day, and how a subject was before that. */
async function recentOf(tx: Query, { name, stored }: Subject, now: number) {
  const { changes } = await readSetting(tx, 'recent')
  const recent = changes.filter(({ at }) => at > now - DAY_MS)
  return { recent, dayAgo: recent.find(({ subject }) => subject === name)?.before ?? stored }
}

/** What is wrong with a field, by its path, in which an element of a list is its place; empty: with the record, or with its id. */
interface Problem {
  readonly field: string
  readonly sentence: string
}

interface Checked {
  readonly problems: readonly Problem[]
  /** What the record would be; undefined where something is wrong with it. */
  readonly fields: unknown
}

/** Checks a new record, or a field of one that is there, as `set` would do it, and stores nothing. `typed`: as `set` takes it. */
export async function checkedFields(
  { tx, now }: Pick<Work, 'now' | 'tx'>,
  line: readonly string[],
  typed: string,
): Promise<Checked> {
  const { subject, rest } = await subjectOf(line, { tx, now })
  const path = rest[0]?.split('.') ?? []
  if (path.length === 0 && subject.stored !== undefined)
    return { problems: [{ field: '', sentence: `There is a ${subject.name} already` }], fields: undefined }
  schemaAt(subject, path)
  const value = parsed(typed)
  if (value === undefined) throw new OperatorError('Not JSON')
  const fields = withValueAt(subject.stored, path, value)
  const issues = issuesOf(subject, fields)
  if (issues.length > 0)
    return {
      problems: issues.map((one) => ({ field: v.getDotPath(one) ?? '', sentence: sentenceOf(one) })),
      fields: undefined,
    }
  const problems: Problem[] = []
  const wrong = (field: string, sentence: string) => problems.push({ field: placesIn(fields, field), sentence })
  const { dayAgo } = await recentOf(tx, subject, now)
  const money = await moneyOf(tx)
  checkChange(
    subject.schema,
    { before: subject.stored, dayAgo, after: fields },
    { money, unusual: () => undefined, wrong },
  )
  return { problems, fields: problems.length === 0 ? v.parse(subject.schema, fields) : undefined }
}

/** A path with the places of elements in place of their names. */
function placesIn(value: unknown, path: string): string {
  let at = value
  return path
    .split('.')
    .map((step) => {
      const named = namedValues(at)
      const place = named.findIndex(([name]) => name === step)
      const isList = Array.isArray(at)
      at = named[place]?.[1]
      return isList ? `${place}` : step
    })
    .join('.')
}

/** What was typed, as the schema takes it: as a text, else as JSON; undefined of a field that is removed. Throws an OperatorError where it takes neither. */
function valueIn(schema: v.GenericSchema, typed: string, place: string): unknown {
  const json = parsed(typed)
  if (json === null && v.is(schema, null)) return null
  if (json === null && schema.type === 'exact_optional') return undefined
  if (v.is(schema, typed)) return typed
  const [asText, asJson] = [v.safeParse(schema, typed), v.safeParse(schema, json)]
  if (json !== undefined && asJson.success) return json
  const isStructure = typeof json === 'object' && json !== null
  const { issues } = isStructure ? asJson : asText
  throw new OperatorError(`${place}: ${problemOf(issues?.[0])}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemOf(issue: v.BaseIssue<unknown> | undefined): string {
  if (issue === undefined) return 'it makes no sense'
  const path = v.getDotPath(issue)
  return [path && `${path}:`, sentenceOf(issue)].filter(Boolean).join(' ')
}

/** What valibot says of an issue, where it has no words of its own, as a sentence for the operator. */
function sentenceOf({ message, type, received, requirement, expected }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid')) return message
  if (received === 'undefined') return 'It is missing'
  if (type === 'strict_object' && expected === 'never') return 'There is no such field'
  if (type === 'min_length') return requirement === 1 ? 'It is empty' : `Expected at least ${requirement} characters`
  if (type === 'max_length') return `Expected at most ${requirement} characters`
  if (type === 'min_value') return `Expected at least ${requirement}`
  if (type === 'max_value') return `Expected at most ${requirement}`
  if (type === 'number' || type === 'integer') return 'Expected a whole number'
  if (type === 'picklist') return `Expected one of ${expected}`
  return message
}
