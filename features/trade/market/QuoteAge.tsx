'use client'

import { useTranslations } from 'next-intl'
import { FRESH_MS } from './freshness.ts'
import styles from './QuoteAge.module.css'

/** How old a quote is, once it is too old to trade on (docs/product.md, 10.2). */
export function QuoteAge({ ageMs }: { ageMs: number }) {
  const t = useTranslations()
  if (ageMs <= FRESH_MS) return null
  return <span className={styles.age}>{t('报价已过去{seconds}秒', { seconds: Math.floor(ageMs / 1000) })}</span>
}
