import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import { useIsLate, useSlowLoading } from '#components/ui/states/slowLoading.ts'
import styles from './MarketSkeleton.module.css'

/** The rows, each fainter than the one before it: the width of its name, and how much of it is seen. */
const rows = [1.8, 2.3, 1.5, 1.2, 1.3, 2.6, 1.4, 2, 2.1, 2.4, 2.6, 1.4, 1.8, 1.5].map((rem, index) => ({
  width: `${rem}rem`,
  opacity: 1 - index * 0.06,
}))

/**
 * Rows of the market while the products are not known or late: blocks at the places of mark, name, line, price and change, or of
 * the columns of its table. */
export function MarketSkeleton({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslations()
  useSlowLoading(true, onRetry, useIsLate(error))
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>{t('加载中')}</VisuallyHidden>
      {rows.map(({ width, opacity }) => (
        <div key={opacity} className={styles.row} style={{ opacity }}>
          <span className={styles.disc} />
          <span className={styles.texts}>
            <SkeletonBlock width={width} height="12px" />
            <SkeletonBlock width="1.5rem" height="9px" />
          </span>
          <span className={styles.line} />
          <span className={styles.columns}>
            <SkeletonBlock height="12px" />
            <SkeletonBlock height="12px" />
            <SkeletonBlock height="12px" />
          </span>
          <span className={styles.texts} data-end="">
            <SkeletonBlock width="1.8rem" height="12px" />
            <SkeletonBlock width="1.3rem" height="9px" />
          </span>
        </div>
      ))}
    </div>
  )
}
