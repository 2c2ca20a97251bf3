import type { ComponentPropsWithRef } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Spinner } from '#components/ui/Spinner.tsx'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'quiet' | 'rise' | 'fall' | 'danger'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  kind?: ButtonKind
  size?: 'medium' | 'small'
  /** A call is being made: the label stays, a spinner turns, and clicks and submits are ignored. */
  busy?: boolean
  full?: boolean
  icon?: Elements
}

/**
 * A button. While it is busy it keeps its focus and its width, and neither `onClick` nor the form's submit is called again, so
 * that one tap has one effect.
 */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'medium', busy = false, full = false, icon, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-full={full || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}
