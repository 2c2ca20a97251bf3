import { Ban, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import styles from './Timeline.module.css'

export interface TimelinePoint {
  readonly key: string
  readonly label: string
  readonly state: 'done' | 'current' | 'ahead' | 'rejected' | 'cancelled'
  /** Behind the label, for assistive technology. */
  readonly hidden?: Elements
  /** Lines below the label. */
  readonly details?: Elements
}

/** The way of the money as points on a line, from its beginning to its end. */
export function Timeline({ points }: { points: readonly TimelinePoint[] }) {
  const reached = points.findLast(({ state }) => state !== 'ahead')
  return (
    <ol className={styles.timeline}>
      {points.map((point) => (
        <li
          key={point.key}
          className={styles.step}
          data-state={point.state}
          aria-current={point === reached ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {marks[point.state]}
          </span>
          <Stack gap={1}>
            <p className={styles.label}>
              <span>{point.label}</span>
              {point.hidden}
            </p>
            {point.details}
          </Stack>
        </li>
      ))}
    </ol>
  )
}

/** A line below the label of a point. */
export function TimelineDetail({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tone="muted">
      {children}
    </Text>
  )
}

const marks: Readonly<Record<TimelinePoint['state'], ReactNode>> = {
  done: <Check />,
  current: null,
  ahead: null,
  rejected: <X />,
  cancelled: <Ban />,
}
