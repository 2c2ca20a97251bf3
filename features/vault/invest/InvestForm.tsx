import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { FormFoot } from '#components/form/FormFoot.tsx'
import { FormSum, useSumBeside } from '#components/form/FormSum.tsx'
import { useForm } from '#components/form/useForm.ts'
import { NextSteps } from '#components/money-request/NextSteps.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { Row, Stack } from '#components/ui/primitives/primitives.tsx'
import { MemberAmount, useAccountCurrency, useBalance } from '#features/member/index.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { returnOf } from '#lib/vault/vaultReturn.ts'
import { leastOf } from '../projects/availability.ts'
import { useMoney } from '../useMoney.ts'
import styles from './Invest.module.css'
import { investRules, wholeInvestment } from './investment.ts'
import { LastInvestments } from './LastInvestments.tsx'
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
  const balanceText = useBalance()
  const currency = useAccountCurrency()
  const form = useForm({
    initial: { amount },
    rules: investRules({ project, balance, currency }),
    // Nothing is sent before the investment was reviewed.
    send: () => {
      onReview()
      return false
    },
  })
  const whole = wholeInvestment({ project, balance, currency })
  const beside = useSumBeside()
  const principal = readAmount(amount)
  const due = principal && returnOf(principal, project, currency.decimals)
  return (
    <Stack as="form" fill gap={4} onSubmit={form.onSubmit} noValidate>
      <Facts
        facts={[
          {
            key: 'balance',
            label: t('可用余额'),
            value: <MemberAmount value={balance} hidden={balanceText.hidden} />,
            action: balanceText.button,
          },
          ...(compare(project.startAmount, leastOf(project)) === 0
            ? []
            : [{ key: 'start', label: t('起投金额'), value: money(project.startAmount) }]),
          { key: 'least', label: t('最低投资'), value: money(leastOf(project)) },
          { key: 'most', label: t('单笔最高'), value: money(project.maxAmount) },
        ]}
      />
      <div className={styles.amount}>
        <AmountField
          {...form.field('amount')}
          onValueChange={onAmount}
          label={t('投资金额')}
          {...currency}
          suffix={
            <Button kind="ghost" size="small" disabled={!whole} onClick={() => onAmount(whole ?? '')}>
              {t('全部金额')}
            </Button>
          }
        />
        {form.problems[0] === 'balanceInsufficient' && isOffered(routes.recharge) ? (
          <Row as={Link} inline size="sm" touch to={to(routes.recharge)}>
            {t('去充值')}
          </Row>
        ) : null}
      </div>
      {beside ? null : <ReturnFacts principal={principal} terms={project} />}
      <NextSteps
        steps={[
          { title: t('您确认'), text: t('投资金额从余额扣除') },
          {
            title: t('计息'),
            text: t('{days}天，年化利率{rate}', { days: project.termDays, rate: formatRate(project.annualRate) }),
          },
          { title: t('到期'), text: t('本金和利息一次转回余额') },
        ]}
      />
      <FormSum
        label={t('到期本息')}
        amount={due ? money(due.total) : '--'}
        facts={<ReturnFacts principal={principal} terms={project} beside />}
        records={<LastInvestments />}
      >
        <FormFoot>
          <Button type="submit">{t('下一步')}</Button>
        </FormFoot>
      </FormSum>
    </Stack>
  )
}
