import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import styles from './PressGuard.module.css'

/** For how many ms presses are ignored: the second tap of a double tap comes 120 to 300 ms after the first. */
export const PressGuardMs = createContext(400)

/** Whether what `shown` identifies has only just appeared. Undefined means that there is nothing to guard. */
export function useJustShown(shown: string | undefined): boolean {
  const guardMs = useContext(PressGuardMs)
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), guardMs)
    return () => clearTimeout(timer)
  }, [shown, guardMs])
  return guardMs > 0 && shown !== undefined && shown !== settled
}

const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

interface PressGuardProps {
  /** While what is inside has just appeared, or is about to go. */
  isIgnoring: boolean
  children: ReactNode
}

/**
 * Ignores presses on what has just appeared, such as the outcome of a confirmed request: a second tap that was meant for the
 * confirmation must not dismiss the outcome unread. It does the same in a dialog that closes.
 */
export function PressGuard({ isIgnoring, children }: PressGuardProps) {
  return (
    <div
      className={styles.guard}
      data-press-guard=""
      role={isIgnoring ? 'group' : undefined}
      aria-disabled={isIgnoring || undefined}
      onClickCapture={isIgnoring ? ignore : undefined}
    >
      {children}
    </div>
  )
}
