import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { evidenceFile } from '#lib/verification/evidenceFile.ts'
import { ROOT } from './run.ts'

/** `npm run verify-evidence`, as it is called. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(text: string) {
  const file = path.join(folder, 'file.json')
  writeFileSync(file, text)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verifyEvidence.ts', file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

const record = { id: 't2', type: 'order', amount: '-10.00', balanceAfter: '90.00', at: 1_800_000_000_000 }
const ledger = (balanceBefore: string) => evidenceFile({ kind: 'ledger', record, balanceBefore }).text

test.each([
  ['an entry that follows', ledger('100.00'), 0, 'balance: agrees'],
  ['an entry that does not', ledger('99.00'), 1, 'balance: DIFFERS'],
  ['a file that was changed', ledger('100.00').replace('"90.00"', '"91.00"'), 1, 'hash: DIFFERS'],
  ['a deposit', evidenceFile({ kind: 'deposit', record: { id: 'd1' } }).text, 0, 'nothing to compute'],
  ['an entry without the one before it', evidenceFile({ kind: 'ledger', record }).text, 2, 'cannot be told'],
  ['something else', '{}', 3, 'no evidence file'],
])('%s', (_, text, status, said) => {
  const found = run(text)
  expect(found.text).toContain(said)
  expect(found.status).toBe(status)
})
