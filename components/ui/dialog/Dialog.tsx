import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import broadStyles from './BroadSheet.module.css'
import styles from './Dialog.module.css'
import { measuredSheet, useDragDown } from './halfSheet.ts'

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
  /** On a phone the sheet takes the whole height, as a page of its own. */
  tall?: boolean
  /** What stands beside the close button. */
  aside?: Elements
  /** Around the close button: the ring of a dialog that closes by itself. */
  ring?: Elements | undefined
  /** In place of the title in sight, which stays the name of the dialog. */
  head?: Elements | undefined
  /**
   * A half sheet that on a wide screen is low and broad, in place of a corner: within this element, and along the foot of the window where
   * there is none.
   */
  broad?: { readonly within: HTMLElement | null }
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
 * A sheet over the lower half of the page. The page above it stays in sight and can be used, so a press on it closes nothing; the close
 * button, Escape and a finger that draws its head down do. While it is open, `--half-sheet` on the root is its height, and
 * `data-half-sheet` says that it is there.
 */
export function HalfSheet(props: DialogProps) {
  return <Modal {...props} shape="half" />
}

/**
 * The window of Dialog, Sheet and HalfSheet. It uses Base UI's dialog (19 kB, only in the chunks that open one), which traps the focus,
 * locks scrolling, hides the page from screen readers and adds no style element. Base UI's drawer would add 12 kB for a swipe
 * that could close a half-filled form. The focus starts on the window itself, so that a screen reader reads the title first,
 * no keyboard opens, and Enter presses no button.
 */
function Modal({ shape, ...props }: DialogProps & { shape: 'dialog' | 'sheet' | 'half' }) {
  const {
    open,
    onClose,
    title,
    description,
    describedBy,
    closeLabel,
    dismissible = true,
    outcome,
    tall = false,
    aside,
    ring,
    head,
    broad,
    footer,
    children,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const [isClosed, setClosed] = useState(!open)
  if (open && isClosed) setClosed(false)
  const isClosing = !open && !isClosed
  const visibleOutcome = open ? outcome : undefined
  const justShown = useJustShown(visibleOutcome)
  const half = shape === 'half'
  const drag = useDragDown(popup, dismissible ? onClose : undefined)
  const [measured] = useState(() => measuredSheet(popup))
  useEffect(() => {
    if (visibleOutcome !== undefined && document.activeElement === document.body) popup.current?.focus()
  }, [visibleOutcome])
  const [told, setTold] = useState('')
  const takeFocus = () => {
    if (!half || !isTypedIn(document.activeElement)) return popup.current
    setTold([title, ...textsOf(describedBy)].join('. '))
    return false
  }
  return (
    <Base.Root
      open={open}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        setClosed(true)
      }}
      modal={!half}
      disablePointerDismissal={half || !dismissible}
      onOpenChange={(wanted, details) => {
        const isHeld = details.event instanceof KeyboardEvent && details.event.repeat
        if (dismissible && !wanted && !justShown && !isHeld) onClose()
        else details.cancel()
      }}
    >
      <Base.Portal container={broad?.within ?? undefined}>
        {half ? null : <Base.Backdrop className={styles.backdrop} />}
        <Base.Viewport
          className={`${styles.viewport} ${broad ? broadStyles.viewport : ''}`}
          data-shape={shape}
          data-within={broad?.within ? '' : undefined}
        >
          <Base.Popup
            className={`${styles.popup} ${broad ? broadStyles.popup : ''}`}
            data-shape={shape}
            data-tall={tall || undefined}
            ref={half ? measured : popup}
            initialFocus={takeFocus}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          >
            <VisuallyHidden live>{told}</VisuallyHidden>
            <PressGuard isIgnoring={justShown || isClosing}>
              <Content isClosing={isClosing}>
                <header className={styles.header} {...(half && drag)}>
                  {head === undefined ? (
                    <Base.Title className={styles.title}>{title}</Base.Title>
                  ) : (
                    <>
                      <VisuallyHidden>
                        <Base.Title>{title}</Base.Title>
                      </VisuallyHidden>
                      {head}
                    </>
                  )}
                  {aside}
                  {dismissible ? (
                    <div className={styles.close}>
                      {ring === undefined ? null : <div className={styles.ring}>{ring}</div>}
                      <Base.Close render={<IconButton label={closeLabel} icon={<X />} />} />
                    </div>
                  ) : (
                    // What stands beside it keeps its place.
                    <div className={styles.closePlace} />
                  )}
                </header>
                <div className={styles.body}>
                  {description ? (
                    <Base.Description className={styles.description}>{description}</Base.Description>
                  ) : null}
                  <div>{children}</div>
                </div>
                {footer ? (
                  <footer className={styles.footer} data-foot-bar="">
                    {footer}
                  </footer>
                ) : null}
              </Content>
            </PressGuard>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether the member types in this element: a half sheet that opens then leaves the focus there, and a screen reader is told of it. */
const isTypedIn = (element: Element | null): boolean =>
  element?.matches('textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"])') ?? false

/** What the elements with these ids say. */
const textsOf = (ids = ''): readonly string[] =>
  ids.split(' ').flatMap((id) => document.getElementById(id)?.textContent?.trim() || [])

/** Its children. While the dialog closes they stay as they were last, whatever its owner renders by then. */
const Content = memo(
  ({ children }: { isClosing: boolean; children: ReactNode }) => children,
  (_before, { isClosing }) => isClosing,
)
