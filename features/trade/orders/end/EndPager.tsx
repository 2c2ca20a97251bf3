'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import styles from '../Orders.module.css'

interface EndPagerProps {
  /** The one on view, from 1. */
  at: number
  total: number
  onNext: () => void
  onCloseAll: () => void
}

/** The way through several ends in one dialog, or past them all. */
export function EndPager({ at, total, onNext, onCloseAll }: EndPagerProps) {
  const t = useTranslations()
  return (
    <div className={styles.pager}>
      <Button kind="ghost" size="small" onClick={onCloseAll}>
        {t('全部关闭')}
      </Button>
      <strong className={styles.place}>
        {at}/{total}
      </strong>
      <Button kind="ghost" size="small" disabled={at === total} onClick={onNext}>
        {t('下一笔')}
      </Button>
    </div>
  )
}
