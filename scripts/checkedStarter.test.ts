import { afterEach, expect, test } from 'vitest'
import { TestBackend } from '#backend/backend.fixture.ts'
import { newestQuotes } from '#backend/market/quotes.ts'
import { checkedStarter } from '#scripts/checkedStarter.ts'

let backend: TestBackend | undefined
afterEach(() => backend?.stop())

test('whoever waits at the same time waits for the same clock, and nobody publishes quotes in between', async () => {
  backend = await TestBackend.start()
  const { clock, database } = backend
  const times: number[] = []
  const afterQuotes = async () => {
    const before = await newestQuotes(database.query)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await newestQuotes(database.query)).toEqual(before)
    times.push(clock.now())
  }
  const { checked } = await checkedStarter([backend], clock, afterQuotes)
  const from = clock.now()
  await Promise.all([checked.hooks.sleep(2000), checked.hooks.sleep(1000), checked.hooks.sleep(2500)])
  expect(times.map((time) => time - from)).toEqual([1000, 2000, 2500])
})
