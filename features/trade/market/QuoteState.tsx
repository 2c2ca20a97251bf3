'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { statusMessages } from './marketWords.ts'
import { formatOpening } from './openingTime.ts'
import styles from './ProductHeader.module.css'
import { QuoteAge } from './QuoteAge.tsx'
import { useFreshQuote } from './useQuote.ts'

/** Whether the product trades, and what is wrong with its price if it cannot be traded on (docs/product.md, 10.2). */
export function QuoteState({ product }: { product: Product }) {
  const t = useTranslations()
  const { status, opensAt } = product
  return (
    <p className={styles.state}>
      <Badge tone={status === 'trading' ? 'success' : 'neutral'}>{t(statusMessages[status])}</Badge>
      {status === 'trading' ? <QuoteWarning productId={product.id} /> : null}
      {status === 'closed' && opensAt !== undefined ? (
        <span className={styles.note}>{t('{time}开市', { time: formatOpening(opensAt) })}</span>
      ) : null}
    </p>
  )
}

function QuoteWarning({ productId }: { productId: string }) {
  const t = useTranslations()
  const { quote, ageMs, reason } = useFreshQuote(productId)
  if (reason === undefined) return null
  return (
    <>
      {reason === 'quoteOld' ? null : (
        <span className={styles.warning}>
          {t(reason === 'noQuote' ? '正在等待报价' : '行情连接已中断，正在重新连接')}
        </span>
      )}
      {quote ? <QuoteAge ageMs={ageMs} /> : null}
    </>
  )
}
