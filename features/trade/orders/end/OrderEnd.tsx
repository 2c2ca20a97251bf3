import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { MemberAmount } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { missingQuotes } from '#lib/verification/evidence.ts'
import { OrderTicks } from '../../chart/OrderTicks.tsx'
import { ModeBadge } from '../../practice/ModeBadge.tsx'
import { isPracticeOrder, VOID } from '../../practice/practiceAccount.ts'
import { useTradingBalance } from '../../practice/useTradingBalance.ts'
import { DirectionLabel } from '../../ticket/DirectionLabel.tsx'
import { useDurationText } from '../../useDurationText.ts'
import { useVerification } from '../../verification/useVerification.ts'
import { CheckedRow } from '../../verification/Verdict.tsx'
import { Gain } from '../Gain.tsx'
import { Stake, usePriceDecimals, useResultText } from '../OrderFigures.tsx'
import styles from './OrderEnd.module.css'

interface OrderEndProps {
  /** Of the part that screen readers read out with the title. */
  id: string
  order: Order
  onDetail: (id: string) => void
  /** Told whether this device's check differs from the platform's result. */
  onDiffers: (differs: boolean) => void
}

/** How one order ended: result and amount, the real quotes between entry and close, the balance after it, and this device's check. */
export function OrderEnd({ id, order, onDetail, onDiffers }: OrderEndProps) {
  const t = useTranslations()
  const decimals = usePriceDecimals(order)
  const balance = useTradingBalance()
  const verification = useVerification(order)
  const { known, checking, verdict } = verification
  const differs = !checking && verdict === 'differs'
  useEffect(() => onDiffers(differs), [differs, onDiffers])
  const practice = isPracticeOrder(order.id)
  const isVoid = practice && order.result === VOID
  return (
    <div className={styles.end}>
      <ResultHead id={id} order={order} />
      <OrderTicks
        order={order}
        quotes={known.quotes}
        missing={checking ? 0 : missingQuotes(known, order)}
        decimals={decimals}
        ends
      />
      <Facts facts={[{ key: 'balance', label: t('可用余额'), value: <MemberAmount value={balance} /> }]} />
      <CheckedRow
        verification={isVoid ? undefined : verification}
        practice={practice}
        onOpen={() => onDetail(order.id)}
      />
    </div>
  )
}

/** Result and amount at the left; product, direction, stake and duration at the right. */
function ResultHead({ id, order }: { id?: string; order: Order }) {
  const resultText = useResultText()
  const duration = useDurationText()
  return (
    <div className={styles.head}>
      <p className={styles.result} id={id} aria-live="polite" data-result={order.result}>
        <VisuallyHidden translate="no">{order.productName}</VisuallyHidden>
        <span className={styles.word}>{resultText(order)}</span>
        <span className={styles.amount}>
          <Gain value={order.profit} />
        </span>
      </p>
      <p className={styles.terms}>
        <strong translate="no">{order.productName}</strong>
        <span>
          <DirectionLabel direction={order.direction} short />
          <Stake order={order} />
          <span aria-hidden="true">·</span>
          <span>{duration(order.durationSeconds)}</span>
        </span>
        <ModeBadge id={order.id} />
      </p>
    </div>
  )
}
