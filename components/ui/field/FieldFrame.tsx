import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Problem } from '../Problem.tsx'
import styles from './FieldFrame.module.css'

/** The texts of a labelled control, in the member's language. The error is shown instead of the hint. */
export interface FieldTexts {
  label: string
  /** Only assistive technology gets the label, where the page shows it already. */
  labelHidden?: boolean
  error?: string | undefined
  /** The error is nobody's mistake and passes by itself. */
  waiting?: boolean | undefined
  hint?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  /** The id of the control. */
  id: string
  disabled?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** Beside the box, such as a picture that the field is about. */
  beside?: Elements
  /** The control. The box around it draws border, focus and error state. */
  children: Elements
}

/** The id of the error or hint below a control. */
function messageId(id: string): string {
  return `${id}-message`
}

/** The attributes that connect a control with its label and message. */
export function controlProps(id: string, { error, waiting, hint }: Pick<FieldTexts, 'error' | 'waiting' | 'hint'>) {
  return {
    id,
    'aria-invalid': error && !waiting ? true : undefined,
    'aria-describedby': error || hint ? messageId(id) : undefined,
  } as const
}

/** A control with its label above and its message below. An error is announced when it appears. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    id,
    label,
    labelHidden = false,
    error,
    waiting = false,
    hint,
    disabled,
    prefix,
    suffix,
    beside,
    children,
  } = props
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div className={styles.row}>
        <div
          className={styles.box}
          data-invalid={error && !waiting ? true : undefined}
          data-disabled={disabled || undefined}
        >
          {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
          {children}
          {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
        </div>
        {beside}
      </div>
      {error ? (
        <div className={styles.hint}>
          <Problem id={messageId(id)} waiting={waiting}>
            {error}
          </Problem>
        </div>
      ) : hint ? (
        <p className={styles.hint} id={messageId(id)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
