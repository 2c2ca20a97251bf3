import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { walkBar } from './menuKeys.ts'

/** Delays, so that a pointer that passes over an entry opens nothing, and one that leaves for a moment closes nothing. */
const ENTER_MS = 80
const LEAVE_MS = 240

/** What a sub-menu needs from its menu. */
export interface GroupControl {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Handlers for the element around button and sub-menu. */
  readonly area: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** Which sub-menu is open. It closes when another one opens, at a press elsewhere, and when pointer or focus leaves it. */
export function useMenu() {
  const [openKey, setOpenKey] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bar = useRef<HTMLElement>(null)

  const change = useCallback((key: string | undefined, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpenKey(key)
    else timer.current = setTimeout(() => setOpenKey(key), afterMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (openKey === undefined) return
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node && bar.current?.contains(target))) change(undefined)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [openKey, change])

  const group = (key: string): GroupControl => ({
    open: key === openKey,
    setOpen: (open) => change(open ? key : undefined),
    area: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && change(key, ENTER_MS),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && change(undefined, LEAVE_MS),
      // Without a new focused element the member is still here, for example after a press on a figure.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && key === openKey) change(undefined)
      },
    },
  })
  return { bar: { ref: bar, onKeyDown: walkBar }, group, close: () => change(undefined) }
}
