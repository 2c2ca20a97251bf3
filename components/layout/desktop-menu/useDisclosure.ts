import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/**
 * Open and closed for something that shows on hover, focus and click. A click only ever opens: where hovering or
 * focusing opened it a moment before, a toggle would close it under the finger.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  return {
    open,
    close: () => setOpen(false),
    /** For the element around trigger and content. */
    area: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false),
    },
    trigger: {
      onFocus: () => setOpen(true),
      onClick: (event: { currentTarget: HTMLElement }) => {
        // Safari gives a tapped button no focus, and only what had it can lose it.
        event.currentTarget.focus()
        setOpen(true)
      },
    },
  }
}
