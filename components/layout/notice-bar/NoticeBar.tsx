import { ChevronRight, Megaphone } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './NoticeBar.module.css'

const PX_PER_SECOND = 80

interface NoticeBarProps {
  text: string
  /** Behind the text, such as how old it is. */
  detail: ReactNode
  /** Opens the notice. */
  onSelect: () => void
}

/**
 * One line of text. Where it is longer than its bar it moves through it from right to left; it stops under a pointer, with the focus,
 * and while the page is hidden. With prefers-reduced-motion it does not move and is cut at the edge. A tap opens the notice.
 */
export function NoticeBar({ text, detail, onSelect }: NoticeBarProps) {
  const bar = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const hidden = useSyncExternalStore(onVisibility, isHidden, () => false)
  const [crossing, setCrossing] = useState<{ barPx: number; textPx: number }>()

  useEffect(() => {
    const [outer, inner] = [bar.current, line.current]
    if (!outer || !inner) return
    // In the next frame: a change of size within the observer's own round is an error event in WebKit.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCrossing({ barPx: outer.clientWidth, textPx: inner.scrollWidth }))
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])

  const moves = crossing !== undefined && crossing.textPx > crossing.barPx
  return (
    <button type="button" className={styles.notice} data-resting={hidden || undefined} onClick={onSelect}>
      <Megaphone aria-hidden="true" />
      <span className={styles.bar} ref={bar}>
        <span
          className={styles.firstPass}
          data-moving={moves ? '' : undefined}
          style={moves ? movement(crossing) : undefined}
        >
          <span className={styles.line} ref={line}>
            {text}
          </span>
        </span>
      </span>
      <span className={styles.detail}>{detail}</span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </button>
  )
}

const isHidden = () => document.hidden

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function movement({ barPx, textPx }: { barPx: number; textPx: number }): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--from': `${barPx}px`,
    '--to': `${-textPx}px`,
    '--leave': `${crossingSeconds(textPx, 0)}s`,
    '--cross': `${crossingSeconds(textPx, barPx)}s`,
  }
  return variables
}

/** Seconds that a text of `textPx` takes to cross a bar of `barPx`, both in CSS px, at 80 px/s. */
export function crossingSeconds(textPx: number, barPx: number): number {
  return (textPx + barPx) / PX_PER_SECOND
}
