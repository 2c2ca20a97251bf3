import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import styles from './CountBadge.module.css'

export interface CountBadgeProps {
  count: number
  /** The count in words, for assistive technology. Leave it out where the text beside it says it. */
  text?: string
  /** `corner`: over the upper right corner of an icon whose element is positioned. `line`: behind words. */
  place?: 'corner' | 'line'
  /** `neutral`: something to read, where the accent says that something runs. */
  tone?: 'accent' | 'neutral'
}

/** A greater count is shown as this number with a plus sign. */
const MOST = 99

/** How many of something wait. Nothing for none. */
export function CountBadge({ count, text, place = 'corner', tone = 'accent' }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} data-place={place} data-tone={tone} aria-hidden="true" translate="no">
        {count > MOST ? `${MOST}+` : count}
      </span>
      {text === undefined ? null : <VisuallyHidden>{text}</VisuallyHidden>}
    </>
  )
}
