import * as v from 'valibot'
import { calls } from '#lib/contract/calls.ts'
import type { Backend } from './backend.ts'
import { type Check, Failed, NotChecked, writingChecks } from './check.ts'
import { envelopeOf, outlineOf, payloadOf } from './exchange.ts'
import { askOutcome, OUTCOME } from './outcome.ts'

/** The requests that an earlier run made, and the records that they made. */
export const keptSchema = v.array(
  v.object({ kind: v.string(), request: v.looseObject({ requestId: v.string() }), recordId: v.string() }),
)
export type Kept = v.InferOutput<typeof keptSchema>

const record = v.looseObject({ id: v.string() })

/** What the backend still knows of an earlier run, as after a restart. */
export function resumeChecks(backend: Backend, kept: Kept | undefined): readonly Check[] {
  const check = (
    name: string,
    rule: string,
    problem: (one: Kept[number], address: number) => Promise<string | undefined>,
  ) =>
    writingChecks('resume', OUTCOME)(name, rule, async () => {
      if (kept === undefined) throw new NotChecked('needs --resume with the file of an earlier run')
      for (const address of backend.addresses)
        for (const one of kept) {
          const found = await problem(one, address)
          if (found !== undefined)
            throw new Failed(`${one.kind} ${one.request.requestId} at address ${address + 1}: ${found}`)
        }
      return `${kept.length} requests`
    })
  return [
    check('outcome', 'The outcome of a request is known after a restart.', async ({ request, recordId }, address) => {
      const outcome = await askOutcome(backend, request.requestId, address)
      return outcome.state === 'done' && outcome.recordId === recordId
        ? undefined
        : `${outcome.state} ${outcome.recordId ?? ''}, not done ${recordId}`
    }),
    check(
      'repeat',
      'A request that is sent again after a restart, however late, is answered with its record and makes no other.',
      async ({ kind, request, recordId }, address) => {
        const call = calls.find((each) => each.kind === kind)
        if (call === undefined) return 'no such kind'
        const seen = await backend.send(call, request, { address })
        const answered = v.safeParse(record, payloadOf(call, envelopeOf(seen) ?? {}))
        if (!answered.success) return outlineOf(seen)
        return answered.output.id === recordId ? undefined : `record ${answered.output.id}, not ${recordId}`
      },
    ),
  ]
}
