import { RotateCw } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Spinner } from '#components/ui/spinner/Spinner.tsx'
import styles from './PullToRefresh.module.css'
import { PULL_THRESHOLD_PX } from './pull.ts'
import { usePull } from './usePull.ts'

export interface PullToRefreshProps {
  /** Fetches anew; the indicator turns until it settles. Its errors are the caller's to show. */
  onRefresh: () => Promise<unknown>
  busyLabel: string
  children: ReactNode
}

/** Refreshes when pulled down from the top of the page. Only the indicator moves, the page below stays where it is. */
export function PullToRefresh({ onRefresh, busyLabel, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null)
  const indicator = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)

  function draw(distance: number) {
    const style = indicator.current?.style
    if (!style) return
    style.transform = distance === 0 ? '' : `translateY(${distance}px) rotate(${distance * 3}deg)`
    style.opacity = distance === 0 ? '' : String(Math.min(1, distance / PULL_THRESHOLD_PX))
  }

  async function refresh() {
    setBusy(true)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
    }
  }

  usePull(area, !busy, {
    onPull: draw,
    onRelease(distance) {
      draw(0)
      if (distance >= PULL_THRESHOLD_PX) void refresh()
    },
  })

  return (
    <div className={styles.area} ref={area}>
      <div className={styles.indicator} ref={indicator} aria-hidden="true">
        <RotateCw />
      </div>
      {busy ? (
        <div className={styles.busy} role="status">
          <Spinner />
          {busyLabel}
        </div>
      ) : null}
      {children}
    </div>
  )
}
