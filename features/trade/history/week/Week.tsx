import { Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactElement, useMemo } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { useAccountCurrency, useWeekPage } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { isStopped, stopNames } from '#lib/limits/limits.ts'
import { isNegative, negate } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { useOrderHistory } from '../../order/queries.ts'
import { FEWEST_DECIDED, type OrderStatistics, orderStatistics } from '../orderStatistics.ts'
import { rateText } from '../WinRate.tsx'
import { type Histogram, type Luck, type LuckVerdict, luckOf, ordersToTell, tossesOf } from './luck.ts'
import styles from './Week.module.css'
import { type PauseFact, pauseFact, useLastWeek } from './week.ts'

interface WeekProps {
  /** The ways to pause, beside the way to decline it. */
  pause: (onLater: () => void) => ReactElement
}

/**
 * The last whole week of real orders: its net result, and whether luck alone explains it (docs/product.md, 13.6). What is counted are the
 * settled orders that the backend lists; where these are not all, it says how many they are.
 */
export function Week({ pause }: WeekProps) {
  const t = useTranslations()
  const week = useLastWeek()
  const { data, error, isValidating, mutate } = useOrderHistory(week)
  return (
    <Stack>
      <Text size="body" tone="muted">
        {t('{from} 至 {to}', week)}
      </Text>
      {!data ? (
        <LoadState error={error} onRetry={mutate} busy={isValidating} rows={6} />
      ) : data.orders.length === 0 ? (
        <EmptyState title={t('这一周没有已结算订单')} text={t('每周一，这里会显示上一周的结果和运气的作用')} />
      ) : (
        <>
          {data.isCut ? (
            <Text size="body" tone="muted">
              {t('订单太多，只统计最近的{count}笔', { count: data.orders.length })}
            </Text>
          ) : null}
          <UnreadableNote count={data.unreadable} />
          <Counted orders={data.orders} week={week.from} pause={pause} />
        </>
      )}
      <Foot />
    </Stack>
  )
}

interface CountedProps extends WeekProps {
  orders: readonly Order[]
  /** Its first day. */
  week: string
}

function Counted({ orders, week, pause }: CountedProps) {
  const t = useTranslations()
  const { decimals } = useAccountCurrency()
  const { statistics, luck } = useMemo(() => {
    const figures = orderStatistics(orders, decimals)
    const isEnough = figures.wins + figures.losses >= FEWEST_DECIDED
    return {
      statistics: figures,
      luck: isEnough && !figures.isDependent ? luckOf(tossesOf(orders, decimals), figures.net, decimals) : undefined,
    }
  }, [orders, decimals])
  return (
    <>
      <Figures statistics={statistics} />
      {luck ? (
        <Verdict luck={luck} statistics={statistics} />
      ) : (
        <p className={styles.section}>
          {statistics.isDependent
            ? t('同一产品上有同时进行的订单，它们并非相互独立，因此不估算运气的作用')
            : t('有胜负的订单不足{count}笔，还看不出高低', { count: FEWEST_DECIDED })}
        </p>
      )}
      <Pause orders={orders} week={week} pause={pause} />
    </>
  )
}

/** The net result without a colour, and four figures. */
function Figures({ statistics: { count, winRate, breakEven, fees, net } }: { statistics: OrderStatistics }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const figures = [
    [t('订单数'), `${count}`],
    [t('胜率'), rateText(winRate)],
    [t('保本胜率'), rateText(breakEven)],
    [t('手续费'), formatAmount(fees, currency)],
  ] as const
  return (
    <>
      <p className={styles.net} translate="no">
        {formatAmount(net, { ...currency, sign: 'always' })}
      </p>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" size="body" tone="muted">
              {label}
            </Text>
            <Text as="dd" size="md" weight="medium" break="anywhere" translate="no">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </>
  )
}

const verdictMessages: Readonly<Record<LuckVerdict, MessageKey>> = {
  luck: '仅凭运气就能解释这一周',
  better: '好于运气所能解释的',
  worse: '差于运气所能解释的',
}

function Verdict({ luck, statistics }: { luck: Luck; statistics: OrderStatistics }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const { verdict, below, mean, low, high, histogram } = luck
  const { count, net, breakEven } = statistics
  const money = (value: Decimal) => formatAmount(value, { ...currency, sign: 'always' })
  const enough = breakEven && ordersToTell(breakEven)
  const size = formatAmount(isNegative(mean) ? negate(mean) : mean, currency)
  return (
    <>
      <section className={styles.section}>
        <Text as="h2" size="lg">
          {t(verdictMessages[verdict])}
        </Text>
        <Stack as="p" size="sm" tone="muted">
          <span>
            {t('如果1000位会员用抛硬币来决定您这{count}笔订单的方向，约有{below}位的结果会低于您', { count, below })}
          </span>
          <span>{t(isNegative(mean) ? '抛硬币平均亏损{amount}' : '抛硬币平均盈利{amount}', { amount: size })}</span>
        </Stack>
        <LuckHistogram
          histogram={histogram}
          texts={{ from: money(histogram.from), own: money(net), to: money(histogram.to) }}
        />
      </section>
      <p className={styles.note}>
        <Info aria-hidden="true" />
        <Stack as="span" gap={1}>
          <span>{t('结果在{low}至{high}之外，才难以用运气解释', { low: money(low), high: money(high) })}</span>{' '}
          {enough === undefined ? null : (
            <span>{t('每笔金额相同时，约需{count}笔订单才能把刚好保本与抛硬币区分开', { count: enough })}</span>
          )}
        </Stack>
      </p>
    </>
  )
}

const factMessages: Readonly<Record<PauseFact['kind'], MessageKey>> = {
  lossPerDay: '有{days}天的亏损达到了您自己设的每日限额',
  doubling: '有{days}天您在亏损后立即把金额至少加倍',
}

/** Offers a pause, only with a fact of the member's own week; declined, it is not offered again for this week. */
function Pause({ orders, week, pause }: CountedProps) {
  const t = useTranslations()
  const [{ declined }, change] = useWeekPage()
  const paused = useOverTime(() => stopNames.some((name) => isStopped(limitStore.record(), name)))
  const fact = pauseFact(orders, limitStore.record().limits.lossPerDay.value)
  if (!fact || paused || declined === week) return null
  return (
    <section className={styles.pause}>
      <Text as="h2" size="md">
        {t(factMessages[fact.kind], { days: fact.days })}
      </Text>
      <Text size="sm" tone="muted">
        {t('您可以暂停，不会有任何损失')}
      </Text>
      {pause(() => change({ declined: week }))}
    </section>
  )
}

/** The row of the page in the statistics is taken away here, and comes back in the settings. */
function Foot() {
  const t = useTranslations()
  const [{ hidden }, change] = useWeekPage()
  return (
    <p className={styles.foot}>
      <span>{t('每周一更新，只在这里显示')}</span>
      {hidden ? (
        <span>{t('已不再显示，可在设置中恢复')}</span>
      ) : (
        <Button kind="quiet" size="small" onClick={() => change({ hidden: true })}>
          {t('不再显示')}
        </Button>
      )}
    </p>
  )
}

interface LuckHistogramProps {
  histogram: Histogram
  /** The results at both ends and the member's own. */
  texts: { readonly from: string; readonly own: string; readonly to: string }
}

const width = 340
const height = 104

/** How the results of those who toss are spread, with the bar that the member's own result is in. */
function LuckHistogram({ histogram: { bars, own }, texts }: LuckHistogramProps) {
  const t = useTranslations()
  const step = width / bars.length
  const barAt = (index: number, tall: number) =>
    `M${(index * step + 1).toFixed(1)} ${height}v${(-tall * height).toFixed(1)}h${(step - 2).toFixed(1)}V${height}Z`
  const middle = (100 * (own + 0.5)) / bars.length
  const share = `${middle}%`
  const left = { left: share, transform: `translateX(-${share})` }
  const words = `${texts.from} – ${texts.to}, ${t('您')}: ${texts.own}`
  return (
    <div className={styles.histogram} role="img" aria-label={words}>
      <span className={styles.flag} style={left}>
        {t('您')}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={bars.map((bar, index) => (index === own ? '' : barAt(index, bar))).join('')} />
        <path data-own="" d={barAt(own, Math.max(bars[own] ?? 0, 0.03))} />
      </svg>
      <p className={styles.axis} translate="no">
        <span>{middle < 35 ? '' : texts.from}</span>
        <span>{middle > 65 ? '' : texts.to}</span>
        <strong style={left}>{texts.own}</strong>
      </p>
    </div>
  )
}
