import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import { entriesOf, fieldsOf, inside, valueAt, withValueAt } from '../../settings/schemas.ts'
import { readSetting, type Settable, settable, storeSetting, writeSetting } from '../../settings/settings.ts'
import { argument, moneyOf, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { EVERY_ROLE } from '../roles.ts'
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
  roles: ([name = '', ...rest]) => {
    const isRead = rest.length <= (isSetting(name) ? 0 : 1)
    if (isRead) return EVERY_ROLE
    return isSetting(name) ? settable[name].roles : (recordKinds[name]?.roles ?? [])
  },
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
  const { name, schema, stored, store, canBegin } = subject
  const place = [name, ...path].join(' ')
  const at = path.reduce<v.GenericSchema | undefined>((outer, step) => outer && inside(outer, step), schema)
  if (at === undefined) {
    const outer = path.slice(0, -1).reduce<v.GenericSchema>((all, step) => inside(all, step) ?? all, schema)
    throw new OperatorError(`Unknown: ${place}. There are: ${fieldsOf(outer).join(', ')}`)
  }
  if (path.length > 0 || !canBegin) known(subject)
  const wanted = valueIn(at, typed, place)
  const fields = withValueAt(stored, path, wanted)
  const read = v.safeParse(schema, fields)
  if (!read.success) throw new OperatorError(`${place}: ${problemOf(read.issues[0])}`)
  for (const field of stored === undefined ? [] : subject.fixed)
    if (JSON.stringify(valueAt(read.output, [field])) !== JSON.stringify(valueAt(stored, [field])))
      throw new OperatorError(`${field} of ${name} stays as it is`)
  const { changes } = await readSetting(tx, 'recent')
  const recent = changes.filter(({ at }) => at > now - DAY_MS)
  const { before: dayAgo } = recent.find(({ subject }) => subject === name) ?? { before: stored }
  checkChange(schema, { before: stored, dayAgo, after: fields }, { money: await moneyOf(tx), unusual })
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
  return [path && `${path}:`, issue.message].filter(Boolean).join(' ')
}
