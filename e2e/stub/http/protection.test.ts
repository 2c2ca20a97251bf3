import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptedCases, type ProtectionCase, refusalCases } from '#lib/backend/protection.fixture.ts'
import { BY_PASSWORD } from '#lib/backend/reauthentication.ts'
import { periodOf, totp } from '#lib/backend/secondFactor.ts'
import { type Stub, startStub } from '../start.ts'

const envelope = v.looseObject({ code: v.number() })

let stub: Stub
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], now: Date.UTC(2026, 2, 4, 2, 30) })
})
afterEach(() => stub.stop())

/** The code of the answer. */
async function ask({ call, session, hasSecondFactor, body }: ProtectionCase): Promise<number> {
  const { sessions, secondFactors, clock } = stub.world
  const now = clock.now()
  const { secret, setupId } = secondFactors.start('demo')
  const codeOf = (period: number) => totp(secret, period)
  if (hasSecondFactor) secondFactors.confirm('demo', setupId, codeOf(periodOf(now) - 1), now, 's1')
  const opened = sessions.open('demo', now)
  if (session === 'old') opened.authenticatedAt = 0
  if (session === 'confirmed') opened.authenticatedBy = BY_PASSWORD
  const response = await fetch(stub.addresses[0] + call.path, {
    method: call.method,
    headers: { Authorization: `Bearer ${opened.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body(now, codeOf(periodOf(now)))),
  })
  return v.parse(envelope, await response.json()).code
}

test.each(refusalCases)('$name is refused with $refusal', async (asked) => {
  expect(await ask(asked)).toBe(asked.refusal)
})

test.each(acceptedCases)('$name is let through', async (asked) => {
  expect(await ask(asked)).not.toBe(asked.refusal)
})
