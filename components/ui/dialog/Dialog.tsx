import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { Activity, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { PressGuard, useJustShown } from '#components/ui/press-guard/PressGuard.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called by Escape, a press outside and the close button. The dialog closes only when `open` becomes false. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** The id of the part of the children that screen readers read out with the title. */
  describedBy?: string
  closeLabel: string
  /** While false, Escape and a press outside do nothing and there is no close button, because a call is being made. */
  dismissible?: boolean
  /**
   * Identifies the outcome that the dialog shows. For 400 ms after it appeared the dialog ignores every press, and it takes the
   * focus when what had it is gone. Absent where the dialog shows no outcome.
   */
  outcome?: string | undefined
  /**
   * Renders the children while the dialog is closed, hidden and without their effects, when React has nothing else to do. Opening
   * then takes less time. After the dialog has closed they are rendered anew, so that nothing of the last time is left.
   */
  keepMounted?: boolean
  /** Beside the close button. */
  aside?: Elements
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

/** A question or a result in the middle of the page. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}

/** A form that slides up over the page on a phone; on a desktop it is in the middle of the page. */
export function Sheet(props: DialogProps) {
  return <Modal {...props} shape="sheet" />
}

/**
 * The window of Dialog and Sheet. It uses Base UI's dialog (19 kB, only in the chunks that open one), which traps the focus,
 * locks scrolling, hides the page from screen readers and adds no style element. Base UI's drawer would add 12 kB for a swipe
 * that could close a half-filled form. The focus starts on the window itself, so that a screen reader reads the title first,
 * no keyboard opens, and Enter presses no button.
 */
function Modal({ shape, ...props }: DialogProps & { shape: 'dialog' | 'sheet' }) {
  const {
    open,
    onClose,
    title,
    description,
    describedBy,
    closeLabel,
    dismissible = true,
    outcome,
    keepMounted = false,
    aside,
    footer,
    children,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const [closings, setClosings] = useState(0)
  const [isClosed, setClosed] = useState(!open)
  if (open && isClosed) setClosed(false)
  const isClosing = !open && !isClosed
  const shown = open ? outcome : undefined
  const justShown = useJustShown(shown)
  useEffect(() => {
    if (shown !== undefined && document.activeElement === document.body) popup.current?.focus()
  }, [shown])
  return (
    <Base.Root
      open={open}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        setClosed(true)
        setClosings((count) => count + 1)
      }}
      disablePointerDismissal={!dismissible}
      onOpenChange={(wanted, details) => {
        const isHeld = details.event instanceof KeyboardEvent && details.event.repeat
        if (dismissible && !wanted && !justShown && !isHeld) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal keepMounted={keepMounted}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-shape={shape}>
          <Base.Popup
            className={styles.popup}
            data-shape={shape}
            ref={popup}
            initialFocus={popup}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          >
            <PressGuard isIgnoring={justShown || isClosing}>
              <Content isClosing={isClosing}>
                <header className={styles.header}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {aside}
                  {dismissible ? <Base.Close render={<IconButton label={closeLabel} icon={<X />} />} /> : null}
                </header>
                <div className={styles.body}>
                  {description ? (
                    <Base.Description className={styles.description}>{description}</Base.Description>
                  ) : null}
                  {/* Around every content, so that none is rendered anew where `keepMounted` changes while the dialog is open. */}
                  <Activity key={closings} mode={isClosed && keepMounted ? 'hidden' : 'visible'}>
                    {children}
                  </Activity>
                </div>
                {footer ? <footer className={styles.footer}>{footer}</footer> : null}
              </Content>
            </PressGuard>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Its children. While the dialog closes they stay as they were last, whatever its owner renders by then. */
const Content = memo(
  ({ children }: { isClosing: boolean; children: ReactNode }) => children,
  (_before, { isClosing }) => isClosing,
)
