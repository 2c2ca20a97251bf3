import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkEvidenceFile, type EvidenceReport } from '#lib/verification/evidenceFile.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { isMain } from './run.ts'

const help = `npm run verify-evidence -- FILE

Checks an evidence file that the app saved: whether it is as it was when it was made (its SHA-256), and what follows from its terms
and quotes by the rule of docs/backend.md. It asks nobody; it computes with what stands in the file.

Exit code: 0 when everything agrees, 1 when something differs, 2 when it cannot be told, 3 when this is no evidence file.`

const words: Readonly<Record<Verdict, string>> = { agrees: 'agrees', differs: 'DIFFERS', cannotTell: 'cannot be told' }

/** What a report says, line by line. */
export function linesOf(report: EvidenceReport): readonly string[] {
  const { kind, id, hash, stated, computed, verification } = report
  return [
    `${kind} ${id}`,
    `hash: ${words[hash]}${hash === 'differs' ? ': something in this file was changed after it was made' : ''}`,
    kind === 'order'
      ? `settlement: ${words[computed]}`
      : kind === 'ledger'
        ? `balance: ${words[computed]}`
        : `a ${kind} holds nothing to compute: only the hash was checked`,
    ...(stated !== undefined && stated !== computed
      ? [`the file says ${words[stated]}, which does not follow from what stands in it`]
      : []),
    ...(verification?.findings ?? []).map(
      ({ check, verdict, reason }) =>
        `  ${check}: ${words[verdict]}${reason === undefined ? '' : ` ${JSON.stringify(reason)}`}`,
    ),
  ]
}

export function exitCodeOf({ hash, stated, computed, kind }: EvidenceReport): 0 | 1 | 2 {
  if (hash === 'differs' || computed === 'differs' || (stated !== undefined && stated !== computed)) return 1
  const computes = kind === 'order' || kind === 'ledger'
  return computes && computed === 'cannotTell' ? 2 : 0
}

function main(): number {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  const [path] = positionals
  if (values.help || path === undefined) {
    console.log(help)
    return values.help ? 0 : 3
  }
  const report = checkEvidenceFile(readFileSync(path, 'utf8'))
  if (!report) {
    console.error(`${path}: no evidence file`)
    return 3
  }
  console.log(linesOf(report).join('\n'))
  return exitCodeOf(report)
}

if (isMain(import.meta.url)) process.exitCode = main()
