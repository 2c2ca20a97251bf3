import { checkEvidenceFile, type EvidenceReport } from '#lib/verification/evidenceFile.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { CommandError, type CommandLine, readNamedFile, runCommand } from './command.ts'
import { isMain } from './run.ts'

const command = {
  name: 'npm run verify-evidence',
  about: `Checks an evidence file that the app saved: whether it is unchanged since it was made (its SHA-256), and what follows by the rules of
docs/backend.md: the settlement of an order from its terms and quotes, the balance of a ledger entry from the one before it, and fee,
received, paid out or credited amount of a deposit or withdrawal from the terms that were confirmed. It contacts nobody; it computes with
what is in the file.`,
  operands: { name: 'FILE', about: 'the evidence file' },
  examples: ['npm run verify-evidence -- evidence-order-o1.json'],
  notes: `The exit code is 0 when everything agrees, 1 when something differs, 2 when this is no evidence file that can be read, and 3 when it
cannot be told.`,
} as const

const words: Readonly<Record<Verdict, string>> = { agrees: 'agrees', differs: 'DIFFERS', cannotTell: 'cannot be told' }

/** What is computed of each kind. */
const computes: Readonly<Record<EvidenceReport['kind'], string>> = {
  order: 'settlement',
  ledger: 'balance',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
}

/** What a report says, line by line. */
export function reportLines(report: EvidenceReport): readonly string[] {
  const { kind, id, hash, stated, computed, verification, figures = [] } = report
  return [
    `${kind} ${id}`,
    `hash: ${words[hash]}${hash === 'differs' ? ': something in this file was changed after it was made' : ''}`,
    `${verification?.basis === 'compared' ? 'early close, compared with what was confirmed and not computed' : computes[kind]}: ${words[computed]}`,
    ...(stated !== undefined && stated !== computed
      ? [`the file says ${words[stated]}, which does not follow from its content`]
      : []),
    ...(verification?.findings ?? []).map(
      ({ check, verdict, reason }) =>
        `  ${check}: ${words[verdict]}${reason === undefined ? '' : ` ${JSON.stringify(reason)}`}`,
    ),
    ...figures.map(
      ({ check, verdict, due = 'not known', stated: said = 'nothing' }) =>
        `  ${check}: ${words[verdict]} (${due} follows, ${said} is stated)`,
    ),
  ]
}

export function exitCodeOf({ hash, stated, computed }: EvidenceReport): 0 | 1 | 3 {
  if (hash === 'differs' || computed === 'differs' || (stated !== undefined && stated !== computed)) return 1
  return computed === 'cannotTell' ? 3 : 0
}

async function main({ positionals: [file, ...more] }: CommandLine): Promise<number> {
  if (file === undefined || more.length > 0) throw new CommandError('Name one evidence file')
  const report = checkEvidenceFile(await readNamedFile(file))
  if (!report) throw new CommandError(`${file} is no evidence file`)
  console.log(reportLines(report).join('\n'))
  return exitCodeOf(report)
}

if (isMain(import.meta.url)) process.exitCode = await runCommand(command, main)
