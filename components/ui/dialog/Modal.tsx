import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import styles from './Modal.module.css'

/** What Dialog and Sheet take. Both are controlled: they close only because `open` turned false. */
export interface ModalProps {
  open: boolean
  /** Asked for by Escape, a press outside or the close button. */
  onClose: () => void
  title: string
  description?: ReactNode
  closeLabel: string
  /** While false neither Escape nor a press outside closes it and the close button is gone: work is under way. */
  dismissible?: boolean
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

/**
 * The window over the page behind Dialog and Sheet. It rests on Base UI's dialog (19 kB, only in the chunks that open
 * one), which traps focus, locks scrolling, hides the page from screen readers and injects no style tag. Its drawer
 * would add 12 kB for a swipe that could throw away a half-filled order. Focus starts on the window itself: its title
 * is read first, no keyboard pops up, and Enter presses nothing unseen.
 */
export function Modal({ shape, ...props }: ModalProps & { shape: 'dialog' | 'sheet' }) {
  const { open, onClose, title, description, closeLabel, dismissible = true, footer, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(wanted, details) => {
        if (dismissible && !wanted) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-shape={shape}>
          <Base.Popup className={styles.popup} data-shape={shape} ref={popup} initialFocus={popup}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {dismissible ? <Base.Close render={<IconButton label={closeLabel} icon={<X />} />} /> : null}
            </header>
            <div className={styles.body}>
              {description ? <Base.Description className={styles.description}>{description}</Base.Description> : null}
              {children}
            </div>
            {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
