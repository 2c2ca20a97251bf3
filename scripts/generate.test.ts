import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { calls } from '#lib/contract/calls.ts'
import { bindCrypto } from '#lib/contract/payouts.ts'
import { contractText } from './contract/document.ts'
import { generate, generatedFiles } from './generate.ts'

test('what is generated is as committed ("npm run generate" writes it)', { timeout: 60_000 }, async () => {
  for (const [file, text] of await generatedFiles()) expect(await readFile(file, 'utf8'), file).toBe(text)
})

test('a call that nobody described is named, nothing is written, and the exit code is 1', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const undescribed = { ...bindCrypto }
  expect(await generate(async () => new Map([['no-such.json', await contractText([...calls, undescribed])]]))).toBe(1)
  expect(said.mock.calls).toEqual([[expect.stringContaining('POST /api/payout/crypto is not described')]])
  expect(existsSync('no-such.json')).toBe(false)
  vi.restoreAllMocks()
})
