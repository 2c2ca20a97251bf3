import type { GenericSchema } from 'valibot'
import { isDecimal, visitFields } from '#backend-rules/wireFields.ts'

/** Where a decimal of the schema came as a number instead of text: "items.0.price". */
export function moneyNumbers(schema: GenericSchema, value: unknown): readonly string[] {
  const matches = new Set<string>()
  visitFields(schema, value, (field, given, path) => {
    if (typeof given === 'number' && isDecimal(field)) matches.add(path.join('.'))
  })
  return [...matches]
}
