import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { id, instant, requestId, seconds, wireAmount, wireDecimal } from '#lib/contract/common.ts'
import type { Field, Shape } from '#lib/contract/described/describe.ts'

/** A value that JSON can hold. */
type Json = NonNullable<JsonSchema['examples']>[number]

/** A value that many fields have, under its own name. */
interface Value {
  readonly schema: GenericSchema
  readonly description: string
  readonly example: Json
  /** Where the document asks for less than the client reads. */
  readonly json?: JsonSchema
}

const TEXT = 'as text, without an exponent. The client also reads a JSON number; do not send one.'

const VALUES: Readonly<Record<string, Value>> = {
  Decimal: {
    schema: wireDecimal,
    description: `A decimal number, ${TEXT}`,
    example: '-12.50',
    json: { type: 'string', pattern: '^-?\\d{1,24}(\\.\\d{1,18})?$' },
  },
  Amount: {
    schema: wireAmount,
    description: `A decimal number that is zero or more, ${TEXT}`,
    example: '12.50',
    json: { type: 'string', pattern: '^\\d{1,24}(\\.\\d{1,18})?$' },
  },
  Id: { schema: id, description: 'An opaque id.', example: 'o1024' },
  Instant: {
    schema: instant,
    description: 'An instant in epoch milliseconds. A smaller number counts seconds, and is malformed.',
    example: Date.UTC(2026, 4, 6, 9, 41),
  },
  RequestId: {
    schema: requestId,
    description: 'The id of a money request, a UUID that the client makes.',
    example: '6c92f515-2e03-4382-85b2-7cb58233b401',
  },
  Seconds: { schema: seconds, description: 'A duration in whole seconds.', example: 60 },
}

/** What amounts and decimals are before anything is checked of them: text or a number. */
const anyDecimal: unknown = wireDecimal.pipe[0]

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value))

/** A list of words that may grow. */
interface OpenWords extends JsonSchema {
  readonly 'x-extensible-enum'?: readonly Json[]
}

const refTo = (name: string) => `#/components/schemas/${name}`

/** Writes the contract's schemas as JSON Schema 2020-12, in which a shape is referred to by its name. */
export class SchemaWriter {
  readonly #shapes: ReadonlyMap<string, Shape>
  readonly #definitions: Readonly<Record<string, GenericSchema>>
  readonly #written = new Map<string, JsonSchema>()

  constructor(shapes: readonly Shape[]) {
    this.#shapes = new Map(shapes.map((shape) => [shape.name, shape]))
    const values = Object.entries(VALUES).map(([name, { schema }]) => [name, schema] as const)
    this.#definitions = Object.fromEntries([...values, ...shapes.map(({ name, schema }) => [name, schema] as const)])
  }

  /** Every shape and shared value by its name. */
  components(): Record<string, JsonSchema> {
    const names = [...Object.keys(VALUES), ...[...this.#shapes.keys()].toSorted()]
    return Object.fromEntries(names.map((name) => [name, this.#component(name)]))
  }

  /**
   * What a schema accepts on the wire. Transforms end the description where they start; checks that JSON Schema cannot
   * express are left out.
   */
  write(schema: GenericSchema, own?: string): JsonSchema {
    const definitions = Object.fromEntries(Object.entries(this.#definitions).filter(([name]) => name !== own))
    const {
      $schema: _,
      $defs: __,
      ...converted
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'ignore',
      definitions,
      overrideRef: ({ referenceId }) => refTo(referenceId),
      overrideSchema: ({ valibotSchema }) => {
        if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' }
        return valibotSchema === anyDecimal ? { $ref: refTo('Decimal') } : undefined
      },
    })
    return tidy(converted)
  }

  /** An object, or a list of fixed length, with what its fields mean. Throws RangeError where one is not described, or has no example. */
  describe(name: string, json: JsonSchema, fields: Readonly<Record<string, Field>>): JsonSchema {
    const one = (field: JsonSchema | boolean, key: string) =>
      this.#describeField(`${name}.${key}`, asSchema(field), fields[key])
    if (json.prefixItems) {
      const prefixItems = json.prefixItems.map((item, at) => one(item, `${at}`))
      // Nothing comes after the last one; some readers of the document want `items` all the same.
      return { ...json, prefixItems, maxItems: prefixItems.length, items: asSchema(json.prefixItems.at(-1)) }
    }
    const properties = Object.entries(json.properties ?? {}).map(([key, value]) => [key, one(value, key)] as const)
    return { ...json, properties: Object.fromEntries(properties) }
  }

  /** The examples of a schema, its own or those of what it refers to. */
  examplesOf(json: JsonSchema): readonly Json[] {
    if (Array.isArray(json.examples)) return json.examples
    if (json.$ref !== undefined) return this.examplesOf(this.#component(json.$ref.replace(refTo(''), '')))
    if (json.items !== undefined && json.type === 'array')
      return [[...this.examplesOf(asSchema(Array.isArray(json.items) ? json.items[0] : json.items))]]
    return (json.anyOf ?? []).flatMap((each) => this.examplesOf(asSchema(each)))
  }

  #component(name: string): JsonSchema {
    const reference = this.#written.get(name)
    if (reference !== undefined) return reference
    const value = VALUES[name]
    if (value !== undefined) {
      const { schema, description, example, json = this.write(schema, name) } = value
      const shared = { ...json, description, examples: [example] }
      this.#written.set(name, shared)
      return shared
    }
    const shape = this.#shapes.get(name)
    if (shape === undefined) throw new RangeError(`No shape is called ${name}.`)
    const json = this.describe(name, this.write(shape.schema, name), shape.fields)
    const { $ref, ...described } = { description: shape.description, ...json }
    const written = { ...described, examples: shape.variants.map((variant) => this.#example(json, variant)) }
    this.#written.set(name, written)
    return written
  }

  /** The example of an object: that of its fields, except those that a variant changes. */
  #example(json: JsonSchema, variant: Readonly<Record<string, unknown>>): Json {
    if (json.prefixItems) return asJson(json.prefixItems.map((item) => this.examplesOf(asSchema(item))[0]))
    const fields = Object.entries(json.properties ?? {}).map(([key, value]) => [
      key,
      this.examplesOf(asSchema(value))[0],
    ])
    const whole = { ...Object.fromEntries(fields), ...variant }
    return asJson(whole)
  }

  #describeField(place: string, json: JsonSchema, field: Field | undefined): JsonSchema {
    if (field === undefined) throw new RangeError(`${place} is not described: lib/contract/described.`)
    const [text, example, words] = typeof field === 'string' ? [field] : field
    const { description, mark } = describeWords(place, json, words)
    const described: JsonSchema = { ...json, ...mark, description: `${text}${description}` }
    if (example !== undefined) return { ...described, examples: [asJson(example)] }
    const [found] = this.examplesOf(json)
    if (found === undefined) throw new RangeError(`${place} has no example: lib/contract/described.`)
    return json.$ref === undefined ? { ...described, examples: [found] } : described
  }
}

/** What each word of a list means, and the mark of a list that may grow. */
function describeWords(place: string, json: JsonSchema, words: Readonly<Record<string, string>> = {}) {
  const alternatives = [json, ...(json.anyOf ?? []).map(asSchema)]
  const listed = alternatives.flatMap((each) => each.enum ?? []).map(String)
  if (listed.toSorted().join() !== Object.keys(words).toSorted().join())
    throw new RangeError(`${place}: say what each word means (${listed}), in lib/contract/described.`)
  if (listed.length === 0) return { description: '', mark: {} }
  const open = json.enum === undefined
  const meanings = listed.map((word) => `- \`${word}\`: ${words[word]}`)
  const more = open ? ['', 'The list is open: the client shows another word as it was sent.'] : []
  const mark: OpenWords = open ? { 'x-extensible-enum': listed } : {}
  return { description: ['', '', ...meanings, ...more].join('\n'), mark }
}

/** A whole number in a query is text on the wire by nature: the integer alone describes it. Null is one more type of a plain value. */
function tidy(schema: JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema }
  if (copy.type === 'integer') delete copy.anyOf
  if (copy.properties) copy.properties = mapValues(copy.properties, tidyAny)
  if (copy.properties && Object.keys(copy.properties).length === 0) delete copy.properties
  if (copy.items && !Array.isArray(copy.items)) copy.items = tidyAny(copy.items)
  if (copy.required?.length === 0) delete copy.required
  if (!copy.anyOf) return copy
  const { anyOf, ...rest } = copy
  const flat = anyOf.map(tidyAny).flatMap((each) => asSchema(each).anyOf ?? [each])
  const [first, second] = flat.map(asSchema)
  const plain = flat.length === 2 && second?.type === 'null' && !first?.enum
  if (!plain || typeof first?.type !== 'string') return { ...rest, anyOf: flat }
  return { ...first, ...rest, type: [first.type, 'null'] }
}

const tidyAny = <T>(schema: T | JsonSchema): T | JsonSchema => (isSchema(schema) ? tidy(schema) : schema)

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const asSchema = (value: JsonSchema | boolean | undefined): JsonSchema => (typeof value === 'object' ? value : {})

function mapValues<T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
