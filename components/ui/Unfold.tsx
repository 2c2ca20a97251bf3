import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import type { Elements } from './elements.ts'
import styles from './Unfold.module.css'

interface UnfoldProps {
  /** The words of the button. */
  title: string
  /** Before the button, in its line. */
  beside?: Elements
  children: ReactNode
}

/** A quiet button that unfolds an explanation below it, and folds it again. */
export function Unfold({ title, beside, children }: UnfoldProps) {
  const [isOpen, setOpen] = useState(false)
  const fold = useId()
  return (
    <>
      <div className={styles.line}>
        {beside}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? fold : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </button>
      </div>
      {isOpen ? (
        <Stack gap={2} size="body" tone="muted" id={fold}>
          {children}
        </Stack>
      ) : null}
    </>
  )
}
