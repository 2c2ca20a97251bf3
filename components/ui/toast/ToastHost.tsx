import { type FocusEvent, type PointerEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import styles from './ToastHost.module.css'
import { type Toast, toasts } from './toasts.ts'

const NONE: readonly Toast[] = []
/** A bar whose lower edge is so near to the foot of the window stands there, in px: the bottom bar may be below it. */
const NEAR_FOOT = 120

/**
 * Draws the messages of `showToast`. It is mounted once and not loaded lazily, because it must work without a network. The
 * `status` region exists from the start, because screen readers miss the first message of a region that is added with it.
 */
export function ToastHost() {
  const visibleToasts = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (visibleToasts.length > 0) host.current?.style.setProperty('--room', `${roomBelow()}px`)
  }, [visibleToasts])
  return (
    <div ref={host} className={styles.host}>
      <div className={styles.region} role="status" aria-live="polite">
        {visibleToasts.map((toast) => toast.kind === 'status' && <Message key={toast.id} toast={toast} />)}
      </div>
      {visibleToasts.map((toast) => toast.kind === 'error' && <Message key={toast.id} toast={toast} />)}
    </div>
  )
}

/** How far the bars at the foot of the page or of a dialog reach up, and the keyboard of a phone, in px: messages stand above them. */
function roomBelow(): number {
  const { visualViewport, innerHeight } = window
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const bars = [...document.querySelectorAll('[data-foot-bar]')].map((bar) => bar.getBoundingClientRect())
  const tops = bars.filter(({ top, bottom, height }) => height > 0 && top < foot && bottom > foot - NEAR_FOOT)
  return Math.max(0, innerHeight - Math.min(foot, ...tops.map(({ top }) => top)))
}

function Message({ toast }: { toast: Toast }) {
  const { id, kind, text, target, action, mark } = toast
  // It stays while it has the focus or the mouse is on it, so that there is time to follow it. A window that loses the focus blurs the
  // element too, which stays the active one.
  const isUnderMouse = useRef(false)
  const release = (element: Element) => {
    if (!isUnderMouse.current && document.activeElement !== element) toasts.release(id)
  }
  const held = {
    onFocus: () => toasts.hold(id),
    onBlur: ({ currentTarget }: FocusEvent) => release(currentTarget),
    onPointerEnter: () => {
      isUnderMouse.current = true
      toasts.hold(id)
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      isUnderMouse.current = false
      release(currentTarget)
    },
  }
  const close = () => toasts.dismiss(id)
  const focusBefore = useRef<Element>(null)
  const pressable = target !== undefined || action !== undefined
  return (
    <p
      className={styles.toast}
      role={kind === 'error' ? 'alert' : undefined}
      data-kind={kind}
      data-pressable={pressable || undefined}
    >
      {target === undefined ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <Link className={styles.link} to={target} onClick={close} {...held}>
          <Marked mark={mark}>{text}</Marked>
        </Link>
      )}
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            // The button goes: the focus returns to where it came from, unless the action moves it.
            if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
            action.run()
          }}
          {...held}
          onFocus={({ relatedTarget }: FocusEvent) => {
            focusBefore.current = relatedTarget
            held.onFocus()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </p>
  )
}

function Marked({ mark, children }: { mark: Elements; children: string }) {
  return (
    <>
      {mark}
      <span>{children}</span>
    </>
  )
}
