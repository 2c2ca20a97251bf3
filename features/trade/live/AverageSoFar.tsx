import { useTranslations } from 'next-intl'
import { Facts } from '#components/ui/Facts.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { formatTime } from '#lib/time/format.ts'
import { windowOf } from '#lib/verification/average.ts'
import { turnOf } from '#lib/verification/runningAverage.ts'
import { ComparedPrice } from '../order/parts/ComparedPrice.tsx'
import { LineLabel } from '../order/parts/LineLabel.tsx'
import { useOrderPrice, usePriceDecimals } from '../order/parts/OrderFigures.tsx'
import type { WindowNow } from '../order/verification/windowQuotes.ts'
import { useFreshQuote } from '../quotes/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './AverageSoFar.module.css'
import { standingAt, useRunningAverage } from './standing.ts'

/**
 * How the average that decides an open order has come about (docs/product.md, 13.1): its window; once that has begun the average so far, the
 * entry, the last price, which decides nothing, how much of the window is over, and what the rest has to average for the order to turn.
 */
export function AverageSoFar({ order }: { order: Order }) {
  const t = useTranslations()
  const now = useRunningAverage(order, usePriceDecimals(order))
  const window = windowOf(order)
  if (!window) return null
  const times = { from: formatTime(window.after), to: formatTime(window.until) }
  return (
    <section className={styles.average} aria-label={t('平均价')}>
      {now === undefined || now === 'early' ? (
        <Text size="sm" tone="muted">
          {t('{from}至{to}的平均价决定结果', times)}
        </Text>
      ) : (
        <Running order={order} now={now} />
      )}
    </section>
  )
}

function Running({ order, now }: { order: Order; now: WindowNow }) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  const decimals = usePriceDecimals(order)
  const duration = useDurationText()
  const { quote, fresh } = useFreshQuote(order.productId)
  const { average, window } = now
  if (!average)
    return (
      <Text size="sm" tone="muted">
        {t('本机缺少报价，平均价暂不可知')}
      </Text>
    )
  const { elapsed, quotes } = average
  const [passed, whole] = [elapsed.until - elapsed.after, window.until - window.after]
  const seconds = (ms: number) => duration(Math.floor(ms / 1000))
  return (
    <>
      <Facts
        facts={[
          {
            key: 'average',
            label: <LineLabel line="average" text={t('目前平均价')} />,
            value: <ComparedPrice order={order} price={average.price} average />,
          },
          { key: 'entry', label: t('成交价'), value: write(order.openPrice) },
          ...(quote && fresh
            ? [
                {
                  key: 'last',
                  label: <LineLabel line="price" text={t('最新价，不参与结算')} />,
                  value: <ComparedPrice order={order} price={quote.price} />,
                },
              ]
            : []),
        ]}
      />
      <div className={styles.passed}>
        <span>{t('已平均{passed}，共{whole}', { passed: seconds(passed), whole: seconds(whole) })}</span>
        <Text as="span" tone="muted">
          {t('{count}个报价', { count: quotes })}
        </Text>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${passed / whole})` }} />
        </span>
        <ToTurn order={order} now={now} average={average} decimals={decimals} />
      </div>
    </>
  )
}

interface ToTurnProps {
  order: Order
  now: WindowNow
  average: NonNullable<WindowNow['average']>
  decimals: number
}

/** What the rest of the window has to average for the order to turn. Nothing where no price can do that. */
function ToTurn({ order, now: { known, window }, average: { price, elapsed }, decimals }: ToTurnProps) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  const standing = standingAt(order, price, { moneyDecimals: 0, priceDecimals: decimals })
  const isAhead = standing?.side === 'ahead'
  const turn = standing && turnOf(order, known, { window, elapsed }, { isAhead, priceDecimals: decimals })
  if (!turn) return null
  const message =
    turn.side === 'below' ? '其余时间的平均价低于{price}，结果才会改变' : '其余时间的平均价高于{price}，结果才会改变'
  return <p className={styles.turn}>{t(message, { price: write(turn.price) })}</p>
}
