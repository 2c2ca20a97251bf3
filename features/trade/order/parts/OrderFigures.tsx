import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order, RecordResult } from '#lib/contract/orders.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { compare, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimalsOf } from '#lib/money/decimal.ts'
import { withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { formatAmount, formatShort } from '#lib/money/format.ts'
import { windowOf } from '#lib/verification/average.ts'
import { useProduct } from '../../product/queries.ts'
import { isVoid } from '../practiceAccount.ts'

export const resultMessages: Readonly<Record<RecordResult, MessageKey>> = {
  win: '盈利',
  lose: '亏损',
  draw: '平局',
  closed: '提前平仓',
}

/**
 * The result of an order that is no longer open; of one that was voided since, that. Where the backend states none, it is the status as it was sent, or `--` for a
 * settled order.
 */
export function useResultText(): (order: Pick<Order, 'id' | 'status' | 'result' | 'voided'>) => string {
  const t = useTranslations()
  const word = useWordText()
  return ({ id, status, result, voided }) => {
    if (voided !== undefined) return t('已作废')
    if (isVoid({ id, result })) return t('无法结算')
    return result === undefined ? (status === 'settled' ? '--' : status) : word(resultMessages, result)
  }
}

/**
 * The decimals of the prices of an order: those that its open price and its settlement price were stated with, and at least those that
 * its product has today. A digit that is left out may be the one that decided (docs/product.md, 13.2). An average has more of its own.
 */
export function usePriceDecimals(order: Order): number {
  const { productId, openPrice, closePrice } = order
  const today = useProduct(productId).product?.decimals
  const prices = [openPrice, windowOf(order) ? openPrice : (closePrice ?? openPrice)]
  return Math.max(
    today ?? 0,
    ...prices.map((price) => decimalsOf(today === undefined ? price : withoutFloatNoise(price, today))),
  )
}

/** Formats prices of an order, each with every digit that was stated and those of one order alike. */
export function useOrderPrice(order: Order): (price: Decimal | undefined) => string {
  const decimals = usePriceDecimals(order)
  return useCallback((price) => (price === undefined ? '--' : formatAmount(price, { decimals })), [decimals])
}

/** A price of an order with all its digits. */
export function OrderPrice({ order, price }: { order: Order; price: Decimal | undefined }) {
  return <span translate="no">{useOrderPrice(order)(price)}</span>
}

/** How far a price is from the entry, and on which side of it. Nothing while there is no price. */
export function PriceDistance({ order, price }: { order: Order; price: Decimal | undefined }) {
  const t = useTranslations()
  const decimals = usePriceDecimals(order)
  if (price === undefined) return null
  const side = compare(price, order.openPrice)
  return (
    <span>
      {side === 0 ? null : (
        <Text as="strong" weight="medium" tone="text" translate="no">
          {formatAmount(subtract(price, order.openPrice), { decimals, sign: 'always' })}
        </Text>
      )}{' '}
      <span>{t(side > 0 ? '高于成交价' : side < 0 ? '低于成交价' : '等于成交价')}</span>
    </span>
  )
}

/** Formats the stake of an order, without decimals where it needs none: `¥100`. */
export function useStakeText(): (amount: Decimal) => string {
  const { currency, decimals } = useAccountCurrency()
  return useCallback((amount) => formatShort(amount, { currency, decimals }), [currency, decimals])
}

export function Stake({ order: { amount } }: { order: Pick<Order, 'amount'> }) {
  return <span translate="no">{useStakeText()(amount)}</span>
}
