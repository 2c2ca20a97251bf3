import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import styles from './NotLoaded.module.css'

/** Says below figures of the member why they could not be loaded, with a retry. */
export function NotLoaded({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useTranslations()
  const errorText = useErrorText({ retried: true })
  return (
    <div className={styles.failure} role="alert">
      <span>{errorText(error)}</span>
      <Button kind="secondary" size="small" busy={busy} icon={<RotateCw size="1em" />} onClick={onRetry}>
        {t('重试')}
      </Button>
    </div>
  )
}
