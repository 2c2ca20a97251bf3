import { RotateCw } from 'lucide-react'
import { Button } from '#components/ui/button/Button.tsx'
import styles from './States.module.css'

export interface ErrorStateProps {
  title: string
  text?: string | undefined
  retryLabel: string
  onRetry: () => void
  /** Whether the retry is running. */
  busy?: boolean
  /** It is all that the page shows. */
  whole?: boolean
}

/** Says that something has failed and why, with a retry. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false, whole = false }: ErrorStateProps) {
  const Title = whole ? 'h1' : 'h2'
  const state = (
    <div className={styles.state} role="alert">
      <svg className={styles.drawing} viewBox="0 0 120 96" aria-hidden="true">
        <circle className={styles.shape} cx="60" cy="40" r="26" />
        <path className={styles.mark} d="M60 27v15M60 52v.5" />
        <path className={styles.ground} d="M6 82h108" />
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
