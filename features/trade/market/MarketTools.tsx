'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import styles from './MarketList.module.css'
import type { MarketView, ProductCategory } from './marketView.ts'
import { categoryMessages } from './marketWords.ts'

interface MarketToolsProps {
  categories: readonly ProductCategory[]
  view: MarketView
  onViewChange: (view: MarketView) => void
}

/** Search and category chips over the market list. */
export function MarketTools({ categories, view, onViewChange }: MarketToolsProps) {
  const t = useTranslations()
  const choices = (['all', 'favourites', ...categories] as const).map((value) => ({
    value,
    label: t(categoryMessages[value]),
  }))
  return (
    <div className={styles.tools}>
      <Field
        label={t('搜索产品')}
        labelHidden
        name="search"
        type="search"
        placeholder={t('搜索产品')}
        autoComplete="off"
        enterKeyHint="search"
        prefix={<Search size="1.2em" aria-hidden="true" />}
        value={view.search}
        onValueChange={(search) => onViewChange({ ...view, search })}
      />
      <Chips
        label={t('分类')}
        labelHidden
        name="category"
        layout="scroll"
        options={choices}
        value={view.category}
        onValueChange={(category) => onViewChange({ category, search: '' })}
      />
    </div>
  )
}
