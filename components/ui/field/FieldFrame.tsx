import type { ReactNode } from 'react'
import styles from './FieldFrame.module.css'

/** What every labelled control shares. `error` and `hint` are finished texts; an error takes the hint's place. */
export interface FieldTexts {
  label: string
  /** Keeps the label for assistive technology only, where the page already shows it. */
  labelHidden?: boolean
  error?: string | undefined
  hint?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  /** Of the control; the message below it gets `messageId(id)`. */
  id: string
  disabled?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** The control: it fills the box, which draws border, focus and error state around it. */
  children: ReactNode
}

/** The id that a control names in `aria-describedby` (controlProps), for its error or hint. */
function messageId(id: string): string {
  return `${id}-message`
}

/** The attributes that tie a control to its frame. */
export function controlProps(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? messageId(id) : undefined,
  } as const
}

/** Label above, box with the control, message below: an error is announced as it appears. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelHidden = false, error, hint, disabled, prefix, suffix, children } = props
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-hidden={labelHidden || undefined}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
        {prefix === undefined ? null : <span className={styles.prefix}>{prefix}</span>}
        {children}
        {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
      </div>
      {error ? (
        <p className={styles.error} id={messageId(id)} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p className={styles.hint} id={messageId(id)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
