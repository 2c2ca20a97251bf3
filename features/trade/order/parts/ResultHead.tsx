import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useDurationText, useOrderDurationText } from '../../useDurationText.ts'
import { netProfit } from '../netProfit.ts'
import { DirectionTile } from './DirectionTile.tsx'
import { Gain } from './Gain.tsx'
import { ModeBadge } from './ModeBadge.tsx'
import { Stake, useResultText } from './OrderFigures.tsx'
import styles from './ResultHead.module.css'

interface ResultFrameProps {
  /** Of the part that screen readers read out with the title of a dialog. */
  id: string | undefined
  /** Read out before the word. */
  name?: string
  /** The word of the result. */
  word: string
  amount: Decimal | undefined
  result?: Order['result']
  /** At the right. */
  children: Elements
}

/** A result, one order's or that of several: its word over its amount, and what it is of at the right. */
export function ResultFrame({ id, name, word, amount, result, children }: ResultFrameProps) {
  return (
    <div className={styles.head}>
      <Stack as="p" shrink id={id} aria-live="polite" data-result={result}>
        {name === undefined ? null : <VisuallyHidden translate="no">{name}</VisuallyHidden>}
        <Text as="span" size="md" weight="bold">
          {word}
        </Text>
        <span className={styles.amount}>
          <Gain value={amount} />
        </span>
      </Stack>
      {children}
    </div>
  )
}

interface ResultHeadProps {
  order: Order
  /** Of the part that screen readers read out with the title of a dialog. */
  id?: string
}

/** How an order ended: result and amount at the left; direction, product, stake and duration at the right. */
export function ResultHead({ order, id }: ResultHeadProps) {
  const t = useTranslations()
  const resultText = useResultText()
  const whole = useOrderDurationText()(order)
  const duration = useDurationText()
  const { closedEarly, closedAt, openedAt } = order
  // The title of the dialog has said that it was closed early.
  const word = closedEarly && id !== undefined ? t('结果') : resultText(order)
  // Of an order that was closed early, how long of its time it ran.
  const ran = closedEarly && closedAt !== undefined ? duration(Math.floor((closedAt - openedAt) / 1000)) : undefined
  return (
    <ResultFrame
      id={id}
      name={order.productName}
      word={word}
      amount={netProfit(order)}
      result={order.voided ? undefined : order.result}
    >
      <div className={styles.terms}>
        <span className={styles.product}>
          <DirectionTile direction={order.direction} size="small" />
          <Text as="strong" size="md" weight="bold" tone="text" translate="no">
            {order.productName}
          </Text>
        </span>
        <span>
          <VisuallyHidden>{t(order.direction === 'up' ? '买涨' : '买跌')}</VisuallyHidden>
          <Stake order={order} />
          <span aria-hidden="true">·</span>
          <span>{ran === undefined ? whole : `${ran} / ${whole}`}</span>
        </span>
        <ModeBadge id={order.id} />
      </div>
    </ResultFrame>
  )
}
