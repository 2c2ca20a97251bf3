import { Visitor } from 'oxc-parser'
import type { Breach, Source } from './source.ts'

const GUARDED = /^(?:features|app)\//
/** The one place where a balance becomes a text. */
const HOME = 'features/member/amounts/MemberAmount.tsx'
/** The functions that write an amount as a text. */
const FORMATTER = /^(?:formatAmount|moneyText|money)$/
/** The names that balances have in the contract and in screens. */
const BALANCE = /^(?:available|balance|balance(?:After|Before)|practiceBalance)$/
const REMEDY =
  'Use MemberAmount, or useBalance in a sentence (features/member): a member can hide balances on every screen.'

/** Balances that are formatted without regard to whether the member hides them. Tests and their fixtures may. */
export function checkBalances(source: Source): readonly Breach[] {
  const { file, program } = source
  if (!program || !GUARDED.test(file) || file === HOME || /\.(?:test|fixture)\.tsx?$/.test(file)) return []
  const formatted: { start: number; end: number }[] = []
  const named: { name: string; start: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && FORMATTER.test(callee.name) && first) formatted.push(first)
    },
    Identifier({ name, start }) {
      if (BALANCE.test(name)) named.push({ name, start })
    },
  }).visit(program)
  return named
    .filter(({ start }) => formatted.some((one) => start >= one.start && start < one.end))
    .map(({ name, start }) => ({
      file,
      line: source.lineAt(start),
      rule: 'balance-can-be-hidden',
      message: `"${name}" is shown where amounts are hidden too. ${REMEDY}`,
    }))
}
