import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { isAsConfirmed, sameAmount, sameName, useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency, useServiceTarget } from '#features/member/index.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { FundTimeline } from '../records/FundTimeline.tsx'
import { fundStatusMessages, fundStatusTone } from '../records/fundStatus.ts'
import { depositNextStep } from '../records/nextStep.ts'
import { useReferenceFact } from '../records/referenceFact.tsx'
import styles from './Deposit.module.css'
import type { DepositDetails } from './depositRequest.ts'
import { PayLink, payUrlOf } from './PayLink.tsx'

/** The texts and the summary of a deposit that is being checked or has an outcome. */
export const depositPresentation: RequestPresentation<DepositDetails, DepositRecord> = {
  Amount: DepositAmount,
  Progress: DepositProgress,
  leadsOn: (record) => payUrlOf(record) !== undefined,
  titles: { checking: '正在确认充值', done: '充值申请已提交', refused: '充值未提交成功' },
  notes: {
    checking: '正在向服务器确认充值申请是否已收到。请勿重复提交，也不要重复转账，结果会显示在这里',
    refused: '本次充值未提交，没有入账。如果您已经转账，请保留转账凭证并联系客服核实',
  },
  again: '返回修改',
  isAsConfirmed: ({ channelName, language, amount, currency }, record) =>
    isAsConfirmed(channelName, record.type, sameName(language)) &&
    isAsConfirmed(amount, record.submittedAmount, sameAmount) &&
    isAsConfirmed(currency, record.currency),
  Summary: DepositSummary,
  Actions: DepositActions,
}

/** The deposit as it was confirmed; after it was booked, as the backend recorded it, and what happens next. */
function DepositSummary({ details, result }: SummaryProps<DepositDetails, DepositRecord>) {
  const t = useTranslations()
  const word = useWordText()
  const reference = useReferenceFact()
  const booked = useBookedFact()
  const account = useAccountCurrency()
  const { amount, currency, decimals } = details
  const recorded = result && { amount: result.submittedAmount, currency: result.currency ?? currency }
  const money = (value: Decimal, code: string) =>
    moneyText(value, currencyOf(code, account, code === currency ? decimals : undefined))
  const facts = [
    {
      key: 'channel',
      label: t('充值方式'),
      ...booked(details.channelName, result?.type, String, sameName(details.language)),
    },
    {
      key: 'amount',
      label: t('充值金额'),
      ...booked(money(amount, currency), recorded && money(recorded.amount, recorded.currency), String, () =>
        Boolean(recorded && sameAmount(recorded.amount, amount) && recorded.currency === currency),
      ),
      strong: true,
    },
  ]
  if (!result) return <Facts look="card" facts={facts} />
  const { id, status } = result
  return (
    <Facts
      look="card"
      facts={[
        {
          key: 'status',
          label: t('状态'),
          value: <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>,
        },
        ...facts,
        reference('充值单号', id),
      ]}
    />
  )
}

/** What was to be credited by the confirmed rate and fee. */
function DepositAmount({ details }: SummaryProps<DepositDetails, DepositRecord>) {
  const t = useTranslations()
  const account = useAccountCurrency()
  return (
    <AmountHead
      label={t('预计到账')}
      amount={moneyText(depositCredit(details.amount, details, account.decimals).credited, account)}
    />
  )
}

/** What happens next, up to the balance. */
function DepositProgress({ result }: SummaryProps<DepositDetails, DepositRecord>) {
  if (!result) return null
  const { status, submittedAt } = result
  return (
    <FundTimeline
      kind="deposit"
      status={status}
      submittedAt={submittedAt}
      paidOnline={result.kind === 'other'}
      next={depositNextStep(result)}
    />
  )
}

function DepositActions({ view, onLeave }: OutcomeActionsProps<DepositDetails, DepositRecord>) {
  const t = useTranslations()
  const service = useServiceTarget()
  if (view.phase !== 'done') {
    return (
      <Link className={styles.link} {...service} onClick={onLeave}>
        {t('联系客服')}
      </Link>
    )
  }
  const payUrl = view.result && payUrlOf(view.result)
  return (
    <>
      {payUrl === undefined ? null : (
        <div className={styles.pay}>
          <PayLink payUrl={payUrl} />
        </div>
      )}
      <LinkButton look="secondary" to={to(routes.depositRecords)} onClick={onLeave}>
        {t('查看充值记录')}
      </LinkButton>
    </>
  )
}
