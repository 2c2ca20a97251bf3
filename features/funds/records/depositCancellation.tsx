import * as v from 'valibot'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField } from '#components/money-request/requestFields.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { id, wireAmount } from '#lib/contract/common.ts'
import { cancelDeposit, type DepositRecord } from '#lib/contract/deposits.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { refreshDeposits } from '../deposit/queries.ts'
import { moneyText } from '../money.ts'

/** The deposit that a member cancels, as the list shows it. */
const cancellationDetails = v.object({
  id,
  channelName: v.string(),
  amount: wireAmount,
  currency: v.optional(v.string()),
})
type CancellationDetails = v.InferOutput<typeof cancellationDetails>

export const depositCancellationRequest = new MoneyRequestKind(moneyRequests, {
  call: cancelDeposit,
  validForSeconds: 60,
  details: cancellationDetails,
  body: ({ id }, ids) => ({ ...ids, id }),
  recordNamesRequest: false,
  onDone: (loginName) => void refreshDeposits(loginName),
  onRefused: (loginName) => void refreshDeposits(loginName),
})

const field = requestField<CancellationDetails, DepositRecord>()
const fields = [
  field({ key: 'channel', label: '充值方式', confirmed: ({ channelName }) => channelName, write: String }),
  field({
    key: 'amount',
    label: '充值金额',
    confirmed: (details) => details,
    write: ({ amount, currency }, { accountCurrency }) =>
      moneyText(amount, currency === undefined ? undefined : currencyOf(currency, accountCurrency)),
    strong: true,
  }),
  field({ key: 'id', label: '充值单号', confirmed: ({ id }) => id, booked: ({ id }) => id, write: String }),
]

/** The texts and the summary of a cancellation that is being checked or has an outcome. */
export const depositCancellationPresentation: RequestPresentation<CancellationDetails, DepositRecord> = {
  titles: { checking: '正在确认取消充值', done: '充值已取消', refused: '充值未取消' },
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: '这笔充值没有取消',
  },
  again: '查看充值记录',
  compared: fields,
  Summary: CancelledDeposit,
}

interface CancelledDepositProps extends Pick<SummaryProps<CancellationDetails, DepositRecord>, 'details'> {
  /** The deposit as the answer to the cancellation stated it. */
  result?: DepositRecord | undefined
}

/** The deposit that is cancelled; shown with the outcome and in the dialog that asks for the confirmation. */
export function CancelledDeposit(props: CancelledDepositProps) {
  return <RequestFacts {...props} fields={fields} look="plain" accountCurrency={useAccountCurrency()} />
}
