import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import { AFTER_ITSELF_MS } from './button/pressTarget.ts'
import styles from './PressGuard.module.css'

/** For how many ms presses are ignored: the second tap of a double tap comes 120 to 300 ms after the first. */
export const PressGuardMs = createContext(400)

/**
 * Whether what `shown` identifies has only just appeared. Undefined means that there is nothing to guard.
 *
 * @param byItself It may come without anything that the member did: then presses are ignored for longer (docs/product.md, 9.9).
 */
export function useJustShown(shown: string | undefined, byItself = false): boolean {
  const memberMs = useContext(PressGuardMs)
  const guardMs = byItself && memberMs > 0 ? AFTER_ITSELF_MS : memberMs
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
