import { useSyncExternalStore } from 'react'
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
  return (
    <p className={styles.toast} role={toast.kind === 'error' ? 'alert' : undefined} data-kind={toast.kind}>
      {toast.text}
    </p>
  )
}
