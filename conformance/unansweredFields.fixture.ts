import { type SchemaNode, visitFields } from '#backend-rules/wireFields.ts'
import type { CheckedBackend } from './backend.ts'
import { envelopeOf, isSuccess, payloadOf } from './exchange.ts'

/**
 * The fields of the contract that none of the answers of a backend had, sorted, as `/api/market/products items.icon`. Calls that share a
 * field, as the list of orders and one order do, have it once. Nothing is said of calls that it did not answer, or of the fields of an object
 * that it left out.
 */
export function unansweredFields({ exchanges }: Pick<CheckedBackend, 'exchanges'>): readonly string[] {
  const fields = new Map<SchemaNode, { readonly name: string; isAnswered: boolean }>()
  for (const exchange of exchanges) {
    const { call } = exchange
    const envelope = call && call.reply !== 'stream' ? envelopeOf(exchange) : undefined
    if (call === undefined || envelope === undefined || !isSuccess(envelope)) continue
    let visited: readonly string[] = []
    visitFields(call.response, payloadOf(call, envelope), (schema, value, path) => {
      // The schemas of a field and what they wrap have one path.
      const isField = path !== visited && path.length > 0 && !isIndex(path.at(-1))
      visited = path
      if (!isField) return
      const name = `${call.path} ${path.filter((part) => !isIndex(part)).join('.')}`
      const field = fields.get(schema) ?? { name, isAnswered: false }
      field.isAnswered ||= value !== undefined && value !== null
      fields.set(schema, field)
    })
  }
  return [...fields.values()].flatMap(({ name, isAnswered }) => (isAnswered ? [] : [name])).toSorted()
}

/** Whether a part of a path is a place in a list. */
const isIndex = (part = '') => /^\d+$/.test(part)
