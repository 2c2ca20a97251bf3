import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import styles from './ToastHost.module.css'
import { type Toast, toasts } from './toasts.ts'

const NONE: readonly Toast[] = []

/**
 * Draws the messages of `showToast`. It is mounted once and not loaded lazily, because it must work without a network. The
 * `status` region exists from the start, because screen readers miss the first message of a region that is added with it.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE)
  return (
    <div className={styles.host}>
      <div className={styles.region} role="status" aria-live="polite">
        {shown.map((toast) => toast.kind === 'status' && <Message key={toast.id} toast={toast} />)}
      </div>
      {shown.map((toast) => toast.kind === 'error' && <Message key={toast.id} toast={toast} />)}
    </div>
  )
}

function Message({ toast }: { toast: Toast }) {
  const { kind, text, target, mark } = toast
  if (target !== undefined) return <LinkedMessage toast={toast} target={target} mark={mark} />
  return (
    <p className={styles.toast} role={kind === 'error' ? 'alert' : undefined} data-kind={kind}>
      {text}
    </p>
  )
}

interface LinkedMessageProps {
  toast: Toast
  target: string
  mark: Elements
}

/** A message that leads somewhere. It stays while it has the focus or the mouse is on it, so that there is time to follow it. */
function LinkedMessage({ toast: { id, kind, text }, target, mark }: LinkedMessageProps) {
  const hold = () => toasts.hold(id)
  const release = () => toasts.release(id)
  return (
    <p className={styles.toast} role={kind === 'error' ? 'alert' : undefined} data-kind={kind} data-linked>
      <Link
        className={styles.link}
        to={target}
        onClick={() => toasts.dismiss(id)}
        onFocus={hold}
        onBlur={release}
        onPointerEnter={hold}
        onPointerLeave={release}
      >
        {mark}
        <span>{text}</span>
      </Link>
    </p>
  )
}
