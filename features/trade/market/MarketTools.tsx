import { ArrowDownUp, ArrowDownWideNarrow, ArrowUpNarrowWide, Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import styles from './MarketTools.module.css'
import { type MarketCategory, type MarketView, marketCategories, type ProductCategory } from './marketView.ts'

interface MarketToolsProps {
  /** The categories that have a product; undefined while the products are not known: then all are there. */
  categories: readonly ProductCategory[] | undefined
  view: MarketView
  onViewChange: (view: MarketView) => void
}

/**
 * The category chips and the search above the market. On a phone the search is a button first: it opens its field above the chips. A
 * button beside it sorts by the move of the day.
 */
export function MarketTools({ categories, view, onViewChange }: MarketToolsProps) {
  const t = useTranslations()
  const wide = useWideScreen()
  /** What the press on a button has put in its place, which then gets the focus. */
  const [shown, setShown] = useState<'field' | 'button'>()
  const sort = view.sort?.key === 'change' ? view.sort : undefined
  const open = wide || shown === 'field' || view.search !== ''
  const close = () => {
    setShown('button')
    if (view.search !== '') onViewChange({ ...view, search: '' })
  }
  const isCategory = (value: MarketCategory) =>
    value === 'all' || value === 'favourites' || value === view.category || (categories?.includes(value) ?? true)
  return (
    <div className={styles.tools} data-open={open || undefined}>
      <div className={styles.chips}>
        <Chips
          label={t('分类')}
          labelHidden
          name="category"
          layout={wide ? 'wrap' : 'scroll'}
          look="filter"
          options={marketCategories.filter(isCategory).map((value) => ({ value, label: t(categoryMessages[value]) }))}
          value={view.category}
          onValueChange={(category) => onViewChange({ ...view, category, search: '' })}
        />
      </div>
      {open ? (
        <div className={styles.search}>
          <Field
            label={t('搜索产品')}
            labelHidden
            name="search"
            type="search"
            placeholder={t('搜索产品')}
            autoComplete="off"
            enterKeyHint="search"
            ref={shown === 'field' ? focus : undefined}
            prefix={<Search size="1.2em" aria-hidden="true" />}
            value={view.search}
            onValueChange={(search) => {
              if (!wide) setShown('field')
              onViewChange({ ...view, search })
            }}
          />
          {wide ? null : <IconButton label={t('关闭搜索')} icon={<X />} onClick={close} />}
        </div>
      ) : (
        <>
          <IconButton
            label={t('按涨跌幅排序')}
            icon={
              sort === undefined ? <ArrowDownUp /> : sort.descending ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />
            }
            aria-pressed={sort !== undefined}
            onClick={() => onViewChange({ ...view, sort: nextSort(sort) })}
          />
          <IconButton
            ref={shown === 'button' ? focus : undefined}
            label={t('搜索产品')}
            icon={<Search />}
            onClick={() => setShown('field')}
          />
        </>
      )}
    </div>
  )
}

/** One press shows what rose most first, the next what fell most, the third the usual order. */
const nextSort = (sort: MarketView['sort']): MarketView['sort'] =>
  sort === undefined
    ? { key: 'change', descending: true }
    : sort.descending
      ? { key: 'change', descending: false }
      : undefined

const focus = (control: HTMLElement | null) => control?.focus()

const categoryMessages: Readonly<Record<MarketCategory, MessageKey>> = {
  all: '全部',
  favourites: '自选',
  crypto: '加密货币',
  currency: '外汇',
  metal: '贵金属',
  index: '指数',
}
