import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { id, instant, requestId, seconds, wireAmount, wireDecimal } from '#lib/contract/common.ts'
import { isField, meaningsOf, shapes } from '#lib/contract/describe.ts'

/** A value that JSON can hold. */
export type Json = NonNullable<JsonSchema['examples']>[number]

/** A value that many fields have, under its own name. */
interface Value {
  readonly schema: v.GenericSchema
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
  readonly #shapes = new Map([...shapes].map(([schema, { name }]) => [name, schema]))
  readonly #definitions: Readonly<Record<string, v.GenericSchema>> = {
    ...mapValues(VALUES, ({ schema }) => schema),
    ...Object.fromEntries(this.#shapes),
  }
  readonly #written = new Map<string, JsonSchema>()

  /** Every shape and shared value by its name. */
  components(): Record<string, JsonSchema> {
    const names = [...Object.keys(VALUES), ...[...this.#shapes.keys()].toSorted()]
    return Object.fromEntries(names.map((name) => [name, this.#component(name)]))
  }

  /**
   * What a schema accepts on the wire. Transforms end the description where they start; checks that JSON Schema cannot
   * express are left out.
   */
  write(schema: v.GenericSchema, own?: string): JsonSchema {
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

  /**
   * The same of a request, an answer or a shape, with what its fields mean. Throws RangeError where a field is not described, or has no
   * example.
   */
  describe(name: string, schema: v.GenericSchema, own?: string): JsonSchema {
    if (shapes.has(schema) && own === undefined) return this.write(schema)
    const json = this.write(withoutMeanings(schema), own)
    const fields = fieldsOf(schema)
    const one = (field: JsonSchema | boolean, key: string) =>
      this.#describeField(`${name}.${key}`, asSchema(field), fields[key])
    if (json.prefixItems) {
      const prefixItems = json.prefixItems.map((item, at) => one(item, `${at}`))
      // Nothing comes after the last one; some readers of the document want `items` all the same.
      return { ...json, prefixItems, maxItems: prefixItems.length, items: asSchema(json.prefixItems.at(-1)) }
    }
    const properties = (of: JsonSchema) =>
      Object.fromEntries(Object.entries(of.properties ?? {}).map(([key, value]) => [key, one(value, key)]))
    const anyOf = json.anyOf?.map(asSchema)
    return anyOf
      ? { ...json, anyOf: anyOf.map((each) => ({ ...each, properties: properties(each) })) }
      : { ...json, properties: properties(json) }
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
    const schema = this.#shapes.get(name)
    const shape = schema && shapes.get(schema)
    if (schema === undefined || shape === undefined) throw new RangeError(`No shape is called ${name}.`)
    const json = this.describe(name, schema, name)
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

  #describeField(place: string, json: JsonSchema, schema: v.GenericSchema | undefined): JsonSchema {
    const text = schema && (isField(schema) ? v.getDescription(schema) : shapes.get(schema)?.description)
    if (text === undefined)
      throw new RangeError(`${place} is not described: declare it by field() of lib/contract/describe.ts.`)
    const [example] = schema && isField(schema) ? schema.pipe[2].metadata.examples : []
    const { description, mark } = describeWords(place, json)
    const described: JsonSchema = { ...json, ...mark, description: `${text}${description}` }
    if (example !== undefined) return { ...described, examples: [asJson(example)] }
    const [found] = this.examplesOf(json)
    if (found === undefined) throw new RangeError(`${place} has no example: give field() one.`)
    return json.$ref === undefined ? { ...described, examples: [found] } : described
  }
}

/** The fields of an object, of the members of a list of fixed length, or of all alternatives. */
export function fieldsOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  const { entries, items, options = [] } = partsOf(schema)
  return Object.assign({}, entries, items, ...options.map(fieldsOf))
}

/** A schema of the same values, in which no field says what it means. */
function withoutMeanings(schema: v.GenericSchema): v.GenericSchema {
  const { entries, items, options } = partsOf(schema)
  const bare = (field: v.GenericSchema) => (isField(field) ? field.pipe[0] : field)
  if (entries) return v.object(mapValues(entries, bare))
  if (items) return v.tuple(items.map(bare))
  return options ? v.union(options.map(withoutMeanings)) : schema
}

/** A schema with the parts that lead to its fields. */
interface Parts extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly items?: readonly v.GenericSchema[]
  readonly options?: readonly v.GenericSchema[]
}

const partsOf = (schema: v.GenericSchema): Parts => schema

/** What each word of a list means, and the mark of a list that may grow. */
function describeWords(place: string, json: JsonSchema) {
  const lists = [json, ...(json.anyOf ?? []).map(asSchema)].flatMap((each) => (each.enum ? [each.enum] : []))
  if (lists.length === 0) return { description: '', mark: {} }
  const meanings = lists.flatMap((list) => {
    const meaningByWord = meaningsOf(list)
    if (meaningByWord === undefined)
      throw new RangeError(`${place}: say what each word means (${list}) by words() of lib/contract/describe.ts.`)
    return Object.entries(meaningByWord).map(([word, meaning]) => `- \`${word}\`: ${meaning}`)
  })
  const open = json.enum === undefined
  const more = open ? ['', 'The list is open: the client shows another word as it was sent.'] : []
  const mark: OpenWords = open ? { 'x-extensible-enum': lists.flat() } : {}
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
