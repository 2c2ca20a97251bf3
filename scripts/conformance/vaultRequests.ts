import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { invest, vaultList, vaultProjects } from '#lib/contract/vault.ts'
import { add, compare, max, min, negate } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import { type Check, NotChecked } from './check.ts'
import { askBalance } from './ledger.ts'
import { type Kind, type MadeRecord, moneyRequestChecks, Requests, slightlyMore } from './moneyRequests.ts'

type Body = Omit<v.InferOutput<typeof invest.request>, 'validUntil' | 'requestId'>
const positionOf = (record: MadeRecord) => v.parse(invest.response, record)

/** Investments: the smallest one of the project with the shortest term, where the backend offers one. */
export function vaultRequestChecks(backend: Backend): readonly Check[] {
  return moneyRequestChecks(backend, new Requests(backend, vaultKind(backend)))
}

function vaultKind(backend: Backend): Kind<Body> {
  return {
    name: 'investment',
    subject: 'An investment',
    call: invest,
    list: { name: 'vault positions', call: vaultList, input: {}, at: 'investedAt' },
    validMs: 60_000,
    termsCode: codes.termsChanged,
    body: async () => {
      const { items } = (await backend.ask(vaultProjects, {})).data
      const balance = await askBalance(backend)
      const offered = items
        .map((project) => ({ ...project, amount: max(project.startAmount, project.minAmount) }))
        .filter(({ amount, status, maxAmount, remainingAmount }) => {
          const most = min(min(maxAmount, remainingAmount), balance)
          return status === 'open' && compare(slightlyMore(amount), most) <= 0
        })
      const [project] = offered.toSorted((a, b) => a.termDays - b.termDays)
      if (project === undefined) throw new NotChecked('no project is open that the balance would do for')
      const { id: projectId, amount, annualRate, termDays } = project
      return { projectId, amount, terms: { annualRate, termDays } }
    },
    otherBody: (first) => ({ ...first, amount: slightlyMore(first.amount) }),
    otherTerms: ({ terms, ...first }) => ({
      ...first,
      terms: { ...terms, annualRate: add(terms.annualRate, decimal('0.01')) },
    }),
    problem: async ({ projectId, amount, terms }, record) => {
      const position = positionOf(record)
      const wrong = [
        position.projectId !== projectId && 'projectId',
        compare(position.principal, amount) !== 0 && 'principal',
        compare(position.annualRate, terms?.annualRate ?? position.annualRate) !== 0 && 'annualRate',
        position.termDays !== terms?.termDays && 'termDays',
        position.status !== 'holding' && 'status',
      ].filter((name) => name !== false)
      return wrong.length === 0 ? undefined : `not as asked for: ${wrong.join(', ')}`
    },
    moved: (record) => negate(positionOf(record).principal),
  }
}
