import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
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
    <Stack gap={1}>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Text as="label" size="sm" tone="muted" htmlFor={id}>
          {label}
        </Text>
      )}
      <Row gap={3} align="stretch">
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
      </Row>
      {error ? (
        <Text as="div" size="xs" tone="muted">
          <Problem id={messageId(id)} waiting={waiting}>
            {error}
          </Problem>
        </Text>
      ) : hint ? (
        <Text size="xs" tone="muted" id={messageId(id)}>
          {hint}
        </Text>
      ) : null}
    </Stack>
  )
}
