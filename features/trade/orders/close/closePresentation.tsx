import { useTranslations } from 'next-intl'
import { useBookedFact } from '#components/money-request/bookedFact.tsx'
import type { RequestPresentation, SummaryProps } from '#components/money-request/presentation.ts'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { DirectionLabel } from '../parts/DirectionLabel.tsx'
import { Stake } from '../parts/OrderFigures.tsx'
import { asMuch, type CloseDetails, isAsOffered } from './closeDetails.ts'

/** The texts and the summary of an early close that is being checked or has an outcome. */
export const closePresentation: RequestPresentation<CloseDetails, Order> = {
  titles: { checking: '平仓确认中', done: '提前平仓', refused: '未平仓' },
  notes: {
    checking: '正在向服务器确认是否已平仓。请勿重复操作，离开此页也会继续确认，有结果后会告诉您',
    refused: '本次没有平仓，订单继续持有',
  },
  again: '返回',
  isToldElsewhere: true,
  isAsConfirmed: isAsOffered,
  Summary: CloseSummary,
}

/** The order, what was offered for it, and the least that was confirmed; where less was credited, both. */
function CloseSummary({ details, result }: SummaryProps<CloseDetails, Order>) {
  const t = useTranslations()
  const booked = useBookedFact()
  const currency = useAccountCurrency()
  return (
    <Facts
      look="card"
      facts={[
        { key: 'product', label: t('产品'), value: details.productName },
        { key: 'direction', label: t('方向'), value: <DirectionLabel direction={details.direction} /> },
        { key: 'amount', label: t('金额'), value: <Stake order={details} /> },
        {
          key: 'price',
          label: t('平仓价'),
          value: formatAmount(details.price, currency),
          strong: true,
        },
        {
          key: 'least',
          label: t('最低收回'),
          ...booked(details.least, result?.closedEarly?.price, (value) => formatAmount(value, currency), asMuch),
        },
        { key: 'order', label: t('订单号'), ...booked(details.orderId, result?.id) },
      ]}
    />
  )
}
