import type { GenericSchema } from 'valibot'
import { wireDecimal } from '#lib/contract/common.ts'
import { isNode, type Node, visitFields } from './schemaFields.ts'

/** Where a decimal of the schema came as a number instead of text: "items.0.price". */
export function moneyNumbers(schema: GenericSchema, value: unknown): readonly string[] {
  const matches = new Set<string>()
  visitFields(schema, value, (field, given, path) => {
    if (typeof given === 'number' && isDecimal(field)) matches.add(path.join('.'))
  })
  return [...matches]
}

/** The decimal schema, or one that checks more of it. */
function isDecimal(schema: Node): boolean {
  if (schema.pipe === wireDecimal.pipe) return true
  return schema.pipe?.some((part) => isNode(part) && part !== schema && isDecimal(part)) ?? false
}
