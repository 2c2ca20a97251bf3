import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import styles from './TicketSkeleton.module.css'

/** How many blocks each row of the ticket has: direction, durations, the names over the field, field, stakes, figures, button. */
const rows = { direction: 1, durations: 5, names: 2, field: 1, stakes: 6, figures: 4, button: 1 } as const

/** The ticket of a product that is not known yet, in the sizes of its parts. */
export function TicketSkeleton() {
  const t = useTranslations()
  return (
    <div className={styles.ticket} aria-busy="true">
      <VisuallyHidden>{t('加载中')}</VisuallyHidden>
      {Object.entries(rows).map(([row, count]) => (
        <div key={row} className={styles.row} data-row={row}>
          {Array.from({ length: count }, (_, index) => `${row}-${index}`).map((key) => (
            <SkeletonBlock key={key} />
          ))}
        </div>
      ))}
    </div>
  )
}
