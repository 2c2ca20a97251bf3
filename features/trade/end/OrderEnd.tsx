import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Facts } from '#components/ui/Facts.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { formatAmount } from '#lib/money/format.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatTimeMillis } from '#lib/time/format.ts'
import { missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../chart/OrderTicks.tsx'
import { OrderPrice, usePriceDecimals } from '../order/parts/OrderFigures.tsx'
import { ResultHead } from '../order/parts/ResultHead.tsx'
import { isPracticeOrder, isVoid } from '../order/practiceAccount.ts'
import { settledAverage } from '../order/verification/settledAverage.ts'
import { useVerification } from '../order/verification/useVerification.ts'
import { CheckedRow } from '../order/verification/Verdict.tsx'
import { ProofShare } from '../record/proof/ProofShare.tsx'
import { BalanceAfter } from './BalanceAfter.tsx'
import { EndFacts, MeanOf } from './EndFacts.tsx'
import styles from './OrderEnd.module.css'

interface OrderEndProps {
  /** Of the part that screen readers read out with the title. */
  id: string
  order: Order
  onDetail: (id: string) => void
  /** Told whether this device's check differs from the platform's result. */
  onDiffers: (differs: boolean) => void
}

/**
 * How one order ended: result and amount, the real quotes between entry and close, the balance after it, and this device's check. Over the
 * chart of its product that chart is the picture, and the sheet says what decided.
 */
export function OrderEnd({ id, order, onDetail, onDiffers }: OrderEndProps) {
  const t = useTranslations()
  const decimals = usePriceDecimals(order)
  const verification = useVerification(order)
  const { known, checking, verdict } = verification
  const isOnChart = useIsOnChart(order.productId)
  const wide = useWideScreen()
  const average = useMemo(() => settledAverage(order, known, decimals), [order, known, decimals])
  const differs = !checking && verdict === 'differs'
  useEffect(() => onDiffers(differs), [differs, onDiffers])
  return (
    <div className={styles.end}>
      <ResultHead id={id} order={order} />
      {isOnChart ? (
        order.closedEarly ? null : (
          <EndFacts order={order} average={average} />
        )
      ) : (
        <Stack gap={3}>
          <OrderTicks
            order={order}
            quotes={known.quotes}
            average={average}
            missing={checking ? 0 : missingQuotes(known, order)}
            decimals={decimals}
            timesOnly={wide}
          />
          {average ? <MeanOf average={average} /> : null}
        </Stack>
      )}
      <div className={styles.facts}>
        {order.closedEarly ? (
          <ClosedFacts order={order} />
        ) : isOnChart ? null : (
          <Facts
            facts={[
              ...(wide
                ? [
                    { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} /> },
                    {
                      key: 'close',
                      label: t(average ? '平均价，决定结果' : '结算价'),
                      value: <OrderPrice order={order} price={order.closePrice} />,
                    },
                  ]
                : []),
              { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={[order.id]} /> },
            ]}
          />
        )}
        <div className={styles.check}>
          <CheckedRow
            verification={isVoid(order) ? undefined : verification}
            practice={isPracticeOrder(order.id)}
            onOpen={() => onDetail(order.id)}
          />
          <ProofShare order={order} />
        </div>
      </div>
    </div>
  )
}

/** Whether the chart of this product is above the sheet: on its page, on a phone. */
function useIsOnChart(productId: string): boolean {
  const wide = useWideScreen()
  const { pathname, search } = useLocation()
  return !wide && pathname === routes.product && new URLSearchParams(search).get('id') === productId
}

/** How an order was closed early: when, the quote that its price belongs to, what was paid and came back, and the balance after it. */
function ClosedFacts({ order }: { order: Order }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { amount, fee, closedAt, closedEarly } = order
  const returned = closedEarly && formatAmount(closedEarly.price, currency)
  return (
    <Facts
      facts={[
        { key: 'closedAt', label: t('平仓时间'), value: closedAt === undefined ? '--' : formatTimeMillis(closedAt) },
        {
          key: 'quote',
          label: t('平仓时价格'),
          value: <OrderPrice order={order} price={order.closePrice} />,
        },
        { key: 'paid', label: t('支出'), value: formatAmount(add(amount, fee), currency) },
        { key: 'received', label: t('收回'), value: returned ?? '--', strong: true },
        { key: 'balance', label: t('可用余额'), value: <BalanceAfter ids={[order.id]} /> },
      ]}
    />
  )
}
