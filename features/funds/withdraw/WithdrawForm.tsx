import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { FormFoot } from '#components/form/FormFoot.tsx'
import { FormSum, useSumBeside } from '#components/form/FormSum.tsx'
import { NextSteps } from '#components/money-request/NextSteps.tsx'
import { RequestSteps } from '#components/money-request/RequestSteps.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Facts } from '#components/ui/Facts.tsx'
import { AmountChips } from '#components/ui/field/AmountChips.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import { payoutTermsOf, type WithdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { isNegative, subtract } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { moneyText } from '../money.ts'
import { LastWithdrawals } from '../records/LastFunds.tsx'
import { AccountPicker } from './AccountPicker.tsx'
import { payoutLines } from './payoutLines.ts'
import type { WithdrawTerms } from './queries.ts'
import { useWithdrawForm, type WithdrawFormView } from './useWithdrawForm.ts'
import styles from './Withdraw.module.css'
import { WithdrawReview } from './WithdrawReview.tsx'
import { suggestedWithdrawals } from './withdrawal.ts'

interface WithdrawFormProps {
  view: WithdrawFormView
  /** The chosen account. */
  accountId: string
  terms: WithdrawTerms
  accounts: readonly PayoutAccount[]
  /** In place of fee and rate while the terms of the chosen account are not known. Nothing can be sent then. */
  load: Elements
}

/** Account, amount, fee and password of a withdrawal, and its review before it is confirmed. */
export function WithdrawForm({ view, accountId, terms, accounts, load }: WithdrawFormProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { ref, balance, quote, change, field, refusal, review, onSubmit } = useWithdrawForm(view, {
    accountId,
    terms,
    accounts,
  })
  const money = (amount: WithdrawTerms['min']) => moneyText(amount, currency)
  const beside = useSumBeside()
  const amount = readAmount(field('amount').value)
  const left = amount && subtract(terms.available, amount)
  return (
    <>
      <RequestSteps current="form" />
      <Stack as="form" fill gap={4} ref={ref} noValidate autoComplete="off" onSubmit={onSubmit}>
        <AccountPicker accounts={accounts} {...field('accountId')} />
        <Stack gap={3}>
          <AmountField
            {...field('amount')}
            label={t('提现金额')}
            {...currency}
            hint={balance.hint(
              t('可提现 {available}，单笔 {min} 至 {max}', {
                available: balance.text(terms.available, { exact: true }),
                min: money(terms.min),
                max: money(terms.max),
              }),
            )}
          />
          <AmountChips
            name="suggested"
            amounts={suggestedWithdrawals(terms, currency)}
            value={field('amount').value}
            onChoose={(suggested) => change('amount', suggested)}
          />
        </Stack>
        {load ?? (beside ? null : <FeeLines terms={terms} quote={quote} />)}
        <PasswordField
          {...field('withdrawPwd')}
          label={t('提现密码')}
          autoComplete="off"
          showLabel={t('显示密码')}
          hideLabel={t('隐藏密码')}
        />
        {isOffered(routes.profile) ? (
          <Link className={styles.forgot} to={to(routes.profile, { view: 'recover' })}>
            {t('忘记提现密码？')}
          </Link>
        ) : null}
        {refusal ? (
          <div className={styles.refused}>
            <p>{t('本次提现未提交，也未扣款')}</p>
            {refusal.code === codes.balanceInsufficient && isOffered(routes.recharge) ? (
              <Link to={to(routes.recharge)}>{t('去充值')}</Link>
            ) : null}
          </div>
        ) : null}
        <NextSteps
          steps={[
            { title: t('您确认'), text: t('核对账户和金额之后') },
            { title: t('平台审核'), text: t('金额先从余额扣除，未通过则全额退回') },
            { title: t('打款到提现账户'), text: t('审核通过之后') },
          ]}
        />
        <FormSum
          label={t('预计到账')}
          amount={load === undefined && quote ? receivedText(quote, currency) : '--'}
          facts={
            <FeeLines
              terms={terms}
              quote={load === undefined ? quote : undefined}
              beside={{
                amount: amount === undefined ? '--' : money(amount),
                after: left && !isNegative(left) ? balance.text(left, { exact: true }) : '--',
              }}
            />
          }
          records={<LastWithdrawals />}
        >
          <FormFoot
            note={
              terms.note ? (
                <Text size="xs" tone="muted" break="anywhere" align="center">
                  {terms.note}
                </Text>
              ) : undefined
            }
          >
            <Button type="submit" disabled={load !== undefined}>
              {t('提现')}
            </Button>
          </FormFoot>
        </FormSum>
      </Stack>
      <WithdrawReview {...review} />
    </>
  )
}

/** What arrives, in the currency of the payout account. */
const receivedText = ({ payout, receivedAmount }: WithdrawQuote, currency: Currency) =>
  payout ? moneyText(payout.amount, payout) : moneyText(receivedAmount, currency)

interface FeeLinesProps {
  terms: WithdrawTerms
  quote: WithdrawQuote | undefined
  /** In the column beside the form, under what arrives: the amount, and what is available after it. */
  beside?: { readonly amount: string; readonly after: string }
}

/** The fee and what arrives, in the currency of the payout account; '--' while there is no amount. */
function FeeLines({ terms, quote, beside }: FeeLinesProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const paidBy = payoutTermsOf(terms, currency)
  const rule = t('{rate}，最低 {min}', { rate: formatRate(terms.feeRate), min: moneyText(terms.feeMin, currency) })
  return (
    <div className={beside ? undefined : styles.fees}>
      <Facts
        facts={[
          ...(beside ? [{ key: 'amount', label: t('提现金额'), value: beside.amount }] : []),
          {
            key: 'fee',
            label: (
              <>
                <span>{t('手续费')}</span>
                <small className={styles.rule}>{rule}</small>
              </>
            ),
            value: quote ? moneyText(quote.fee, currency) : '--',
          },
          ...(paidBy
            ? [
                {
                  key: 'left',
                  label: t('扣除手续费后'),
                  value: quote?.payout ? moneyText(quote.receivedAmount, currency) : '--',
                },
                ...payoutLines.map(({ key, label, write }) => ({
                  key,
                  label: t(label),
                  value: write(quote?.payout ?? paidBy, currency),
                })),
              ]
            : []),
          ...(beside
            ? [{ key: 'after', label: t('提现后可用'), value: beside.after }]
            : [
                {
                  key: 'received',
                  label: t('预计到账'),
                  value: quote ? receivedText(quote, currency) : '--',
                  strong: true,
                },
              ]),
        ]}
      />
    </div>
  )
}
