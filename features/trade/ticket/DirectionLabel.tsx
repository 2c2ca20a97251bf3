import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Direction } from '#lib/contract/trade.ts'
import styles from './Ticket.module.css'

/** Buy up or buy down, as text and arrow, so that the colour is never the only sign. */
export function DirectionLabel({ direction }: { direction: Direction }) {
  const t = useTranslations()
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={styles.direction}>
      <Arrow size="1.1em" aria-hidden="true" />
      <span>{t(direction === 'up' ? '买涨' : '买跌')}</span>
    </span>
  )
}
