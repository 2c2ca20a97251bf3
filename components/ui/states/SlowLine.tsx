import { useTranslations } from 'next-intl'
import styles from './SlowLine.module.css'
import { useRetrySlow } from './slowLoading.ts'

/** Under the head of a page, once for all of it: that something is still loading, with a retry. */
export function SlowLine() {
  const t = useTranslations()
  const retry = useRetrySlow()
  if (!retry) return null
  return (
    <div className={styles.line} role="status">
      <span>{t('仍在加载')}</span>
      <button type="button" onClick={retry}>
        {t('重试')}
      </button>
    </div>
  )
}
