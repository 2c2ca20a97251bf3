import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, severalOf } from './check.ts'
import { envelopeOf, failureOf, outlineOf, payloadOf } from './exchange.ts'
import { askOutcome, OUTCOME } from './outcome.ts'
import { once } from './samples.ts'

const EXPIRED_SINCE_MS = 5000
/** What stands in the examples for things of a member: a backend that executes what is expired must not find them. */
const NOTHING = { id: 'no-such-id', accountId: 'no-such-id', oldPwd: 'Conformance1', withdrawPwd: 'Conformance1' }

const documentSchema = v.looseObject({
  paths: v.record(v.string(), v.record(v.string(), v.looseObject({ requestBody: v.optional(v.unknown()) }))),
})
const bodySchema = v.looseObject({
  content: v.looseObject({ 'application/json': v.looseObject({ example: v.record(v.string(), v.unknown()) }) }),
})

const readContract = once(async () => v.parse(documentSchema, JSON.parse(await readFile(CONTRACT_FILE, 'utf8'))))

/** The example of a call's body in the document, about nothing that there is. */
const exampleOf = async ({ path }: Call): Promise<Readonly<Record<string, unknown>>> => {
  const { paths } = await readContract()
  const { example } = v.parse(bodySchema, paths[path]?.post?.requestBody).content['application/json']
  const harmless = Object.entries(NOTHING).filter(([name]) => name in example)
  return { ...example, ...Object.fromEntries(harmless) }
}

const recordSchema = v.looseObject({ id: v.string() })
const kinds = calls.filter(({ kind }) => kind !== undefined)

/** What holds for every kind of money request, those included that no check makes. */
export function everyRequestChecks(backend: CheckedBackend): readonly Check[] {
  const late = () => backend.serverNow() - EXPIRED_SINCE_MS
  /** The member's expired request of every kind that is offered, and what was answered. */
  const expired = once(async () => {
    const sent = []
    for (const call of kinds) {
      const request = { ...(await exampleOf(call)), requestId: crypto.randomUUID(), validUntil: late() }
      const exchange = await backend.send(call, request)
      if (!backend.isNotOffered(exchange)) sent.push({ call, request, seen: exchange })
    }
    return sent
  })
  return [
    {
      id: 'requests.expired',
      rule: 'A request of any kind past its validUntil is refused with 4006, before the rules of its call are looked at.',
      place: OUTCOME,
      writes: true,
      run: async () => {
        const sent = await expired()
        const wrong = sent.filter(({ seen }) => failureOf(seen) !== codes.requestExpired)
        if (wrong.length > 0)
          throw new Failed(severalOf(wrong.map(({ call, seen }) => `${call.path}: ${outlineOf(seen)}`)))
        return `${sent.length} kinds`
      },
    },
    {
      id: 'isolation.requests',
      rule: 'The requestId of one member is a new one when another member sends it, for every kind of request.',
      place: OUTCOME,
      writes: true,
      run: async () => {
        const token = backend.tokenOfOther()
        const wrong: string[] = []
        const refusedAsExpired = (await expired()).filter(({ seen }) => failureOf(seen) === codes.requestExpired)
        for (const { call, request } of refusedAsExpired) {
          // Another validUntil: looked up for all members, it is another body of a known request, 4005.
          const exchange = await backend.send(call, { ...request, validUntil: request.validUntil - 1 }, { token })
          if (failureOf(exchange) !== codes.requestExpired) wrong.push(`${call.path}: ${outlineOf(exchange)}`)
        }
        if (wrong.length > 0) throw new Failed(severalOf(wrong))
        if (refusedAsExpired.length === 0) throw new NotChecked('no request was refused with 4006', 'requests.expired')
        return `${refusedAsExpired.length} kinds`
      },
    },
    {
      id: 'isolation.execution',
      rule: 'The requestId of a request that was carried out is a new one when another member sends it.',
      place: OUTCOME,
      writes: true,
      run: async () => {
        const token = backend.tokenOfOther()
        const wrong: string[] = []
        for (const { kind, request, recordId } of backend.made) {
          const call = kinds.find((each) => each.kind === kind)
          if (call === undefined) continue
          // It is late by then: nothing is carried out for the other member.
          const exchange = await backend.send(call, { ...request, validUntil: late() }, { token })
          const code = failureOf(exchange)
          const answered = v.safeParse(recordSchema, payloadOf(call, envelopeOf(exchange) ?? {}))
          const isFirst = code === undefined && answered.success && answered.output.id === recordId
          if (code === codes.requestIdUsed || isFirst)
            wrong.push(`${kind}: ${isFirst ? 'the record of the first member' : outlineOf(exchange)}`)
          else if (code !== codes.requestExpired)
            throw new NotChecked(`${kind}: ${outlineOf(exchange)}`, 'requests.expired')
          const outcome = await askOutcome(backend, request.requestId)
          if (outcome.state === 'refused' || (outcome.recordId ?? recordId) !== recordId)
            wrong.push(`${kind}: then the own outcome is ${outcome.state}`)
        }
        if (wrong.length > 0) throw new Failed(severalOf(wrong))
        if (backend.made.length === 0) throw new NotChecked('nothing was made', 'order.made')
        return `${backend.made.length} requests`
      },
    },
  ]
}
