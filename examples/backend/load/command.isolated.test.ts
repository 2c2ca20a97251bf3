import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'

test('streams are held and orders are placed, and the command ends by itself', { timeout: 60_000 }, async () => {
  const args = [
    'examples/backend/load/command.ts',
    '--seconds',
    '1',
    '--streams',
    '3',
    '--members',
    '20',
    '--connections',
    '2',
  ]
  const env = { ...process.env, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  expect(stdout).toMatch(
    /streams +3 held to the end; [1-9]\d* quotes a second, \d+\.\d MB a second; delay on 3 of them p50 \d+ ms/,
  )
  expect(stdout).toMatch(/orders +[1-9]\d* a second; answered in p50 \d+ ms/)
  expect(stdout).toContain('not placed  none; errors 0')
})
