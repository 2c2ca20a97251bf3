import { RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Spinner } from '#components/ui/Spinner.tsx'
import styles from './PullToRefresh.module.css'

/** How far, in CSS px, the indicator must be pulled for a refresh. */
export const PULL_THRESHOLD_PX = 56

/** How far the indicator moves at most. */
const MOST_PX = 88

interface PullToRefreshProps {
  /** Loads the content again. The indicator turns until the promise settles; the caller shows errors. */
  onRefresh: () => Promise<unknown>
  busyLabel: string
  children: Elements
}

/** Refreshes when it is pulled down from the top of the page. Only the indicator moves, the content does not. */
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
          <span>{busyLabel}</span>
        </div>
      ) : null}
      {children}
    </div>
  )
}

/**
 * How far the indicator follows a finger that moved by (dx, dy) px: half as far at first, then less and less, at most 88 px.
 * 0 for a finger that moves up or more sideways than down, because that scrolls the page.
 */
export function pullDistance(dx: number, dy: number): number {
  if (dy <= 0 || Math.abs(dx) > dy) return 0
  return MOST_PX * (1 - 1 / (1 + dy / (2 * MOST_PX)))
}

/** Whether nothing that scrolls around an element is scrolled down: neither the page nor a column of it. */
function isAtTop(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false
  }
  return window.scrollY <= 0
}

interface PullHandlers {
  /** Called at every touch move with the indicator's distance in px; 0 when the pull was given up. */
  onPull: (distance: number) => void
  onRelease: (distance: number) => void
}

/**
 * Watches a finger that pulls `area` down while the page, and the column around the finger, is scrolled to its top. The listeners are passive, so that they do
 * not delay scrolling; a pull that becomes a scroll is given up.
 */
function usePull(area: RefObject<HTMLElement | null>, active: boolean, handlers: PullHandlers): void {
  const pull = useEffectEvent(handlers.onPull)
  const release = useEffectEvent(handlers.onRelease)

  useEffect(() => {
    const element = area.current
    if (!active || !element) return
    let start: { x: number; y: number } | undefined
    let distance = 0
    const leave = new AbortController()
    const options = { passive: true, signal: leave.signal }

    function follow(next: number) {
      if (next !== distance) pull(next)
      distance = next
    }

    element.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const [touch] = touches
        start = touch && touches.length === 1 && isAtTop(target) ? { x: touch.clientX, y: touch.clientY } : undefined
      },
      options,
    )
    element.addEventListener(
      'touchmove',
      ({ touches, target }) => {
        const [touch] = touches
        if (!touch || !start) return
        const atTop = isAtTop(target) && touches.length === 1
        follow(atTop ? pullDistance(touch.clientX - start.x, touch.clientY - start.y) : 0)
        if (!atTop) start = undefined
      },
      options,
    )
    function end() {
      if (distance > 0) release(distance)
      start = undefined
      distance = 0
    }
    element.addEventListener('touchend', end, options)
    element.addEventListener('touchcancel', () => follow(0), options)
    return () => leave.abort()
  }, [area, active])
}
