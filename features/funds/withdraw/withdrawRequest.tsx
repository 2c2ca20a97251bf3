import { useTranslations } from 'next-intl'
import * as v from 'valibot'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField, sameAmount, type Writers } from '#components/money-request/requestFields.tsx'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Fact } from '#components/ui/Facts.tsx'
import { useAccountCurrency, useServiceTarget } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { decimalPlaces, id, wireAmount } from '#lib/contract/common.ts'
import { createWithdrawal, type WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import { moneyText } from '../money.ts'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { FundTimeline } from '../records/FundTimeline.tsx'
import { fundStatusMessages, fundStatusTone } from '../records/fundStatus.ts'
import { withdrawNextStep } from '../records/nextStep.ts'
import { payoutLines } from './payoutLines.ts'
import { refreshAfterWithdrawal, refreshWithdrawForm } from './queries.ts'
import { removeBookedDraft } from './withdrawDraft.ts'

/** A payout in another currency, as it is shown before the confirmation. */
const payoutDetails = v.object({
  currency: v.string(),
  decimals: decimalPlaces,
  rate: wireAmount,
  networkFee: wireAmount,
  exchanged: wireAmount,
  amount: wireAmount,
})

/** What a member confirms: the withdrawal, with fee and received amount as they are shown. */
const withdrawDetails = v.object({
  accountId: id,
  /** The account as it is shown: its bank or chain, and its masked number. */
  account: v.string(),
  amount: wireAmount,
  fee: wireAmount,
  receivedAmount: wireAmount,
  /** What the fee was computed by; absent in a withdrawal that was stored by an earlier version of the app. */
  feeRate: v.optional(wireAmount),
  feeMin: v.optional(wireAmount),
  /** Where the account is in another currency. */
  payout: v.optional(payoutDetails),
})
export type WithdrawDetails = v.InferOutput<typeof withdrawDetails>

/** The password and the code of the second factor are sent with the request and never stored. */
interface WithdrawSecret {
  readonly withdrawPwd: string
  readonly secondFactorCode?: string
}

export const withdrawRequest = new MoneyRequestKind<typeof createWithdrawal, WithdrawDetails, WithdrawSecret>(
  moneyRequests,
  {
    call: createWithdrawal,
    validForSeconds: 60,
    details: withdrawDetails,
    body: ({ accountId, amount, fee, receivedAmount, payout }, ids, secret) => ({
      ...ids,
      accountId,
      amount,
      ...secret,
      terms: { fee, receivedAmount, ...(payout && { payoutAmount: payout.amount }) },
    }),
    onDone: (loginName, { amount, feeRate, feeMin, payout }, record) => {
      removeBookedDraft(loginName, amount)
      // A withdrawal that was stored by an earlier version of the app has no rates.
      if (record && feeRate !== undefined && feeMin !== undefined) {
        const paidBy = {
          payoutCurrency: payout?.currency,
          payoutDecimals: payout?.decimals,
          rate: payout?.rate,
          networkFee: payout?.networkFee,
        }
        confirmedFunds.keepWithdrawal(record.id, { amount, feeRate, feeMin, ...paidBy })
      }
      void refreshAfterWithdrawal(loginName)
    },
    onRefused: (loginName) => void refreshWithdrawForm(loginName),
  },
)

const writeAmount = (amount: Decimal, { accountCurrency }: Writers) => moneyText(amount, accountCurrency)

const field = requestField<WithdrawDetails, WithdrawRecord>()
/** What is confirmed of a withdrawal, and booked. Between the fee and what arrives in another currency the lines add up as they are shown. */
export const withdrawFields = [
  field({
    key: 'account',
    label: '提现到',
    confirmed: ({ account }) => account,
    booked: ({ account }) => account,
    isSame: (confirmed, booked) => visiblePart(confirmed) === visiblePart(booked),
    write: String,
  }),
  field({
    key: 'amount',
    label: '提现金额',
    confirmed: ({ amount }) => amount,
    booked: ({ amount }) => amount,
    isSame: sameAmount,
    write: writeAmount,
  }),
  field({
    key: 'fee',
    label: '手续费',
    confirmed: ({ fee }) => fee,
    booked: ({ fee }) => fee,
    isSame: sameAmount,
    write: writeAmount,
  }),
  field({
    key: 'left',
    label: '扣除手续费后',
    confirmed: ({ payout, receivedAmount }) => payout && receivedAmount,
    booked: ({ receivedAmount }) => receivedAmount,
    isSame: sameAmount,
    write: writeAmount,
  }),
  ...payoutLines.map(({ key, label, write }) =>
    field({
      key,
      label,
      confirmed: ({ payout }) => payout,
      write: (payout, { accountCurrency }) => write(payout, accountCurrency),
    }),
  ),
  field({
    key: 'received',
    label: '预计到账',
    confirmed: ({ payout, receivedAmount }) => (payout ? undefined : receivedAmount),
    // A backend may state the payout in the account's own currency too: each of the two is what was confirmed.
    booked: ({ receivedAmount, payoutAmount }, confirmed) =>
      sameAmount(receivedAmount, confirmed.receivedAmount) ? (payoutAmount ?? receivedAmount) : receivedAmount,
    isSame: sameAmount,
    write: writeAmount,
    strong: true,
  }),
  field({
    key: 'payout',
    label: '预计到账',
    confirmed: ({ payout }) =>
      payout && { amount: payout.amount, currency: payout.currency, decimals: payout.decimals },
    booked: ({ payoutAmount, payoutCurrency }, { payout }) =>
      payout && {
        amount: payoutAmount ?? payout.amount,
        currency: payoutCurrency ?? payout.currency,
        decimals: payoutCurrency === undefined || payoutCurrency === payout.currency ? payout.decimals : undefined,
      },
    isSame: (confirmed, booked) =>
      sameAmount(confirmed.amount, booked.amount) && confirmed.currency === booked.currency,
    write: ({ amount, currency, decimals }, { accountCurrency }) =>
      moneyText(amount, currencyOf(currency, accountCurrency, decimals)),
    strong: true,
  }),
]

/** The texts and the summary of a withdrawal that is being checked or has an outcome. */
export const withdrawPresentation: RequestPresentation<WithdrawDetails, WithdrawRecord> = {
  Amount: WithdrawAmount,
  Progress: WithdrawProgress,
  titles: { checking: '提现确认中', done: '提现申请已提交', refused: '提现未提交成功' },
  notes: {
    checking: '正在向服务器确认提现是否已受理。请勿重复提交，结果确认后会告诉您',
    refused: '本次提现未提交，也未扣款',
  },
  again: '重新填写',
  compared: withdrawFields,
  Summary: WithdrawSummary,
  Actions: WithdrawActions,
}

/** Every line of a withdrawal; after it was booked, also its status. */
export function WithdrawSummary(props: SummaryProps<WithdrawDetails, WithdrawRecord>) {
  const t = useTranslations()
  const word = useWordText()
  const { result } = props
  const status: readonly Fact[] = result
    ? [
        {
          key: 'status',
          label: t('状态'),
          value: <Badge tone={fundStatusTone(result.status)}>{word(fundStatusMessages, result.status)}</Badge>,
        },
      ]
    : []
  return <RequestFacts {...props} fields={withdrawFields} accountCurrency={useAccountCurrency()} below={status} />
}

/** What arrives, and where. */
export function WithdrawAmount({ details }: SummaryProps<WithdrawDetails, WithdrawRecord>) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  return (
    <AmountHead
      label={t('预计到账')}
      amount={
        details.payout ? moneyText(details.payout.amount, details.payout) : moneyText(details.receivedAmount, currency)
      }
    >
      <span translate="no">{details.account}</span>
    </AmountHead>
  )
}

/** What happens next, up to the payout account. */
function WithdrawProgress({ result }: SummaryProps<WithdrawDetails, WithdrawRecord>) {
  if (!result) return null
  const { status, submittedAt } = result
  return <FundTimeline kind="withdrawal" status={status} submittedAt={submittedAt} next={withdrawNextStep(result)} />
}

/** A link to the records, or to the screen that removes the reason of a refusal. */
function WithdrawActions({ view, onLeave }: OutcomeActionsProps<WithdrawDetails, WithdrawRecord>) {
  const t = useTranslations()
  const service = useServiceTarget()
  if (view.phase === 'done' || view.phase === 'cannotTell') {
    return (
      <LinkButton look="secondary" to={to(routes.withdrawRecords)} onClick={onLeave}>
        {t('查看提现记录')}
      </LinkButton>
    )
  }
  if (view.phase !== 'refused') return null
  switch (view.error.code) {
    case codes.balanceInsufficient:
      return isOffered(routes.recharge) ? (
        <LinkButton look="secondary" full to={to(routes.recharge)} onClick={onLeave}>
          {t('去充值')}
        </LinkButton>
      ) : null
    case codes.verificationRequired:
      return isOffered(routes.verify) ? (
        <LinkButton look="secondary" full to={to(routes.verify)} onClick={onLeave}>
          {t('身份认证')}
        </LinkButton>
      ) : null
    case codes.withdrawForbidden:
      return (
        <LinkButton look="secondary" full {...service} onClick={onLeave}>
          {t('联系客服')}
        </LinkButton>
      )
    default:
      return null
  }
}
