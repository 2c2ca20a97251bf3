import { FlaskConical, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { setPractising, usePracticeUntried } from '#features/member/index.ts'
import { useHasOrders } from '../order/queries.ts'
import styles from './Practice.module.css'
import { useSwitchPractice } from './PracticeBanner.tsx'

/**
 * Whether practice mode is offered: to a member without any order who has neither tried nor declined it on this device. Undefined while
 * the backend has not said whether there are orders. A member who has orders counts as having declined, so that nothing is asked for
 * again.
 */
export function usePracticeOffered(): boolean | undefined {
  const untried = usePracticeUntried()
  const hasOrders = useHasOrders(untried)
  useEffect(() => {
    if (untried && hasOrders) setPractising(false)
  }, [untried, hasOrders])
  if (!untried) return false
  return hasOrders === undefined ? undefined : !hasOrders
}

/**
 * Offers practice mode on the ticket, where nothing may move under a finger when it becomes known whether it is offered. Its room is
 * kept until then; with `early` it is offered only where that was known when the ticket opened.
 */
export function PracticeOffer({ early = false }: { early?: boolean }) {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  const offered = usePracticeOffered()
  const [known] = useState(offered)
  if (offered === false || (early && !known)) return null
  return (
    <section
      className={styles.offer}
      data-early={early || undefined}
      data-room={offered ? undefined : ''}
      aria-label={t('模拟交易')}
    >
      <button type="button" onClick={() => switchPractice(true)}>
        <FlaskConical aria-hidden="true" />
        <span>{t('第一次下单？先用模拟资金体验')}</span>
      </button>
      <IconButton label={t('不用了')} icon={<X />} onClick={() => setPractising(false)} />
    </section>
  )
}

/** Offers practice mode under the next step of who has no order yet. It comes when it is known, and moves nothing above it. */
export function PracticeLink() {
  const t = useTranslations()
  const switchPractice = useSwitchPractice()
  if (!usePracticeOffered()) return null
  return (
    <Button kind="ghost" onClick={() => switchPractice(true)}>
      {t('第一次下单？先用模拟资金体验')}
    </Button>
  )
}
