import { useAtomValue } from 'jotai'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { useMember, usePracticeUntried, usePractising } from '#features/member/index.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { useHasOrders } from '../order/queries.ts'
import { guideWantedAtom } from '../practice/guide.ts'
import styles from './FirstDay.module.css'

/** Home is without it for every member who is not new. */
const guideCard = createLazyPart(async () => (await import('./GuideCard.tsx')).GuideCard)

/** Whether the member is new: no money and no order so far (docs/product.md, 31.4). False while that is not known. */
export function useFirstDay(): boolean {
  const { data } = useMember()
  const practising = usePractising()
  const isEmpty = !practising && data?.total !== undefined && isZero(data.total)
  return useHasOrders(isEmpty) === false && isEmpty
}

/** Under a new member's balance: a line, and the way to the limits. */
export function FirstDayLine() {
  const t = useTranslations()
  return (
    <Stack>
      <Text size="sm" tone="muted">
        {t('还没有资金。浏览和模拟不花钱')}
      </Text>
      <Link className={styles.limits} to={to(routes.limits)}>
        <Hourglass aria-hidden="true" />
        <span>{t('限额与冷静期')}</span>
      </Link>
    </Stack>
  )
}

/**
 * Offers the guided practice order: to a new member who has neither practised nor declined it on this device, and to whoever asks for it
 * on the account screen.
 */
export function GuideOffer({ firstDay }: { firstDay: boolean }) {
  const untried = usePracticeUntried()
  const isRequested = useAtomValue(guideWantedAtom)
  return isRequested || (firstDay && untried) ? <Lazy part={guideCard}>{(GuideCard) => <GuideCard />}</Lazy> : null
}
