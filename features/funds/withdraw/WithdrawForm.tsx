import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { useBackend } from '#features/account/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { PayoutAccount } from '#lib/contract/funds.ts'
import { isPositive } from '#lib/money/arithmetic.ts'
import { amountExample, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyDecimals, moneyText } from '../money.ts'
import { AccountPicker } from './AccountPicker.tsx'
import type { WithdrawTerms } from './queries.ts'
import { useWithdrawForm, type WithdrawFormView } from './useWithdrawForm.ts'
import styles from './Withdraw.module.css'
import { WithdrawReview } from './WithdrawReview.tsx'
import {
  refusedField,
  type WithdrawProblem,
  type WithdrawQuote,
  type WithdrawValues,
  wholeAmount,
  withdrawProblemMessages,
} from './withdrawal.ts'

interface WithdrawFormProps {
  view: WithdrawFormView
  terms: WithdrawTerms
  accounts: readonly PayoutAccount[]
}

/** Account, amount, fee and password of a withdrawal, and its review before it is confirmed. */
export function WithdrawForm({ view, terms, accounts }: WithdrawFormProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const { currency } = useBackend()
  const { form, values, quote, change, problemAt, refusal, review, onSubmit } = useWithdrawForm(view, terms, accounts)
  const money = (amount: WithdrawTerms['min']) => moneyText(amount, currency)
  const limits: Partial<Record<WithdrawProblem, string>> = {
    belowMinimum: money(terms.min),
    aboveMaximum: money(terms.max),
    insufficient: money(terms.available),
  }
  const errorAt = (field: keyof WithdrawValues) => {
    // A refusal is shown until its field is changed, also when the terms that arrived since allow the value.
    if (refusal && refusedField(refusal) === field) return errorText(refusal)
    const problem = problemAt(field)
    return (
      problem && t(withdrawProblemMessages[problem], { limit: limits[problem] ?? '', ...amountExample(moneyDecimals) })
    )
  }
  const whole = wholeAmount(terms)
  return (
    <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={onSubmit}>
      <AccountPicker
        accounts={accounts}
        value={values.accountId}
        onValueChange={(id) => change('accountId', id)}
        error={errorAt('accountId')}
      />
      <AmountField
        label={t('提现金额')}
        name="amount"
        decimals={moneyDecimals}
        currency={currency}
        value={values.amount}
        onValueChange={(amount) => change('amount', amount)}
        suffix={
          <Button kind="ghost" size="small" disabled={!isPositive(whole)} onClick={() => change('amount', whole)}>
            {t('全部')}
          </Button>
        }
        error={errorAt('amount')}
        hint={t('可提现 {available}，单笔 {min} 至 {max}', {
          available: money(terms.available),
          min: money(terms.min),
          max: money(terms.max),
        })}
      />
      <FeeLines terms={terms} quote={quote} />
      <PasswordField
        label={t('提现密码')}
        name="withdrawPwd"
        autoComplete="off"
        maxLength={128}
        value={values.withdrawPwd}
        onValueChange={(typed) => change('withdrawPwd', typed)}
        error={errorAt('withdrawPwd')}
        showLabel={t('显示密码')}
        hideLabel={t('隐藏密码')}
      />
      <Link className={styles.forgot} to={to(routes.profile, { view: 'recover' })}>
        {t('忘记提现密码？')}
      </Link>
      {refusal ? (
        <div className={styles.refused}>
          <p>{t('本次提现未提交，也未扣款')}</p>
          {refusal.code === codes.balanceInsufficient ? <Link to={to(routes.recharge)}>{t('去充值')}</Link> : null}
        </div>
      ) : null}
      <Button type="submit" full>
        {t('提现')}
      </Button>
      {terms.note ? <p className={styles.note}>{terms.note}</p> : null}
      <WithdrawReview {...review} />
    </form>
  )
}

/** The fee and the received amount; '--' while there is no amount. */
function FeeLines({ terms, quote }: { terms: WithdrawTerms; quote: WithdrawQuote | undefined }) {
  const t = useTranslations()
  const { currency } = useBackend()
  const rule = t('{rate}，最低 {min}', { rate: formatRate(terms.feeRate), min: moneyText(terms.feeMin, currency) })
  return (
    <div className={styles.fees}>
      <Facts
        facts={[
          {
            key: 'fee',
            label: (
              <>
                {t('手续费')}
                <small className={styles.rule}>{rule}</small>
              </>
            ),
            value: quote ? moneyText(quote.fee, currency) : '--',
          },
          {
            key: 'received',
            label: t('预计到账'),
            value: quote ? moneyText(quote.receivedAmount, currency) : '--',
            strong: true,
          },
        ]}
      />
    </div>
  )
}
