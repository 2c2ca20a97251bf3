'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { deviceTimeZone, formatDateTime } from '#lib/time/format.ts'
import { statusMessages } from './marketWords.ts'
import styles from './ProductHeader.module.css'
import { useFreshQuote } from './useQuote.ts'

/** Whether the product trades, and what is wrong with its price if it cannot be traded on (design.md section 8). */
export function QuoteState({ product }: { product: Product }) {
  const t = useTranslations()
  const { status, opensAt } = product
  return (
    <p className={styles.state}>
      <Badge tone={status === 'trading' ? 'success' : 'neutral'}>{t(statusMessages[status])}</Badge>
      {status === 'trading' ? <QuoteWarning productId={product.id} /> : null}
      {status === 'closed' && opensAt !== undefined ? (
        <span className={styles.note}>{t('{time}开市', { time: formatDateTime(opensAt, deviceTimeZone()) })}</span>
      ) : null}
    </p>
  )
}

function QuoteWarning({ productId }: { productId: string }) {
  const t = useTranslations()
  const { ageMs, reason } = useFreshQuote(productId)
  if (reason === undefined) return null
  return <span className={styles.warning}>{warning()}</span>

  function warning(): string {
    if (reason === 'noQuote') return t('正在等待报价')
    if (reason === 'streamLost') return t('行情连接已中断，正在重新连接')
    return t('报价已过去{seconds}秒', { seconds: Math.floor(ageMs / 1000) })
  }
}
