import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Says that the content is loading. */
  label: string
  rows?: number | undefined
}

/** Grey rows in the place of content that is loading; where they are wide, rows of a table. */
export function Skeleton({ label, rows = 5 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className={styles.row}>
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
        </div>
      ))}
    </div>
  )
}

/** A grey bar in the place of one text; `width` and `height` are CSS lengths, by default the whole width and the size of the letters. */
export function SkeletonBlock({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />
}
