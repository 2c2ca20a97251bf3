import * as v from 'valibot'
import { type SchemaNode, visitFields } from '#backend-rules/wireFields.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, NotChecked, severalOf, Warned } from './check.ts'
import { envelopeOf, isSuccess, payloadOf } from './exchange.ts'

/** The words of a list that may grow; undefined for any other schema. */
function openListOf({ type, options = [] }: SchemaNode): readonly string[] | undefined {
  if (type !== 'union') return undefined
  const [listed, any] = options
  const words = v.safeParse(v.object({ type: v.literal('picklist'), options: v.array(v.string()) }), listed)
  return words.success && options.length === 2 && any !== undefined ? words.output.options : undefined
}

/** Words of lists that may grow, over all answers that were seen. */
export function wordChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'words.known',
      rule: 'A word of an open list is one that the contract lists; another one is shown to members as it was sent.',
      place: '#lists',
      run: async () => {
        let count = 0
        const unknown: string[] = []
        for (const { call, body, ...exchange } of backend.exchanges) {
          const envelope = envelopeOf({ ...exchange, call, body })
          if (call === undefined || call.reply === 'stream' || envelope === undefined || !isSuccess(envelope)) continue
          visitFields(call.response, payloadOf(call, envelope), (schema, value, path) => {
            const words = openListOf(schema)
            if (words === undefined || typeof value !== 'string') return
            count += 1
            const field = path.filter((name) => !/^\d+$/.test(name)).join('.')
            if (!words.includes(value)) unknown.push(`${field} "${value}" of ${call.path}, not ${words.join(' or ')}`)
          })
        }
        if (unknown.length > 0) throw new Warned(severalOf(unknown))
        if (count === 0) throw new NotChecked('no answer had such a word')
        return `${count} words`
      },
    },
  ]
}
