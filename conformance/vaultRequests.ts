import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { invest, vaultList, vaultProjects } from '#lib/contract/vault.ts'
import { add, compare, max, min, negate } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, NotChecked } from './check.ts'
import { askBalance } from './ledger.ts'
import { type Kind, type MadeRecord, moneyRequestChecks, Requests, slightlyMore } from './moneyRequests.ts'
import { amountThatRounds, shareOf, tieRemark, timesShare } from './rounding.ts'
import type { Samples } from './samples.ts'

type Body = Omit<v.InferOutput<typeof invest.request>, 'validUntil' | 'requestId'>
const DAYS_OF_A_YEAR = 365
const positionOf = (record: MadeRecord) => v.parse(invest.response, record)

/** Investments: the smallest one of the project with the shortest term, where the backend offers one. */
export function vaultRequestChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  return moneyRequestChecks(backend, new Requests(backend, vaultKind(backend, samples)))
}

function vaultKind(backend: CheckedBackend, samples: Samples): Kind<Body> {
  let remark = ''
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
        .map((project) => ({
          ...project,
          least: max(project.startAmount, project.minAmount),
          most: min(min(project.maxAmount, project.remainingAmount), balance),
        }))
        .filter(({ least, most, status }) => status === 'open' && compare(slightlyMore(least), most) <= 0)
      const [project] = offered.toSorted((a, b) => a.termDays - b.termDays)
      if (project === undefined) throw new NotChecked('no project is open that the balance would do for')
      const { id: projectId, least: from, most: to, annualRate, termDays } = project
      const decimals = await samples.decimals()
      const interest = timesShare(shareOf(annualRate, DAYS_OF_A_YEAR), termDays)
      const { amount, tie } = amountThatRounds({ from, to, decimals }, [interest])
      remark = tieRemark('interest', tie)
      return { projectId, amount, terms: { annualRate, termDays } }
    },
    otherBody: (first) => ({ ...first, amount: slightlyMore(first.amount) }),
    otherTerms: ({ terms, ...first }) => ({
      ...first,
      terms: { ...terms, annualRate: add(terms.annualRate, decimal('0.01')) },
    }),
    problem: async ({ projectId, amount, terms }, record) => {
      const position = positionOf(record)
      const { annualRate, termDays } = terms ?? position
      const { interest } = returnOf(amount, { annualRate, termDays }, await samples.decimals())
      const wrong = [
        position.projectId !== projectId && `projectId ${position.projectId}, asked for ${projectId}`,
        compare(position.principal, amount) !== 0 && `principal ${position.principal}, asked for ${amount}`,
        compare(position.annualRate, annualRate) !== 0 && `annualRate ${position.annualRate}, asked for ${annualRate}`,
        position.termDays !== termDays && `termDays ${position.termDays}, asked for ${termDays}`,
        position.status !== 'holding' && `status "${position.status}", not "holding"`,
        compare(position.interest, interest) !== 0 && `interest ${position.interest}, by the rule ${interest}`,
      ].filter((problem) => problem !== false)
      return wrong.length === 0 ? undefined : wrong.join('; ')
    },
    remark: () => remark,
    moved: (record) => negate(positionOf(record).principal),
  }
}
