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

const funds = { status: 'approved', submittedAt: 1_800_000_000_000 }
const deposit = evidenceFile({
  kind: 'deposit',
  record: { ...funds, id: 'd1', type: 'Bank', kind: 'bank', submittedAmount: '10.00' },
}).text
const withdrawal = (fee: string) =>
  evidenceFile({
    kind: 'withdrawal',
    record: { ...funds, id: 'w1', account: 'ICBC **** 0011', amount: '1000.00', fee, receivedAmount: '995.00' },
    confirmed: { amount: '1000.00', feeRate: '0.005', feeMin: '2.00' },
    account: { currency: 'CNY', decimals: 2 },
  }).text

test.each([
  ['an entry that follows', ledger('100.00'), 0, 'balance: agrees'],
  ['an entry that does not', ledger('99.00'), 1, 'balance: DIFFERS'],
  ['a file that was changed', ledger('100.00').replace('"90.00"', '"91.00"'), 1, 'hash: DIFFERS'],
  ['a withdrawal that follows', withdrawal('5.00'), 0, 'fee: agrees (5.00 follows, 5.00 is stated)'],
  ['a withdrawal with another fee', withdrawal('6.00'), 1, 'fee: DIFFERS (5.00 follows, 6.00 is stated)'],
  ['a deposit whose terms are not known', deposit, 3, 'amount: cannot be told'],
  ['an entry without the one before it', evidenceFile({ kind: 'ledger', record }).text, 3, 'cannot be told'],
  ['something else', '{}', 2, 'no evidence file'],
])('%s', (_, text, status, said) => {
  const result = run(text)
  expect(result.text).toContain(said)
  expect(result.status).toBe(status)
})
