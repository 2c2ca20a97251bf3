import { SignalLow } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MessageKey } from '#lib/i18n/messages.ts'
import styles from './SlowLine.module.css'
import { type SlowState, useRetrySlow, useSlowState } from './slowLoading.ts'

const messages: Readonly<Record<SlowState, MessageKey>> = {
  loading: '仍在加载',
  slow: '网络较慢，仍在加载',
  prices: '行情连接已中断，正在重新连接',
}

/** Under the head of a page, once for all of it: what it still waits for, with a retry. */
export function SlowLine() {
  const t = useTranslations()
  const state = useSlowState()
  const retry = useRetrySlow()
  if (!state) return null
  return (
    <div className={styles.line} role="status">
      <SignalLow className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{t(messages[state])}</span>
      {retry ? (
        <button type="button" onClick={retry}>
          {t('重试')}
        </button>
      ) : null}
    </div>
  )
}
