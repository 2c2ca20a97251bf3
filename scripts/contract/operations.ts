import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call, Protection } from '#lib/contract/call.ts'
import { codes, commonRefusals, type ErrorCode, errorName, meaningOfCode } from '#lib/contract/codes.ts'
import { done, instant, page } from '#lib/contract/common.ts'
import { type ContractProfile, meaningOf, NOW } from '#lib/contract/describe.ts'
import { fieldsOf, type Json, SchemaWriter } from './schema.ts'

interface Example {
  readonly summary?: string
  readonly value: unknown
}
interface Reference {
  readonly $ref: string
}
interface Media {
  readonly schema: JsonSchema | Reference
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Reference>>
  readonly encoding?: Readonly<Record<string, { contentType: string }>>
  readonly 'x-events'?: Readonly<Record<string, JsonSchema | Reference>>
}
type Content = Readonly<Record<string, Media>>

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example: unknown
}

interface Answered {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content: Content
}

/** One operation of the document, in the fields that this project writes. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly 'x-source': Call['source']
  readonly 'x-optional'?: true
  readonly 'x-profile'?: ContractProfile
  readonly 'x-timeout-ms'?: number
  readonly 'x-codes': readonly ErrorCode[]
  readonly 'x-refusals'?: readonly ErrorCode[]
  readonly 'x-protection'?: Protection
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: { readonly 200: Answered; readonly 404: Reference }
}

const refTo = (kind: 'schemas' | 'examples' | 'headers' | 'parameters' | 'responses', name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
})

export const failure = refTo('schemas', 'Failure')
const envelope = refTo('schemas', 'Envelope')

/** The envelope of a success with what it contains. */
const successOf = (properties: NonNullable<JsonSchema['properties']>, required?: string[]): JsonSchema => ({
  allOf: [envelope, { type: 'object', properties, ...(required && { required }) }],
})

/** What differs between documents. */
export interface Conventions {
  /** What every call may be answered with. */
  readonly codesOfEveryCall: readonly ErrorCode[]
  /** What every call with a session may be answered with besides. */
  readonly codesOfSession: (call: Call) => readonly ErrorCode[]
  /** Whether answers have texts in the language that a call asks for. */
  readonly hasLanguages: boolean
}

/** `/api/order/create` is `OrderCreate`. */
function titleOf({ path }: Call): string {
  const words = path.split('/').filter((word) => word !== '' && word !== 'api')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const described = (json: JsonSchema | Reference, description: string, example: Json): JsonSchema => ({
  ...json,
  description,
  examples: [example],
})

const stated = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The parameters of every paged list, which are written once. */
const sharedParameters = new Map<unknown, string>([
  [page.cursor, 'Cursor'],
  [page.limit, 'Limit'],
])

/** Writes the operations of some calls, and collects what they refer to: shapes, parameters and examples. */
export class OperationWriter {
  readonly #schemas = new SchemaWriter()
  readonly #components = new Map<string, JsonSchema>()
  readonly #conventions: Conventions
  readonly parameters: Record<string, Parameter> = {}
  readonly examples: Record<string, Example> = {}

  constructor(conventions: Conventions) {
    this.#conventions = conventions
    const time = described(this.#schemas.write(instant), "The backend's clock at the moment of the answer.", NOW)
    this.#add('Envelope', {
      description: 'What every answer has.',
      type: 'object',
      properties: {
        code: described({ type: 'integer', minimum: 200, maximum: 299 }, 'Absent, or 200 to 299.', 200),
        msg: described({ type: 'string' }, 'A text for logs. The client does not show it.', 'ok'),
        time,
      },
      required: ['time'],
    })
    this.#add('Failure', {
      description: 'An answer that says what went wrong.',
      type: 'object',
      properties: {
        code: described(
          { type: 'integer', not: { minimum: 200, maximum: 299 } },
          'Which failure. The meanings are in `x-codes`.',
          codes.messageAsSent,
        ),
        msg: described(
          { type: 'string' },
          'What went wrong, in the language of the call. Shown with code 500 and with codes that the client does not know.',
          'The file is not a picture.',
        ),
        time,
        data: described({ type: ['object', 'null'] }, 'Not read.', null),
      },
      required: ['code', 'time'],
    })
    const empty = this.#add('Empty', { type: 'object', description: 'Nothing to say.', examples: [{}] })
    const data: JsonSchema = { anyOf: [empty, { type: 'null' }], description: 'It may be left out.', examples: [{}] }
    const description = 'A success with nothing to say.'
    this.#components.set('Done', {
      description,
      ...successOf({ data }),
      examples: [{ code: 200, data: {}, time: NOW }],
    })
  }

  schemas(): Record<string, JsonSchema> {
    return { ...Object.fromEntries(this.#components), ...this.#schemas.components() }
  }

  /** The operation of a call. Throws RangeError where the call or a field of it is not described. */
  write(call: Call): Operation {
    const { tag, profile, summary, description } = meaningOf(call)
    const own = ownCodes(call)
    const { codesOfEveryCall, codesOfSession, hasLanguages } = this.#conventions
    const all = [...own, ...codesOfEveryCall, ...(call.token ? codesOfSession(call) : [])]
    const every = [...new Set(all)].toSorted((a, b) => a - b)
    return {
      operationId: `${call.method.toLowerCase()}${titleOf(call)}`,
      tags: [tag],
      summary,
      description: [description, ...codeList(own)].join('\n'),
      'x-source': call.source,
      ...(call.optional && { 'x-optional': true }),
      ...(profile !== undefined && { 'x-profile': profile }),
      ...(call.timeoutMs !== undefined && { 'x-timeout-ms': call.timeoutMs }),
      'x-codes': every,
      ...(call.refusals && { 'x-refusals': [...commonRefusals, ...call.refusals].toSorted((a, b) => a - b) }),
      ...(call.protection && { 'x-protection': call.protection }),
      ...(call.token && { security: [{ session: [] }] }),
      parameters: [
        ...(call.method === 'GET' ? this.#query(call) : []),
        ...(hasLanguages ? [refTo('parameters', 'AcceptLanguage')] : []),
      ],
      ...(call.method === 'POST' && this.#body(call)),
      responses: { 200: this.#answer(call, every), 404: refTo('responses', 'NotFound') },
    }
  }

  #add(name: string, json: JsonSchema): Reference {
    const properties = Object.entries(json.properties ?? {}).map(([key, value]) => {
      const [example] = typeof value === 'object' ? this.#schemas.examplesOf(value) : []
      return [key, example]
    })
    // A mock answers every query the same: a page that named a next one would be followed by itself.
    const last = properties.filter(([key]) => key !== 'nextCursor' && key !== 'nextSeq')
    this.#components.set(name, { ...json, examples: json.examples ?? [Object.fromEntries(last)] })
    return refTo('schemas', name)
  }

  #exampleOf(schema: JsonSchema | Reference): unknown {
    const name = schema.$ref?.split('/').at(-1) ?? ''
    return this.#schemas.examplesOf(this.#components.get(name) ?? schema)[0]
  }

  /** Query parameters; where a request has alternatives, a parameter is required if every one of them requires it. */
  #query(call: Call): readonly (Parameter | Reference)[] {
    const written = this.#schemas.describe(titleOf(call), call.request)
    const alternatives = (written.anyOf ?? [written]).filter((shape) => typeof shape === 'object')
    const properties: NonNullable<JsonSchema['properties']> = Object.assign(
      {},
      ...alternatives.map((shape) => shape.properties),
    )
    const fields = fieldsOf(call.request)
    return Object.entries(properties).map(([name, value]) => {
      const { description = '', examples: _, ...schema } = typeof value === 'object' ? value : {}
      const example = typeof value === 'object' ? this.#schemas.examplesOf(value)[0] : undefined
      const required = alternatives.every((shape) => shape.required?.includes(name) === true)
      const parameter: Parameter = { name, in: 'query', required, description, schema, example }
      const shared = sharedParameters.get(fields[name])
      if (shared === undefined) return parameter
      this.parameters[shared] = parameter
      return refTo('parameters', shared)
    })
  }

  #body(call: Call): Pick<Operation, 'requestBody'> {
    const title = titleOf(call)
    const written = this.#schemas.describe(title, call.request)
    const empty = Object.keys(written.properties ?? {}).length === 0
    const json = { description: `What POST ${call.path} asks.`, ...written }
    const schema = empty ? refTo('schemas', 'Empty') : this.#add(`${title}Request`, json)
    const example = this.#exampleOf(schema)
    const content: Content =
      call.body === 'multipart'
        ? {
            'multipart/form-data': { schema, encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } } },
          }
        : { 'application/json': { schema, example } }
    return { requestBody: { required: true, content } }
  }

  #answer(call: Call, all: readonly ErrorCode[]): Answered {
    const headers = {
      'Retry-After': refTo('headers', 'RetryAfter'),
      'X-Contract-Version': refTo('headers', 'ContractVersion'),
    }
    const failures = Object.fromEntries(all.map((code) => [errorName(code), refTo('examples', errorName(code))]))
    if (call.reply === 'stream') {
      const content: Content = {
        'text/event-stream': this.#stream(call),
        'application/json': { schema: failure, examples: failures },
      }
      return { description: 'Server-sent events, or a failure.', headers, content }
    }
    const { schema, examples } = this.#success(call)
    const media = { schema: { oneOf: [schema, failure] }, examples: { ...examples, ...failures } }
    return { description: 'Success or failure.', headers, content: { 'application/json': media } }
  }

  #stream({ response }: Call): Media {
    const quote = this.#schemas.write(response)
    const text = `event: quote\ndata: ${JSON.stringify(this.#exampleOf(quote))}\n\nevent: heartbeat\ndata: {}\n\n`
    const description = 'Events `quote` and `heartbeat`. The data of each are JSON, described in `x-events`.'
    return {
      schema: { type: 'string', description, examples: [text] },
      example: text,
      'x-events': { quote, heartbeat: refTo('schemas', 'Empty') },
    }
  }

  /** The envelope of a success, and its examples. */
  #success(call: Call): Required<Pick<Media, 'schema' | 'examples'>> {
    const { top = [], example } = meaningOf(call)
    const head = { code: 200, msg: 'ok' }
    if (call.response === done) {
      const success = this.#example('Done', { value: { ...head, data: {}, time: NOW } })
      return { schema: refTo('schemas', 'Done'), examples: { success } }
    }
    const [data, beside] = this.#data(call, top === 'either' ? [] : top)
    const schema = successOf({ ...beside, data }, ['data'])
    const own = this.#exampleOf(data)
    const content = example && typeof own === 'object' ? stated({ ...own, ...example }) : own
    const besideExample = Object.fromEntries(
      Object.entries(beside).map(([key, value]) => [key, this.#exampleOf(value as JsonSchema)]),
    )
    const name = example ? titleOf(call) : (data.$ref?.split('/').at(-1) ?? titleOf(call))
    const success = this.#example(name, { value: { ...head, ...besideExample, data: content, time: NOW } })
    if (top !== 'either') return { schema, examples: { success } }
    const flat = this.#example(`${name}Flat`, {
      summary: 'The fields beside `code`',
      value: { ...head, ...(typeof content === 'object' ? content : {}), time: NOW },
    })
    return { schema: { anyOf: [schema, { allOf: [envelope, data] }] }, examples: { success, flat } }
  }

  #example(name: string, example: Example): Reference {
    this.examples[name] = example
    return refTo('examples', name)
  }

  /** What `data` holds, and what is beside it. */
  #data(call: Call, top: readonly string[]): readonly [JsonSchema | Reference, NonNullable<JsonSchema['properties']>] {
    const title = titleOf(call)
    const json = this.#schemas.describe(title, call.response)
    if (json.$ref !== undefined) return [json, {}]
    const all = Object.entries(json.properties ?? {})
    const pick = (beside: boolean) => Object.fromEntries(all.filter(([key]) => top.includes(key) === beside))
    const description = `What ${call.method} ${call.path} answers.`
    const data = this.#add(`${title}Data`, { description, ...json, properties: pick(false) })
    return [data, pick(true)]
  }
}

/** The failure codes that a call has in addition to those of every call. */
function ownCodes(call: Call): readonly ErrorCode[] {
  const { codes: own = [] } = meaningOf(call)
  const parameterCodes = Object.keys(fieldsOf(call.request)).length > 0 ? [codes.parametersEmpty] : []
  const refusals = call.refusals ? [...commonRefusals, ...call.refusals] : []
  return [...new Set([...parameterCodes, ...own, ...refusals])].toSorted((a, b) => a - b)
}

function codeList(own: readonly ErrorCode[]): readonly string[] {
  if (own.length === 0) return []
  return ['', 'Codes of its own:', '', ...own.map((code) => `- ${code} ${errorName(code)}: ${meaningOfCode(code)}`)]
}
