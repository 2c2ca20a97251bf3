import { useTranslations } from 'next-intl'
import styles from './SlowLine.module.css'
import { useRetrySlow } from './slowLoading.ts'

/** Under the head of a page, once for all of it: that something is still loading, with a retry. */
export function SlowLine() {
  const t = useTranslations()
  const retry = useRetrySlow()
  return (
    <div role="status">
      {retry ? (
        <p className={styles.line}>
          <span>{t('仍在加载')}</span>
          <button type="button" onClick={retry}>
            {t('重试')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
