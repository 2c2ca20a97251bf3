import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField, sameAmount, sameName } from '#components/money-request/requestFields.tsx'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { useAccountCurrency, useServiceTarget } from '#features/member/index.ts'
import { decimalPlaces, id, typed, wireAmount } from '#lib/contract/common.ts'
import { createDeposit, type DepositRecord } from '#lib/contract/deposits.ts'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { FundTimeline } from '../records/FundTimeline.tsx'
import { fundStatusMessages, fundStatusTone } from '../records/fundStatus.ts'
import { depositNextStep } from '../records/nextStep.ts'
import { useReferenceFact } from '../records/referenceFact.tsx'
import styles from './Deposit.module.css'
import { PayLink, payUrlOf } from './PayLink.tsx'
import { refreshChannels, refreshDeposits } from './queries.ts'

/** What a member confirms: the deposit, and the channel's terms as they are shown. */
const depositDetails = v.object({
  channelId: id,
  channelName: v.string(),
  /** The language of the name. */
  language: v.optional(v.string()),
  /** The currency of the channel and of the amount. */
  currency: v.string(),
  /** Of that currency; absent in a deposit that was stored by an earlier version of the app. */
  decimals: v.optional(decimalPlaces),
  amount: wireAmount,
  /** Upload path. */
  voucher: v.optional(typed(256)),
  rate: wireAmount,
  feeRate: wireAmount,
  /** The receiving account number or address; absent for an online channel. */
  account: v.optional(typed(256)),
})
export type DepositDetails = v.InferOutput<typeof depositDetails>

export const depositRequest = new MoneyRequestKind(moneyRequests, {
  call: createDeposit,
  validForSeconds: 60,
  details: depositDetails,
  body: ({ channelId, amount, voucher, rate, feeRate, account }, ids) => ({
    ...ids,
    channelId,
    amount,
    ...(voucher && { voucher }),
    terms: { rate, feeRate, ...(account && { account }) },
  }),
  forbids: () => limitStore.refusal({ kind: 'deposit' }) !== undefined,
  onDone: (loginName, { amount, currency, rate, feeRate }, record) => {
    if (record) confirmedFunds.keepDeposit(record.id, { amount, currency, rate, feeRate })
    void refreshDeposits(loginName)
  },
  onRefused: (loginName) => void refreshChannels(loginName),
})

const field = requestField<DepositDetails, DepositRecord>()
/** What is confirmed of a deposit, and booked. */
const depositFields = [
  field({
    key: 'channel',
    label: '充值方式',
    confirmed: ({ channelName }) => channelName,
    booked: ({ type }) => type,
    isSame: sameName,
    write: String,
  }),
  field({
    key: 'amount',
    label: '充值金额',
    confirmed: ({ amount, currency, decimals }) => ({ amount, currency, decimals }),
    booked: (record, { currency, decimals }) => ({
      amount: record.submittedAmount,
      currency: record.currency ?? currency,
      decimals: record.currency === undefined || record.currency === currency ? decimals : undefined,
    }),
    isSame: (confirmed, booked) =>
      sameAmount(confirmed.amount, booked.amount) && confirmed.currency === booked.currency,
    write: ({ amount, currency, decimals }, { accountCurrency }) =>
      moneyText(amount, currencyOf(currency, accountCurrency, decimals)),
    strong: true,
  }),
]

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
  compared: depositFields,
  Summary: DepositSummary,
  Actions: DepositActions,
}

/** The deposit as it was confirmed; after it was booked, also its status and its number. */
function DepositSummary(props: SummaryProps<DepositDetails, DepositRecord>) {
  const t = useTranslations()
  const word = useWordText()
  const reference = useReferenceFact()
  const { result } = props
  const status = result && {
    key: 'status',
    label: t('状态'),
    value: <Badge tone={fundStatusTone(result.status)}>{word(fundStatusMessages, result.status)}</Badge>,
  }
  return (
    <RequestFacts
      {...props}
      fields={depositFields}
      accountCurrency={useAccountCurrency()}
      above={status ? [status] : []}
      below={result ? [reference('充值单号', result.id)] : []}
    />
  )
}

/** What was to be credited by the confirmed rate and fee. */
function DepositAmount({ details }: SummaryProps<DepositDetails, DepositRecord>) {
  const t = useTranslations()
  const accountCurrency = useAccountCurrency()
  return (
    <AmountHead
      label={t('预计到账')}
      amount={moneyText(depositCredit(details.amount, details, accountCurrency.decimals).credited, accountCurrency)}
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
