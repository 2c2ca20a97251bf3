import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptedCases, type ProtectionCase, refusalCases } from '#backend-rules/protection.fixture.ts'
import { BY_PASSWORD } from '#backend-rules/reauthentication.ts'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { type Stub, startStub } from '../start.ts'

const envelope = v.looseObject({ code: v.number() })

let stub: Stub
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], now: Date.UTC(2026, 2, 4, 2, 30) })
})
afterEach(() => stub.stop())

/** The code of the answer. */
async function post({ method, path }: Call, token: string, body: object): Promise<number> {
  const response = await fetch(stub.addresses[0] + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return v.parse(envelope, await response.json()).code
}

/** Switches the second factor of the demo member on. Returns the code of now, which is not used yet. */
function switchOn(now: number): string {
  const { secondFactors } = stub.world
  const { secret, setupId } = secondFactors.start('demo')
  secondFactors.confirm('demo', setupId, totp(secret, timeStepOf(now) - 1), now, 's1')
  return totp(secret, timeStepOf(now))
}

function ask({ call, session, hasSecondFactor, body }: ProtectionCase): Promise<number> {
  const now = stub.world.clock.now()
  const code = hasSecondFactor ? switchOn(now) : '000000'
  const opened = stub.world.sessions.open('demo', now)
  if (session === 'old') opened.authenticatedAt = 0
  if (session === 'confirmed') opened.authenticatedBy = BY_PASSWORD
  return post(call, opened.token, body(now, code))
}

test.each(refusalCases)('$name is refused with $refusal', async (asked) => {
  expect(await ask(asked)).toBe(asked.refusal)
})

test.each(acceptedCases)('$name is let through', async (asked) => {
  expect(await ask(asked)).not.toBe(asked.refusal)
})

test('a code of the second factor is used up by a request that is done, and by none that is refused', async () => {
  const now = stub.world.clock.now()
  const secondFactorCode = switchOn(now)
  const { token } = stub.world.sessions.open('demo', now)
  const withdraw = (accountId: string) =>
    post(createWithdrawal, token, {
      ...{ requestId: randomUUID(), validUntil: now + 60_000, accountId, amount: '100' },
      ...{ withdrawPwd: SEEDED_WITHDRAW_PASSWORD, secondFactorCode },
      terms: shownTerms(stub.world).withdrawal(decimal('100'), 'p1'),
    })
  expect(await withdraw('p0')).toBe(codes.payoutAccountMissing)
  expect(await withdraw('p1')).toBe(200)
  expect(await withdraw('p1')).toBe(codes.secondFactorWrong)
})
