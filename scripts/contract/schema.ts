import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { wireAmount, wireDecimal } from '#lib/contract/common.ts'

/** The shared shapes that the contract's own schemas refer to by name. */
export const SHARED: Readonly<Record<string, JsonSchema>> = {
  Decimal: {
    description: 'A decimal number as text ("12.50", no exponent). A plain number is accepted and read the same.',
    anyOf: [{ type: 'string', pattern: '^-?\\d{1,24}(\\.\\d{1,18})?$' }, { type: 'number' }],
  },
  Amount: {
    description: 'A decimal number as text that is zero or more. A plain number is accepted and read the same.',
    anyOf: [
      { type: 'string', pattern: '^\\d{1,24}(\\.\\d{1,18})?$' },
      { type: 'number', minimum: 0 },
    ],
  },
}

/** What amounts and decimals are before anything is checked of them: text or a number. */
const anyDecimal: unknown = wireDecimal.pipe[0]

/**
 * What a schema accepts on the wire, as JSON Schema 2020-12. Transforms end the description where they start; checks
 * that JSON Schema has no word for are left out.
 */
export function wireSchema(schema: GenericSchema): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: { Amount: wireAmount, Decimal: wireDecimal },
    overrideRef: ({ referenceId }) => shared(referenceId),
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' }
      return valibotSchema === anyDecimal ? { $ref: shared('Decimal') } : undefined
    },
  })
  return tidy(converted)
}

const shared = (name: string) => `#/components/schemas/${name}`

/** A whole number in a query is text on the wire by nature: the integer alone describes it. */
function tidy(schema: JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema }
  if (copy.type === 'integer') delete copy.anyOf
  if (copy.properties) copy.properties = mapValues(copy.properties, tidyAny)
  if (copy.properties && Object.keys(copy.properties).length === 0) delete copy.properties
  if (copy.anyOf) copy.anyOf = copy.anyOf.map(tidyAny)
  if (copy.items && !Array.isArray(copy.items)) copy.items = tidyAny(copy.items)
  if (copy.required?.length === 0) delete copy.required
  return copy
}

const tidyAny = <T>(schema: T | JsonSchema): T | JsonSchema => (isSchema(schema) ? tidy(schema) : schema)

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

function mapValues<T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
