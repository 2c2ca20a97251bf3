import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { focusField } from '#components/form/focusField.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { useBackend } from '#features/account/index.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { amountExample } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { leastOf, mostOf } from '../projects/offer.ts'
import { moneyDecimals, useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import { type InvestProblem, investProblemMessages, investProblems, wholeInvestment } from './investment.ts'
import { ReturnFacts } from './ReturnFacts.tsx'

interface InvestFormProps {
  project: VaultProject
  /** Undefined while it is not known. */
  balance: Decimal | undefined
  /** The value of its field. */
  amount: string
  onAmount: (amount: string) => void
  /** Called when the form is submitted without a problem. */
  onReview: () => void
}

/** The amount, and what it returns at maturity. A problem is shown at the field. */
export function InvestForm({ project, balance, amount, onAmount, onReview }: InvestFormProps) {
  const t = useTranslations()
  const money = useMoney()
  const { currency } = useBackend()
  const problemText = useProblemText(project)
  const [tried, setTried] = useState(false)
  const [problem] = investProblems(amount, { project, balance })
  const whole = wholeInvestment({ project, balance })
  const shown = problem && (tried || amount !== '') ? problemText(problem) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!problem) return onReview()
    focusField(event.currentTarget, 'amount')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Facts
        facts={[
          { key: 'balance', label: t('可用余额'), value: balance ? money(balance) : '--' },
          { key: 'least', label: t('最低投资'), value: money(leastOf(project)) },
          { key: 'most', label: t('单笔最高'), value: money(project.maxAmount) },
        ]}
      />
      <div className={styles.amount}>
        <AmountField
          label={t('投资金额')}
          name="amount"
          decimals={moneyDecimals}
          currency={currency}
          value={amount}
          onValueChange={onAmount}
          error={shown}
          suffix={
            <Button kind="ghost" size="small" disabled={!whole} onClick={() => onAmount(whole ?? '')}>
              {t('全部')}
            </Button>
          }
        />
        {problem === 'balanceInsufficient' ? (
          <Link className={styles.recharge} to={to(routes.recharge)}>
            {t('去充值')}
          </Link>
        ) : null}
      </div>
      <ReturnFacts principal={readAmount(amount)} terms={project} />
      <Button type="submit" full>
        {t('下一步')}
      </Button>
    </form>
  )
}

/** The text of a problem of an investment in this project, with the limit that it names. */
export function useProblemText(project: VaultProject): (problem: InvestProblem) => string {
  const t = useTranslations()
  const money = useMoney()
  return (problem) =>
    t(investProblemMessages[problem], {
      limit: money(problem === 'belowMinimum' ? leastOf(project) : mostOf(project)),
      ...amountExample(moneyDecimals),
    })
}
