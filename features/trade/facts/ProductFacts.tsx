import { useTranslations } from 'next-intl'
import { formatMove } from '#components/charts/price-chart/model/format.ts'
import { useWordText } from '#components/i18n/useWordText.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { Card } from '#components/ui/Card.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Row, Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency, useBackend } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { directions } from '#lib/contract/orders.ts'
import { type DurationTerm, rateOf } from '#lib/contract/settlement.ts'
import { add, divideUp } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatRate, formatShare } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useTypicalMove } from '../chart/useTypicalMove.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { useRuleSentences, useRuleText } from '../order/parts/ruleText.ts'
import { closesAt } from '../product/hours.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { formatOpening, productStatusMessages, stakeRange } from '../product/product.ts'
import { useMinutesText, useMinutesUntil, useOpeningText } from '../product/useOpeningText.ts'
import { useDurationText, useOrderDurationText } from '../useDurationText.ts'
import styles from './ProductFacts.module.css'
import { WeekHours } from './WeekHours.tsx'

/**
 * What holds for every order on a product, on one page (docs/product.md, 10.4): whether it is open, the settlement rule, where its prices
 * come from, each term with its payout rate and the win rate that it needs, fee, limits, and the hours of the coming week.
 */
export function ProductFacts({ product }: { product: Product }) {
  const t = useTranslations()
  const { about, hours } = product
  return (
    <Stack gap={4}>
      <Status product={product} />
      <Card>
        <div className={styles.rule}>
          <Rule product={product} />
          {about === undefined ? null : (
            <p className={styles.about}>
              <Text as="span" size="body" tone="muted">
                {t('价格来源')}
              </Text>{' '}
              <span>{about}</span>
            </p>
          )}
        </div>
      </Card>
      <Terms product={product} />
      <Stack gap={4} data-beside-page="">
        <Limits product={product} />
        {hours === undefined ? null : <WeekHours hours={hours} />}
      </Stack>
    </Stack>
  )
}

function Status({ product }: { product: Product }) {
  const t = useTranslations()
  const word = useWordText()
  const minutesText = useMinutesText()
  const closing = useOverTime(() => (product.status === 'trading' ? closesAt(product, serverClock.now()) : undefined))
  const minutes = useMinutesUntil(closing)
  const opening = useOpeningText(product)
  const change =
    closing === undefined || minutes === undefined
      ? opening
      : t('{time}休市，还有{left}', { time: formatOpening(closing), left: minutesText(minutes) })
  return (
    <Row gap={3}>
      <ProductDisc product={product} />
      <Stack as="p" shrink>
        <Text as="strong" size="md" weight="bold">
          {word(productStatusMessages, product.status)}
        </Text>
        {change === undefined ? null : (
          <Text as="span" size="body" tone="muted">
            {change}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

function Rule({ product }: { product: Product }) {
  const [line, sentences] = [useRuleText(), useRuleSentences()]
  return (
    <>
      <Text as="strong" size="md" weight="bold">
        {line(product)}
      </Text>
      {sentences(product).map((sentence) => (
        <Text size="body" tone="muted" key={sentence}>
          {sentence}
        </Text>
      ))}
    </>
  )
}

function Terms({ product }: { product: Product }) {
  const t = useTranslations()
  return (
    <table className={styles.terms}>
      <thead>
        <tr>
          <th scope="col">{t('结算时间')}</th>
          <th scope="col">{t('收益率')}</th>
          <th scope="col">{t('保本胜率')}</th>
          {hasMove(product) ? <th scope="col">{t('通常波动')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {product.terms.map((term) => (
          <TermRow key={term.durationSeconds} product={product} term={term} />
        ))}
      </tbody>
    </table>
  )
}

/** How long an order runs that ends by the clock depends on when it is placed. */
const hasMove = ({ terms }: Product) => terms.some(({ ends }) => ends === undefined)

const ONE = decimal('1')

function TermRow({ product, term: { durationSeconds, payoutRate, ends } }: { product: Product; term: DurationTerm }) {
  const duration = useOrderDurationText()
  const move = useTypicalMove(product.id, ends ? undefined : durationSeconds)
  const needed = (rate: Decimal) => formatShare(divideUp(add(ONE, product.feeRate), add(ONE, rate), 4))
  return (
    <tr>
      <th scope="row">{duration({ durationSeconds, ends })}</th>
      <td>
        <BySide payoutRate={payoutRate} write={(rate) => `+${formatRate(rate)}`} />
      </td>
      <td>
        <BySide payoutRate={payoutRate} write={needed} />
      </td>
      {hasMove(product) ? <td translate="no">{move === undefined ? '--' : formatMove(move)}</td> : null}
    </tr>
  )
}

/** A figure of the rate; of both sides, where they do not pay the same. */
function BySide({ payoutRate, write }: { payoutRate: DurationTerm['payoutRate']; write: (rate: Decimal) => string }) {
  if (typeof payoutRate === 'string') return <span translate="no">{write(payoutRate)}</span>
  return directions.map((direction) => {
    const rate = rateOf(payoutRate, direction)
    return (
      <span key={direction} className={styles.side}>
        <DirectionLabel direction={direction} short />
        <span translate="no">{rate === undefined ? '--' : write(rate)}</span>
      </span>
    )
  })
}

function Limits({ product }: { product: Product }) {
  const t = useTranslations()
  const duration = useDurationText()
  const [least, greatest] = stakeRange(product, useAccountCurrency())
  const { priceTolerance, terms, openOrders = 1 } = product
  const { open_orders: accountMost } = useBackend()
  const locks = [...new Set(terms.flatMap(({ ends }) => (ends ? [ends.lockSeconds] : [])))]
  const facts: readonly Fact[] = [
    { key: 'fee', label: t('手续费率'), value: formatRate(product.feeRate) },
    { key: 'stake', label: t('单笔金额'), value: `${least}–${greatest}` },
    ...locks.map((seconds) => ({ key: `lock ${seconds}`, label: t('截止下单提前'), value: duration(seconds) })),
    ...(priceTolerance === undefined
      ? []
      : [{ key: 'tolerance', label: t('允许的价格变动'), value: formatRate(priceTolerance) }]),
    {
      key: 'open',
      label: t('同时持仓'),
      value: (
        <Stack as="span">
          <span>{openOrders === 1 ? t('每个产品一笔') : t('每个产品最多{count}笔', { count: openOrders })}</span>
          {accountMost === undefined ? null : <span>{t('全部产品合计最多{count}笔', { count: accountMost })}</span>}
        </Stack>
      ),
    },
    { key: 'decimals', label: t('价格小数位'), value: `${product.decimals}` },
  ]
  return <Facts facts={facts} />
}
