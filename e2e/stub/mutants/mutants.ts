import type { Call } from '#lib/contract/call.ts'
import { naughtyStrings } from './naughtyStrings.ts'
import {
  isAccepted,
  isList,
  isObject,
  type Json,
  MISSING,
  type Path,
  type PayloadField,
  payloadFields,
  payloadPath,
  type Replacement,
  readJson,
  replaced,
} from './payload.ts'

/** An answer as it comes over the wire. */
export interface WireAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** One way to make a bad answer from a good one. */
export interface Mutant {
  readonly name: string
  readonly change: (answer: WireAnswer, call: Call) => WireAnswer
}

const body = (name: string, make: (text: string) => string): Mutant => ({
  name,
  change: (answer) => ({ ...answer, body: make(answer.body) }),
})
const whole = (name: string, change: Partial<WireAnswer>): Mutant => ({
  name,
  change: (answer) => ({ ...answer, ...change }),
})
/** Changes the fields of the envelope. */
const envelope = (name: string, change: { readonly [key: string]: Json }): Mutant =>
  body(name, (text) => JSON.stringify({ ...Object(readJson(text)), ...change }))
/** Changes `data`, or the whole answer where its fields are beside the code. */
const payload = (name: string, make: (old: Json) => Replacement): Mutant => ({
  name,
  change: (answer, call) => ({
    ...answer,
    body: JSON.stringify(replaced(readJson(answer.body), payloadPath(call), make)),
  }),
})

/**
 * Changes the fields with which the client still accepts the answer, so that the value reaches the screen. Where it
 * accepts none of them, all of them are changed.
 */
const fields = (name: string, change: (field: PayloadField) => Replacement | undefined): Mutant => ({
  name,
  change: (answer, call) => {
    const good = readJson(answer.body)
    const changes = payloadFields(call, good).flatMap(
      (field): readonly { readonly path: Path; readonly made: Replacement }[] => {
        const changedField = change(field)
        return changedField === undefined ? [] : [{ path: field.path, made: changedField }]
      },
    )
    const apply = (value: Json, { path, made }: (typeof changes)[number]) => replaced(value, path, () => made)
    const taken = changes.reduce((value, one) => {
      const next = apply(value, one)
      return isAccepted(call, next) ? next : value
    }, good)
    return { ...answer, body: JSON.stringify(taken === good ? changes.toReversed().reduce(apply, good) : taken) }
  },
})
const ofKind = (name: string, kinds: readonly PayloadField['kind'][], made: (old: Json) => Replacement): Mutant =>
  fields(name, ({ kind, value }) => (kinds.includes(kind) ? made(value) : undefined))

/** Changes the records of the first list of an answer; an answer without a list becomes a list. */
const records = (name: string, change: (records: readonly Json[]) => readonly Json[]): Mutant =>
  payload(name, (data) => {
    const list = isObject(data) ? Object.entries(data).find(([, value]) => isList(value)) : undefined
    if (!list || !isObject(data)) return change([data])
    const [key, value] = list
    return { ...data, [key]: change(isList(value) ? value : []) }
  })

const withId = (record: Json, id: string): Json => (isObject(record) && 'id' in record ? { ...record, id } : record)

const broken = (record: Json | undefined): Json =>
  isObject(record ?? null) ? Object.fromEntries(Object.keys(Object(record)).map((key) => [key, null])) : null

const HTML = '<!doctype html><html><head><title>504</title></head><body><h1>Gateway Time-out</h1></body></html>'
const MIB = 1024 * 1024

/** Texts that a backend, or somebody who writes through it, may put into any text. */
const hostileTexts: Readonly<Record<string, string>> = {
  'an empty text': '',
  'a text of spaces': '  \t \u3000 ',
  'one long word': 'W'.repeat(2000),
  'a long word of ideographs': '漢'.repeat(1500),
  'a long text': 'lorem ipsum dolor '.repeat(3000),
  'bidi marks': '\u202E\u2067abc\u200F\u061Cdef\u202D',
  'zero-width characters': 'a\u200B\u200C\u200D\uFEFF\u2060'.repeat(200),
  'combining marks': 'Z\u0323\u0348\u0334\u0309\u0311'.repeat(60),
  'emoji sequences': '👩‍👩‍👧‍👦🏳️‍🌈🇨🇳'.repeat(80),
  'lone surrogates': '\uD800x\uDC00',
  'control characters': 'a\u0000b\u0007c\u001B[31md\r\n\u2028e',
  'HTML that would run': '<img src=x onerror="window.taken=1"><script>window.taken=1</script><svg onload=alert(1)>',
  'an address that would run': 'javascript:window.taken=1',
  'a placeholder': '{name} {0} {count, plural, one {a} other {b}} %s <b>b</b>',
  'an unknown word': 'HALTED',
  'a name of Object': '__proto__',
  'another name of Object': 'constructor',
  'a path upwards': '../../../etc/passwd?x=1#y',
}

/** A few characters of each, so that even a short text holds all of it. */
const mixture = Object.values(hostileTexts)
  .map((text) => [...text].slice(0, 40).join(''))
  .join('')

const texts = Object.entries({ ...hostileTexts, 'a part of each of these': mixture }).map(([name, text]) =>
  fields(name, ({ kind, path }) => ((kind === 'text' || kind === 'word') && !isRecordId(path) ? text : undefined)),
)

/** A list has a record for each id. */
const isRecordId = (path: Path) => path.at(-1) === 'id' && path.includes('*')

const decimalTexts: Readonly<Record<string, readonly string[]>> = {
  'a decimal that is no number': ['NaN', 'Infinity', '-Infinity', '0x10', ''],
  'a decimal with an exponent': ['1e21', '1e-7'],
  'a decimal with other marks': ['1,234.50', ' 12 ', '１２', '+5', '.5', '5.'],
  'a decimal of the least': ['0', '-0.00', `0.${'0'.repeat(17)}1`],
  'a negative decimal': ['-1', `-${'9'.repeat(24)}`],
  'a decimal of many digits': ['9'.repeat(24), `${'9'.repeat(24)}.${'9'.repeat(18)}`, '9'.repeat(400)],
}

/** JSON.stringify writes no negative zero, so another number takes its place until the text is made. */
function negativeZero(): Mutant {
  const { change } = ofKind('', ['number', 'decimal'], () => 987_654_321.5)
  return {
    name: 'negative zero',
    change: (answer, call) => {
      const changed = change(answer, call)
      return { ...changed, body: changed.body.replaceAll('987654321.5', '-0') }
    },
  }
}

/** Every kind of bad answer, with what is bad about it in one or several forms. */
export const kinds: Readonly<Record<string, readonly Mutant[]>> = {
  'no body': [whole('no body', { body: '' })],
  'an answer of another machine': [
    whole('HTML with 200', { body: HTML, type: 'text/html' }),
    whole('HTML with 502', { status: 502, body: HTML, type: 'text/html' }),
    whole('HTML with 404', { status: 404, body: HTML, type: 'text/html' }),
  ],
  'no envelope': ['null', '[]', '{}', '"ok"', '1e999', 'NaN'].map((text) => whole(text, { body: text })),
  'deep nesting': [whole('deep nesting', { body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` })],
  'another content type': [whole('a picture', { type: 'image/png' }), whole('no type', { type: '' })],
  truncated: [
    body('half of it', (text) => text.slice(0, Math.floor(text.length / 2))),
    body('without its last character', (text) => text.slice(0, -1)),
  ],
  'more than an answer': [
    body('two answers', (text) => `${text}\n${text}`),
    body('a byte order mark', (text) => `\uFEFF${text}`),
  ],
  '10 MB': [
    body('10 MB of space', (text) => text + ' '.repeat(10 * MIB)),
    body('10 MB in a field nobody asked for', (text) => text.replace('{', `{"extra":"${'x'.repeat(10 * MIB)}",`)),
  ],
  'names of Object': [
    body('in the envelope', (text) => text.replace('{', '{"__proto__":{"code":200,"items":7},"constructor":1,')),
    body('everywhere', (text) =>
      text.replaceAll('{', '{"__proto__":{"polluted":1},"toString":1,"extra":[{}],').replaceAll(',}', '}'),
    ),
  ],
  'an envelope in the envelope': [
    body('an envelope in the envelope', (text) => JSON.stringify({ code: 200, msg: '', data: readJson(text) })),
  ],
  'a code of another form': ['200', 'OK', null, 1e21, -0.5, [200]].map((code) =>
    envelope(`the code ${JSON.stringify(code)}`, { code }),
  ),
  'a failure with a strange message': [{ a: 1 }, 'W'.repeat(5000), hostileTexts['HTML that would run'] ?? '', ''].map(
    (msg, at) => envelope(`message ${at}`, { code: 123_456_789_012, msg }),
  ),
  'a strange time': [1_772_591_400, 'NaN', 1e21, 8.64e15, -1, {}].map((time) =>
    envelope(`the time ${JSON.stringify(time)}`, { time }),
  ),
  'no data': [envelope('null', { data: null }), payload('left out', () => MISSING), payload('empty', () => ({}))],
  'data of another type': [
    payload('a text', () => 'ok'),
    payload('a number', () => 0),
    payload('a list', (data) => [data]),
  ],
  null: [fields('null', () => null)],
  'fields left out': [fields('fields left out', () => MISSING)],
  'an object in place of a value': [fields('an object', ({ kind }) => (kind === 'list' ? undefined : {}))],
  'a list in place of a value': [fields('a list', ({ kind }) => (kind === 'list' ? undefined : []))],
  'true in place of a value': [fields('true', () => true)],
  'a number in place of a text': [
    fields('a number', ({ kind }) => (kind === 'text' || kind === 'word' ? 7 : undefined)),
  ],
  'numbers as text': [ofKind('numbers as text', ['number', 'instant'], (number) => `${number}`)],
  'decimals as numbers': [ofKind('decimals as numbers', ['decimal'], (decimal) => Number(decimal))],
  'booleans of another kind': [
    ofKind('as text', ['boolean'], (value) => `${value}`),
    ofKind('turned round', ['boolean'], (value) => value !== true),
  ],
  'a naughty string': naughtyStrings
    .filter((text) => !/NaN|undefined|\[object|Infinity|\d[eE][+-]/.test(text))
    .map((text, at) =>
      fields(`naughty string ${at}`, ({ kind, path }) => (kind === 'text' && !isRecordId(path) ? text : undefined)),
    ),
  ...Object.fromEntries(texts.map((mutant) => [mutant.name, [mutant]])),
  ...Object.fromEntries(
    Object.entries(decimalTexts).map(([name, all]) => [
      name,
      all.map((text) => ofKind(`${text.slice(0, 12)} (${text.length})`, ['decimal'], () => text)),
    ]),
  ),
  'a very large number': [1e21, 1e308, 2 ** 53 + 2].map((number) =>
    ofKind(`${number}`, ['number', 'decimal'], () => number),
  ),
  'the largest number': [ofKind('2^53 - 1', ['number', 'decimal'], () => Number.MAX_SAFE_INTEGER)],
  'a number with a fraction': [0.5, 1e-7].map((number) => ofKind(`${number}`, ['number', 'decimal'], () => number)),
  zero: [ofKind('0', ['number', 'decimal'], () => 0), negativeZero()],
  'a negative number': [ofKind('-1', ['number', 'decimal'], () => -1)],
  'seconds in place of milliseconds': [ofKind('seconds', ['instant'], (at) => Math.floor(Number(at) / 1000))],
  'an instant that no calendar holds': [8.64e15 + 1, 1e21, 253_402_300_800_000, 0, -1].map((at) =>
    ofKind(`${at}`, ['instant'], () => at),
  ),
  'an instant long ago or far ahead': [1e11, 253_402_300_799_999].map((at) => ofKind(`${at}`, ['instant'], () => at)),
  'instants in another form': [
    ofKind('as text', ['instant'], (at) => new Date(Number(at)).toISOString()),
    ofKind('with a fraction', ['instant'], (at) => Number(at) + 0.5),
  ],
  'no record': [records('no record', () => [])],
  'a record that cannot be read': [
    records('null', (list) => [null, ...list]),
    records('of nulls', (list) => [broken(list[0]), ...list]),
  ],
  'only records that cannot be read': [records('only such', (list) => [broken(list[0]), 7])],
  'records twice': [
    records('every record twice', (list) => [...list, ...list]),
    records('one id for every record', (list) => list.map((record) => withId(record, 'same'))),
  ],
  'ids that are names of Object': [
    records('such ids', (list) =>
      list.map((record, at) =>
        withId(record, ['__proto__', 'constructor', 'toString', 'a,b', ' ', '\u202E'][at % 6] ?? 'x'),
      ),
    ),
  ],
  '60 records': [
    records('60 records', (list) =>
      Array.from({ length: 60 }, (_, at) => withId(list[at % Math.max(1, list.length)] ?? null, `r${at}`)),
    ),
  ],
  'records in reverse': [records('records in reverse', (list) => list.toReversed())],
  'a cursor that never ends': [
    payload('a cursor', (data) => (isObject(data) ? { ...data, nextCursor: 'again' } : data)),
  ],
}
