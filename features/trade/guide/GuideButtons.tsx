import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { loginNameAtom, useAccountCurrency, useBackend } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { type Direction, directions } from '#lib/contract/orders.ts'
import { rateOf } from '#lib/contract/settlement.ts'
import { usePracticeAccount } from '../order/orderSource.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { placePracticeOrder } from '../order/practiceOrders.ts'
import { setGuide } from '../practice/guide.ts'
import { freshQuote, useFreshQuote } from '../quotes/queries.ts'
import { feeOf } from '../ticket/ticket.ts'
import { useDurationText } from '../useDurationText.ts'
import { guideStake, guideTerm, useGuide } from './useGuide.ts'

/**
 * The two directions of the guided practice order. Choosing one places it, with practice money alone (docs/product.md, 29.6), by the rule of
 * presses that every order has (9.9).
 */
export function GuideButtons({ product }: { product: Product }) {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const { decimals } = useAccountCurrency()
  const { open_orders: accountMost } = useBackend()
  const guide = useGuide(product.id)
  const { reason } = useFreshQuote(product.id)
  const term = guideTerm(product)
  const isReady = usePracticeAccount() !== undefined && reason === undefined
  if (!guide || !term) return null
  const place = (direction: Direction) => {
    const now = freshQuote(product.id)
    if (now.reason !== undefined || !now.quote) return
    const { seq, price, at } = now.quote
    const amount = guideStake(product)
    const payoutRate = rateOf(term.payoutRate, direction)
    if (payoutRate === undefined) return
    const fee = feeOf(amount, product.feeRate, decimals)
    const placed = placePracticeOrder(
      loginName,
      {
        ...{ productId: product.id, productName: product.name, direction, amount, fee },
        ...term,
        payoutRate,
        quote: { seq, price, at },
      },
      // The guide is about one order, however many the product allows.
      { moneyDecimals: decimals, priceDecimals: product.decimals, openOrders: 1, accountMost },
    )
    if ('order' in placed) setGuide({ ...guide, orderId: placed.order.id })
  }
  return directions.map((direction) =>
    isReady ? (
      <PayButton
        key={direction}
        full
        kind={direction === 'up' ? 'rise' : 'fall'}
        confirms={{ productId: product.id, direction, amount: guideStake(product), ...term }}
        onClick={() => place(direction)}
      >
        <GuideChoice direction={direction} durationSeconds={term.durationSeconds} />
      </PayButton>
    ) : (
      <Button key={direction} full kind="secondary" disabled>
        <GuideChoice direction={direction} durationSeconds={term.durationSeconds} />
      </Button>
    ),
  )
}

function GuideChoice({ direction, durationSeconds }: { direction: Direction; durationSeconds: number }) {
  const t = useTranslations()
  const durationText = useDurationText()
  return (
    <Stack as="span" align="center">
      <DirectionLabel direction={direction} />
      <Text as="small" size="xs" weight="normal">
        <span>{t('模拟')}</span> <span aria-hidden="true">·</span>{' '}
        <span translate="no">{durationText(durationSeconds)}</span>
      </Text>
    </Stack>
  )
}
