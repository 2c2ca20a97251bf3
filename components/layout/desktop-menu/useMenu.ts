import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { walkBar } from './menuKeys.ts'

/** A pointer that only passes over an entry opens nothing, and one that slips off for a moment closes nothing. */
const ENTER_MS = 80
const LEAVE_MS = 240

/** What a group needs of its menu. */
export interface GroupControl {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** For the element around trigger and sub-menu. */
  readonly area: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** Which one sub-menu is open: by pointer, focus or press. Another one, a press elsewhere or leaving it closes it. */
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
      // Where nothing else took the focus the member is still here: a press on a figure, another window.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && key === openKey) change(undefined)
      },
    },
  })
  return { bar: { ref: bar, onKeyDown: walkBar }, group, close: () => change(undefined) }
}
