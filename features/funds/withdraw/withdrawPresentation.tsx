import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { isAsConfirmed, sameAmount, useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { OutcomeActionsProps, RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import type { ReviewLine } from '#components/money-request/reviewChanges.ts'
import { AmountHead } from '#components/ui/AmountHead.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency, useServiceTarget } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { visiblePart } from '#lib/payout/visiblePart.ts'
import { moneyText } from '../money.ts'
import { FundTimeline } from '../records/FundTimeline.tsx'
import { fundStatusMessages, fundStatusTone } from '../records/fundStatus.ts'
import { withdrawNextStep } from '../records/nextStep.ts'
import { usePayoutFacts } from './usePayoutFacts.ts'
import type { WithdrawDetails } from './withdrawRequest.ts'

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
  isAsConfirmed: (details, record) =>
    isAsConfirmed(details.account, record.account, sameVisiblePart) &&
    isAsConfirmed(details.amount, record.amount, sameAmount) &&
    isAsConfirmed(details.fee, record.fee, sameAmount) &&
    isAsConfirmed(details.receivedAmount, record.receivedAmount, sameAmount) &&
    isPayoutAsConfirmed(details, record),
  Summary: WithdrawSummary,
  Actions: WithdrawActions,
}

/** Account, amount, fee and what arrives, in the currency of the payout account; after it was booked, also its status. */
export function WithdrawSummary({ details, result }: SummaryProps<WithdrawDetails, WithdrawRecord>) {
  const t = useTranslations()
  const word = useWordText()
  const currency = useAccountCurrency()
  const booked = useBookedFact()
  const payoutFacts = usePayoutFacts()
  const amount = (name: 'amount' | 'fee' | 'receivedAmount') =>
    booked(details[name], result?.[name], (value: Decimal) => moneyText(value, currency), sameAmount)
  const { payout, receivedAmount } = details
  const paid = (value: Decimal, code: string) =>
    moneyText(value, currencyOf(code, currency, code === payout?.currency ? payout.decimals : undefined))
  const arriving: readonly Fact[] = payout
    ? [
        ...payoutFacts(payout, { receivedAmount, exchanged: payout.exchanged }).map((fact) =>
          fact.key === 'left' ? { ...fact, ...amount('receivedAmount') } : fact,
        ),
        {
          key: 'payout',
          label: t('预计到账'),
          ...booked(
            paid(payout.amount, payout.currency),
            result?.payoutAmount && paid(result.payoutAmount, result.payoutCurrency ?? payout.currency),
            String,
            () => isPayoutAsConfirmed(details, result),
          ),
          strong: true,
        },
      ]
    : [{ key: 'received', label: t('预计到账'), ...amount('receivedAmount'), strong: true }]
  const status: readonly Fact[] = result
    ? [
        {
          key: 'status',
          label: t('状态'),
          value: <Badge tone={fundStatusTone(result.status)}>{word(fundStatusMessages, result.status)}</Badge>,
        },
      ]
    : []
  return (
    <Facts
      look="card"
      facts={[
        { key: 'account', label: t('提现到'), ...booked(details.account, result?.account, String, sameVisiblePart) },
        { key: 'amount', label: t('提现金额'), ...amount('amount') },
        { key: 'fee', label: t('手续费'), ...amount('fee') },
        ...arriving,
        ...status,
      ]}
    />
  )
}

/** Returns a function that makes the lines in which a withdrawal can change during its review. */
export function useWithdrawLines() {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const payoutFacts = usePayoutFacts()
  return ({ account, amount, fee, receivedAmount, payout }: WithdrawDetails): readonly ReviewLine[] => {
    const paidBy = payout ? payoutFacts(payout, { receivedAmount, exchanged: payout.exchanged }) : []
    return [
      { key: 'account', label: t('提现到'), text: account },
      { key: 'amount', label: t('提现金额'), text: moneyText(amount, currency) },
      { key: 'fee', label: t('手续费'), text: moneyText(fee, currency) },
      ...paidBy.map(({ key, label, value }) => ({ key, label, text: value })),
      { key: 'arriving', label: t('预计到账'), text: arrivingAmount({ payout, receivedAmount }, currency) },
    ]
  }
}

const arrivingAmount = (
  { payout, receivedAmount }: Pick<WithdrawDetails, 'payout' | 'receivedAmount'>,
  account: Currency,
) => (payout ? moneyText(payout.amount, payout) : moneyText(receivedAmount, account))

/** What arrives, and where. */
export function WithdrawAmount({ details }: SummaryProps<WithdrawDetails, WithdrawRecord>) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  return (
    <AmountHead label={t('预计到账')} amount={arrivingAmount(details, currency)}>
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

/** Whether as much arrives as was confirmed, in the currency that was confirmed. */
function isPayoutAsConfirmed({ payout, receivedAmount }: WithdrawDetails, record: WithdrawRecord | undefined): boolean {
  if (!record) return true
  const { amount, currency } = payout ?? { amount: receivedAmount, currency: undefined }
  return (
    isAsConfirmed(amount, record.payoutAmount, sameAmount) &&
    (currency === undefined || isAsConfirmed(currency, record.payoutCurrency))
  )
}

const sameVisiblePart = (one: string, other: string) => visiblePart(one) === visiblePart(other)

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
