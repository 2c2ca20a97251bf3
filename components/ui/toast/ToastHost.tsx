import { useSyncExternalStore } from 'react'
import styles from './ToastHost.module.css'
import { type Toast, toasts } from './toasts.ts'

const NONE: readonly Toast[] = []

/**
 * Draws the messages of showToast; mounted once, never lazily, as it has to speak when the network is gone. The polite
 * region stands from the start, or screen readers miss what is put into it; an alert is announced as it appears.
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
