import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptedCases, type ProtectionCase, refusalCases } from '#backend-rules/protection.fixture.ts'
import type { Call } from '#lib/contract/call.ts'
import { TestBackend } from '../backend.fixture.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

const HOUR_MS = 3_600_000

/** The code of the answer. */
async function ask({ call, session, hasSecondFactor, body }: ProtectionCase): Promise<number> {
  const member = await test.member()
  const factor = hasSecondFactor ? await test.secondFactor(member.token) : undefined
  if (session === 'old') test.clock.advance(HOUR_MS)
  if (session === 'confirmed' && !hasSecondFactor) await test.confirm(member.token)
  const input = body(test.clock.now(), factor?.code() ?? '000000')
  return (await test.ask<Call>(call, input, member.token)).code
}

it.each(refusalCases)('$name is refused with $refusal', async (asked) => {
  expect(await ask(asked)).toBe(asked.refusal)
})

it.each(acceptedCases)('$name is let through', async (asked) => {
  expect(await ask(asked)).not.toBe(asked.refusal)
})
