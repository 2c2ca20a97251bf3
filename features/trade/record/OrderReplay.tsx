import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { TickReplay } from '#components/charts/tick-chart/TickReplay.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { fromNumber } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime, formatTimeMillis } from '#lib/time/format.ts'
import { orderEndedAt } from '#lib/verification/evidence.ts'
import { orderTick, tickAverage, toPixels } from '../chart/chartNumbers.ts'
import type { Standing } from '../live/standing.ts'
import { useOrderPrice } from '../order/parts/OrderFigures.tsx'
import type { SettledAverage } from '../order/verification/settledAverage.ts'
import styles from './OrderReplay.module.css'
import type { Replay, ReplayStop } from './replay.ts'

/** How the order stood at a quote that is past. */
const sideMessages: Readonly<Record<Standing['side'], MessageKey>> = {
  ahead: '当时领先 {amount}',
  behind: '当时落后 {amount}',
  level: '当时持平 {amount}',
}

interface OrderReplayProps {
  order: Order
  replay: Replay
  /** Of an order that was settled at an average. */
  average: SettledAverage | undefined
  /** The close price that the check gives, where it is another one than was booked. */
  due: Decimal | undefined
}

/**
 * The way of a settled order, quote by quote: the member draws the handle along its ticks, or steps from quote to quote. It opens at the
 * end, and nothing plays by itself (docs/product.md, 14).
 */
export function OrderReplay({ order, replay, average, due }: OrderReplayProps) {
  const t = useTranslations()
  const [chosen, choose] = useState<number>()
  const price = useOrderPrice(order)
  const sentence = useStopSentence(order, replay)
  const { stops } = replay
  const points = useMemo(
    () => stops.map(({ price: stated, at, seq, isClose }) => orderTick((isClose && due) || stated, at, seq)),
    [stops, due],
  )
  const drawnAverage = useMemo(() => average && tickAverage(average), [average])
  const last = stops.length - 1
  const at = Math.min(chosen ?? last, last)
  const stop = stops[at]
  if (!stop) return null
  const shown = price((stop.isClose && due) || stop.price)
  const left = t('剩{seconds}秒', {
    seconds: formatAmount(fromNumber((order.closesAt - stop.at) / 1000, 1), oneDecimal),
  })
  const time = formatTimeMillis(stop.at)
  return (
    <Stack>
      <TickReplay
        stops={points}
        direction={order.direction}
        average={drawnAverage}
        booked={due && order.closePrice && { price: toPixels(order.closePrice), text: price(order.closePrice) }}
        at={at}
        onChange={choose}
        aria-label={t('成交与结算')}
        aria-valuetext={[time, shown, left, sentence(stop)].join(', ')}
        tag={
          <>
            <span translate="no">{shown}</span> <span aria-hidden="true">·</span> <span>{left}</span>
          </>
        }
      />
      <Row as="p" align="stretch" justify="between" size="xs" tone="muted" translate="no">
        <time>{formatTime(order.openedAt)}</time>
        <time>{formatTime(orderEndedAt(order))}</time>
      </Row>
      <div className={styles.stop}>
        <IconButton
          label={t('上一个报价')}
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => choose(Math.max(0, at - 1))}
        />
        <p aria-hidden="true">
          <Text as="time" size="sm" weight="medium" translate="no">
            {time}
          </Text>
          <Text as="span" size="xs" tone="muted">
            {sentence(stop)}
          </Text>
        </p>
        <IconButton
          label={t('下一个报价')}
          icon={<ChevronRight />}
          disabled={at === last}
          onClick={() => choose(Math.min(last, at + 1))}
        />
      </div>
    </Stack>
  )
}

const oneDecimal = { decimals: 1 } as const

/** Which quote of how many it is, and how the order stood then; at the close, what was booked. */
function useStopSentence(order: Order, { count }: Replay): (stop: ReplayStop) => string {
  const t = useTranslations()
  const currency = useAccountCurrency()
  return ({ number, standing, isClose }) => {
    if (number === 0) return t('成交时')
    const quote = t('第{number}/{count}个报价', { number, count })
    const booked = isClose ? order.profit : standing?.amount
    if (booked === undefined) return quote
    const amount = formatAmount(booked, { ...currency, sign: 'always' })
    return `${quote} · ${t(standing ? sideMessages[standing.side] : '结算 {amount}', { amount })}`
  }
}
