import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { formatTime } from '#lib/time/format.ts'
import styles from './Cells.module.css'

/** A cell of the second rank. */
export function QuietCell({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="muted">
      {children}
    </Text>
  )
}

/** The figure that a row is about. */
export function MainFigure({ children }: { children: ReactNode }) {
  return (
    <Text as="strong" weight="bold" break="never">
      {children}
    </Text>
  )
}

/** A time of the day that the row is under (epoch ms). */
export function TimeCell({ at }: { at: number }) {
  return (
    <Text as="time" tone="muted" translate="no">
      {formatTime(at)}
    </Text>
  )
}

/** Something with its icon or mark before it. */
export function MarkedCell({ mark, children }: { mark: Elements; children: ReactNode }) {
  return (
    <Row as="span" gap={2}>
      {mark}
      <Text as="span" break="anywhere">
        {children}
      </Text>
    </Row>
  )
}

/** A reference, a reason or another text that may be long: it breaks anywhere. */
export function LongCell({ children }: { children: ReactNode }) {
  return <span className={styles.long}>{children}</span>
}

/** Buttons and links of a row, which lie above the link that takes up the row. */
export function CellActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>
}
