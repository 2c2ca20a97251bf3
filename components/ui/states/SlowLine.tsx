import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/time/format.ts'
import styles from './SlowLine.module.css'
import { type SlowState, useKeptSince, useRetrySlow, useSlowState } from './slowLoading.ts'

const messages: Readonly<Record<SlowState, MessageKey>> = {
  loading: '仍在加载',
  slow: '网络较慢，仍在加载',
  kept: '网络较慢，金额为 {time} 的数据',
  prices: '行情连接已中断，正在重新连接',
}

/** Under the head of a page, once for all of it: what it still waits for, with a retry. */
export function SlowLine() {
  const t = useTranslations()
  const state = useSlowState()
  const retry = useRetrySlow()
  const since = useKeptSince()
  if (!state) return null
  return (
    <div className={styles.line} role="status">
      <Hourglass className={styles.icon} aria-hidden="true" />
      <Text as="span" grow>
        {t(messages[state], { time: momentText(since) })}
      </Text>
      {retry ? (
        <button type="button" onClick={retry}>
          {t('重试')}
        </button>
      ) : null}
    </div>
  )
}

/** A moment of today by its time alone. */
function momentText(at = 0): string {
  return formatDate(at) === formatDate(serverClock.now()) ? formatTime(at).slice(0, 5) : formatDateTime(at)
}
