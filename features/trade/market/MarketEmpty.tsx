'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import type { MarketView } from './marketView.ts'

interface MarketEmptyProps {
  /** Whether there are products at all that this view leaves out. */
  anyProduct: boolean
  view: MarketView
  onShowAll: () => void
  onRefresh: () => void
}

/** No product to show: why, and the next step. */
export function MarketEmpty({ anyProduct, view, onShowAll, onRefresh }: MarketEmptyProps) {
  const t = useTranslations()
  if (!anyProduct) {
    const refresh = (
      <Button kind="secondary" size="small" onClick={onRefresh}>
        {t('刷新')}
      </Button>
    )
    return <EmptyState title={t('暂无产品')} action={refresh} />
  }
  const showAll = (
    <Button kind="secondary" size="small" onClick={onShowAll}>
      {t('查看全部产品')}
    </Button>
  )
  if (view.search === '' && view.category === 'favourites') {
    return <EmptyState title={t('还没有自选产品')} text={t('点按星标即可收藏产品')} action={showAll} />
  }
  return <EmptyState title={t('没有找到相关产品')} action={showAll} />
}
