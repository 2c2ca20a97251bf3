import * as v from 'valibot'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField, sameAmount } from '#components/money-request/requestFields.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { id, wireAmount } from '#lib/contract/common.ts'
import { cancelWithdrawal, type WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { moneyText } from '../money.ts'
import { refreshAfterWithdrawal } from '../withdraw/queries.ts'

/** The withdrawal that a member cancels, as its record shows it. */
const cancellationDetails = v.object({
  id,
  account: v.string(),
  /** What returns to the balance: the whole amount, of which the fee is a part. */
  amount: wireAmount,
})
type CancellationDetails = v.InferOutput<typeof cancellationDetails>

export const withdrawalCancellationRequest = new MoneyRequestKind(moneyRequests, {
  call: cancelWithdrawal,
  validForSeconds: 60,
  details: cancellationDetails,
  body: ({ id }, ids) => ({ ...ids, id }),
  recordNamesRequest: false,
  onDone: (loginName) => void refreshAfterWithdrawal(loginName),
  // It was processed in the meantime: a rejected one has changed the balance too.
  onRefused: (loginName) => void refreshAfterWithdrawal(loginName),
})

const field = requestField<CancellationDetails, WithdrawRecord>()
const fields = [
  field({ key: 'account', label: '提现到', confirmed: ({ account }) => account, write: String }),
  field({
    key: 'amount',
    label: '退回余额',
    confirmed: ({ amount }) => amount,
    booked: ({ amount }) => amount,
    isSame: sameAmount,
    write: (amount, { accountCurrency }) => moneyText(amount, accountCurrency),
    strong: true,
  }),
  field({ key: 'id', label: '提现单号', confirmed: ({ id }) => id, booked: ({ id }) => id, write: String }),
]

/** The texts and the summary of a cancellation that is being checked or has an outcome. */
export const withdrawalCancellationPresentation: RequestPresentation<CancellationDetails, WithdrawRecord> = {
  titles: { checking: '正在确认取消提现', done: '提现已取消', refused: '提现未取消' },
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    done: '金额已退回余额',
    refused: '这笔提现没有取消',
  },
  again: '查看详情',
  compared: fields,
  Summary: CancelledWithdrawal,
}

interface CancelledWithdrawalProps extends Pick<SummaryProps<CancellationDetails, WithdrawRecord>, 'details'> {
  /** The withdrawal as the answer to the cancellation stated it. */
  result?: WithdrawRecord | undefined
}

/** The withdrawal that is cancelled; shown with the outcome and in the dialog that asks for the confirmation. */
export function CancelledWithdrawal(props: CancelledWithdrawalProps) {
  return <RequestFacts {...props} fields={fields} look="plain" accountCurrency={useAccountCurrency()} />
}
