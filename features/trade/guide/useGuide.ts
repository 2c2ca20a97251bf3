import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { setPractising, useBackend, usePractising } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { type DurationTerm, rateOf, settlementRule } from '#lib/contract/settlement.ts'
import { max, min } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { orderRoom } from '../order/orderRoom.ts'
import { practiceOrdersIn } from '../order/practiceAccount.ts'
import { guideAtom, setGuide } from '../practice/guide.ts'
import { useSwitchPractice } from '../practice/PracticeBanner.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { useProducts } from '../product/queries.ts'

/** The longest order that the guide is made of, in seconds: with the choice it takes 40 s at most. */
const LONGEST_S = 30
const STAKE = decimal('100')

/**
 * The shortest duration of a product, where the guide can be made of it: both sides are on offer, and it tells the rule of the last quote,
 * and a draw that returns the stake.
 */
export function guideTerm(product: Product): DurationTerm | undefined {
  const rule = settlementRule(product)
  if (rule?.averageSeconds !== undefined || rule?.tie !== 'refund') return undefined
  const [first, ...others] = product.terms.filter(
    ({ ends, payoutRate }) => ends === undefined && rateOf(payoutRate, 'up') && rateOf(payoutRate, 'down'),
  )
  const shortest = others.reduce((a, b) => (b && a && b.durationSeconds < a.durationSeconds ? b : a), first)
  return shortest && shortest.durationSeconds <= LONGEST_S ? shortest : undefined
}

/** The practice money that the guide stakes: 100, or what the product allows. */
export const guideStake = ({ minAmount, maxAmount }: Product) => max(minAmount, min(STAKE, maxAmount))

/** Whether the guide can be made of a product: it trades at a fresh price, no practice order on it runs, and another one is allowed. */
function isFit(product: ShownProduct, accountMost: number | undefined): boolean {
  const { blockedBy } = orderRoom({ id: product.id, openOrders: 1 }, practiceOrdersIn('open'), accountMost)
  return (
    product.status === 'trading' && product.pricedAt === undefined && !blockedBy && guideTerm(product) !== undefined
  )
}

/** The first product that the guide can be made of, and the function that begins it there, in practice mode. */
export function useGuideStart() {
  const navigate = useNavigate()
  const wide = useWideScreen()
  const practising = usePractising()
  const { open_orders: accountMost } = useBackend()
  const product = useProducts().data?.items.find((one) => isFit(one, accountMost))
  const start = () => {
    if (!product) return
    setPractising(true)
    setGuide({ productId: product.id, entered: !practising })
    navigate(to(wide ? routes.trade : routes.product, { id: product.id }))
  }
  return { product, start }
}

/** The guide on a product, while the member practises. */
export function useGuide(productId: string) {
  const guide = useAtomValue(guideAtom)
  const practising = usePractising()
  return practising && guide?.productId === productId ? guide : undefined
}

/** Ends the guide: on to the market, out of the practice mode that it had entered. */
export function useLeaveGuide(): () => void {
  const navigate = useNavigate()
  const guide = useAtomValue(guideAtom)
  const switchPractice = useSwitchPractice()
  return () => {
    setGuide(undefined)
    if (guide?.entered) switchPractice(false)
    navigate(to(routes.home), switchTab)
  }
}

/** Ends the guide, and nothing else. */
export const endGuide = (): void => setGuide(undefined)
