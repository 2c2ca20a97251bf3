import { useTranslations } from 'next-intl'
import { ChartSkeleton } from '#components/charts/price-chart/LazyPriceChart.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { SkeletonBlock } from '#components/ui/states/Skeleton.tsx'
import styles from './ProductSkeleton.module.css'

/** The page of a product that is not known yet: its price and the figures of the day, the switches of its chart, and the chart. `small`: above a ticket. */
export function ProductSkeleton({ small = false }: { small?: boolean }) {
  const t = useTranslations()
  return (
    <div className={styles.product} data-small={small || undefined} aria-busy="true">
      <VisuallyHidden>{t('加载中')}</VisuallyHidden>
      <div className={styles.head}>
        <span className={styles.now}>
          <SkeletonBlock width="4.2rem" height="0.72rem" />
          <SkeletonBlock width="1.6rem" height="0.31rem" />
        </span>
        <span className={styles.figures}>
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
        </span>
      </div>
      <div className={styles.switches}>
        <SkeletonBlock width="1.6rem" />
        <SkeletonBlock width="1.2rem" />
        <SkeletonBlock />
      </div>
      <div className={styles.chart}>
        <ChartSkeleton />
      </div>
    </div>
  )
}
