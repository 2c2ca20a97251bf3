import { useTranslations } from 'next-intl'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { Unfold } from '#components/ui/Unfold.tsx'
import { settlementRule } from '#lib/contract/settlement.ts'
import { compare, isNegative, isZero, multiply, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatShare } from '#lib/money/format.ts'
import { Gain } from '../order/parts/Gain.tsx'
import styles from './OrderStatistics.module.css'
import { breakEvenDistance, FEWEST_DECIDED, type OrderStatistics } from './orderStatistics.ts'

/** The win rate beside the break-even win rate, what both brought, and how much of the distance may be luck. */
export function WinRate({ statistics }: { statistics: OrderStatistics }) {
  const t = useTranslations()
  const { winRate, breakEven, net } = statistics
  return (
    <section className={styles.rates}>
      <dl className={styles.figures}>
        <div>
          <Text as="dt" size="body" tone="muted">
            {t('胜率')}
          </Text>
          <dd translate="no">{rateText(winRate)}</dd>
        </div>
        <div data-quiet="">
          <Text as="dt" size="body" tone="muted">
            {t('保本胜率')}
          </Text>
          <dd translate="no">{rateText(breakEven)}</dd>
        </div>
        <div data-end="">
          <Text as="dt" size="body" tone="muted">
            {t('净盈亏')}
          </Text>
          <dd>
            <Gain value={net} />
          </dd>
        </div>
      </dl>
      <RateBar winRate={winRate} breakEven={breakEven} size="large" />
      <Distance statistics={statistics} />
      <Counting statistics={statistics} />
    </section>
  )
}

function Distance({ statistics }: { statistics: OrderStatistics }) {
  const t = useTranslations()
  const distance = breakEvenDistance(statistics)
  if (!distance) {
    return (
      <Text size="sm" weight="medium">
        {t('有胜负的订单不足{count}笔，还看不出高低', { count: FEWEST_DECIDED })}
      </Text>
    )
  }
  const { points, luck } = distance
  const below = isNegative(points)
  const size = formatAmount(below ? negate(points) : points, { decimals: 2 })
  return (
    <>
      <Text size="sm" weight="medium">
        {isZero(points)
          ? t('与保本胜率持平')
          : t(below ? '低于保本胜率{points}个百分点' : '高于保本胜率{points}个百分点', { points: size })}
      </Text>
      <Text size="body" tone="muted">
        {statistics.isDependent
          ? t('同一产品上有同时进行的订单，它们并非相互独立，因此不估算运气的作用')
          : t('{count}笔中，单凭运气约±{points}个百分点', { count: statistics.wins + statistics.losses, points: luck })}
      </Text>
    </>
  )
}

/** What unfolds how the rates are counted. */
function Counting({ statistics }: { statistics: OrderStatistics }) {
  const t = useTranslations()
  return (
    <Unfold title={t('如何计算')}>
      <p>{t('胜率不计平局。如果每一单的金额和收益率都相同，胜率高于保本胜率才会盈利')}</p>
      <p>{t('有胜负的订单不足{count}笔时不显示胜率', { count: FEWEST_DECIDED })}</p>
      {statistics.byRule.some((group) => settlementRule(group)?.tie === 'lose') ? (
        <p>{t('按亏损处理的平局计为亏损')}</p>
      ) : null}
    </Unfold>
  )
}

/** A rate in per cent, `--` where there is none. */
export const rateText = (rate: Decimal | undefined): string => (rate === undefined ? '--' : formatShare(rate))

interface RateBarProps {
  winRate: Decimal | undefined
  breakEven: Decimal | undefined
  size: 'large' | 'small'
}

/** The win rate as a bar, with a mark at the break-even win rate; muted where it does not reach it. Both figures are beside it. */
export function RateBar({ winRate, breakEven, size }: RateBarProps) {
  const percent = (rate: Decimal) => `${multiply(rate, decimal('100'))}%`
  const reached = winRate !== undefined && breakEven !== undefined && compare(winRate, breakEven) >= 0
  return (
    <span className={styles.bar} data-size={size} data-reached={reached || undefined} aria-hidden="true">
      {winRate === undefined ? null : <span className={styles.fill} style={{ width: percent(winRate) }} />}
      {breakEven === undefined ? null : (
        <span className={styles.mark} style={{ left: `min(100%, ${percent(breakEven)})` }} />
      )}
    </span>
  )
}
