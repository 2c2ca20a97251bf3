import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { RequestFacts, requestField } from '#components/money-request/requestFields.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { Stake } from '../order/parts/OrderFigures.tsx'
import { asMuch, type CloseDetails, isAsOffered } from './closeRequest.ts'

const field = requestField<CloseDetails, Order>()
const fields = [
  field({ key: 'product', label: '产品', confirmed: ({ productName }) => productName, write: String }),
  field({
    key: 'direction',
    label: '方向',
    confirmed: ({ direction }) => direction,
    write: String,
    draw: (direction) => <DirectionLabel direction={direction} />,
  }),
  field({
    key: 'amount',
    label: '金额',
    confirmed: (details) => details,
    write: ({ amount }, { accountCurrency }) => formatAmount(amount, accountCurrency),
    draw: (details) => <Stake order={details} />,
  }),
  field({
    key: 'price',
    label: '平仓价',
    confirmed: ({ price }) => price,
    write: (price, { accountCurrency }) => formatAmount(price, accountCurrency),
    strong: true,
  }),
  field({
    key: 'least',
    label: '最低收回',
    confirmed: ({ least }) => least,
    booked: ({ closedEarly }) => closedEarly?.price,
    isSame: asMuch,
    write: (price, { accountCurrency }) => formatAmount(price, accountCurrency),
  }),
  field({ key: 'order', label: '订单号', confirmed: ({ orderId }) => orderId, booked: ({ id }) => id, write: String }),
]

/** The texts and the summary of an early close that is being checked or has an outcome. */
export const closePresentation: RequestPresentation<CloseDetails, Order> = {
  titles: { checking: '平仓确认中', done: '提前平仓', refused: '未平仓' },
  notes: {
    checking: '正在向服务器确认是否已平仓。请勿重复操作，离开此页也会继续确认，有结果后会告诉您',
    refused: '本次没有平仓，订单继续持有',
  },
  again: '返回',
  isToldElsewhere: true,
  compared: isAsOffered,
  Summary: CloseSummary,
}

/** The order, what was offered for it, and the least that was confirmed; where less was credited, both. */
function CloseSummary(props: SummaryProps<CloseDetails, Order>) {
  return <RequestFacts {...props} fields={fields} accountCurrency={useAccountCurrency()} />
}
