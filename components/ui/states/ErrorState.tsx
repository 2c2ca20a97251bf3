import { RotateCw } from 'lucide-react'
import { Button } from '#components/ui/button/Button.tsx'
import styles from './States.module.css'

export interface ErrorStateProps {
  title: string
  text?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** The retry is running. */
  busy?: boolean
  /** It is all that the page shows. */
  whole?: boolean
}

/** Says that something has failed and why, with a retry. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false, whole = false }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'h2'
  const state = (
    <div className={styles.state} role="alert">
      <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden="true">
        <circle className={styles.sheet} cx="48" cy="31" r="25" />
        <path d="M48 6a25 25 0 1 1 0 50 25 25 0 0 1 0-50zM48 19v14" />
        <path className={styles.dot} d="M48 41v.5" />
        <path className={styles.stroke} d="M4 58h88" />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Button kind="secondary" size="small" busy={busy} icon={<RotateCw size="1em" />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
  return whole ? <main>{state}</main> : state
}
