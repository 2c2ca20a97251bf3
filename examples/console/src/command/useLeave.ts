import { useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom'

interface Options {
  /** Whether something was typed that would be lost. */
  readonly isTyped: boolean
  /** Whether it stays open for the time being. */
  readonly isHeld: boolean
  readonly close: () => void
}

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP'

/** Leaves a dialog: by Esc, by a press beside it, and by Back, which closes it and changes no page. What was typed is asked about first. */
export function useLeave({ isTyped, isHeld, close }: Options) {
  const [isAsked, setAsked] = useState(false)
  const { key } = useLocation()
  const opened = useRef(key)
  const leave = () => {
    if (isHeld) return
    if (isTyped) setAsked(true)
    else close()
  }
  const blocker = useBlocker(isBack)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    leave()
  })
  // The browser asks by itself before it goes to another document.
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  // An address that was typed is another page: what is asked here belongs to the one before.
  useEffect(() => {
    if (opened.current !== key) close()
  }, [key, close])
  return { isAsked, leave, stay: () => setAsked(false) }
}
