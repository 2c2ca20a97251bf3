import { ListFilter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { serverClock } from '#lib/time/clock.ts'
import { useProducts } from '../../product/queries.ts'
import { resultMessages } from '../OrderFigures.tsx'
import styles from './OrderFilterBar.module.css'
import { datesOf, limitsOf, type OrderFilter, type Period, periodOf, periods, readFilter } from './orderFilter.ts'

/** The limits that stand in an address, for a link that keeps them. */
export const filterIn = (search: URLSearchParams): Record<string, string> => limitsOf(readFilter(search))

/** The filter of the settled orders and of their statistics. It is part of the address, so that Back and a reload keep it. */
export function useOrderFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const state = search.get('state')
  const change = (next: OrderFilter) =>
    setSearch({ ...limitsOf(next), ...(state === null ? {} : { state }) }, { replace: true })
  return { filter, limited: Object.keys(limitsOf(filter)).length > 0, change }
}

interface OrderFilterProps {
  filter: OrderFilter
  onChange: (next: OrderFilter) => void
}

/** Says which orders are shown. The button opens the choice; the cross takes every limit away. */
export function OrderFilterBar({ filter, onChange }: OrderFilterProps) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const limits = useLimitTexts(filter)
  return (
    <div className={styles.bar}>
      <Button kind="secondary" size="small" icon={<ListFilter />} onClick={() => setOpen(true)}>
        {t('筛选')}
      </Button>
      <p className={styles.limits}>{limits.length > 0 ? limits.join(' · ') : t('全部订单')}</p>
      {limits.length > 0 ? <IconButton label={t('清除筛选')} icon={<X />} onClick={() => onChange({})} /> : null}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('筛选')}
        closeLabel={t('关闭')}
        footer={
          <div className={styles.buttons}>
            <Button kind="secondary" full onClick={() => onChange({})}>
              {t('清除筛选')}
            </Button>
            <Button full onClick={() => setOpen(false)}>
              {t('完成')}
            </Button>
          </div>
        }
      >
        <FilterChoice filter={filter} onChange={onChange} />
      </Sheet>
    </div>
  )
}

/** The limits of a filter as they are read. */
function useLimitTexts({ productId, direction, result, from, to }: OrderFilter): readonly string[] {
  const t = useTranslations()
  const { data } = useProducts()
  const product = data?.items.find(({ id }) => id === productId)
  return [
    productId === undefined ? undefined : (product?.name ?? productId),
    direction && t(directionMessages[direction]),
    result && t(resultMessages[result]),
    dates(from, to),
  ].filter((text) => text !== undefined)
}

/** Both days and what is between them; one day alone; a day with an open end. */
function dates(from: string | undefined, to: string | undefined): string | undefined {
  if (from === to) return from
  return `${from ?? ''} – ${to ?? ''}`.trim()
}

const directionMessages = { up: '买涨', down: '买跌' } as const

const periodMessages: Readonly<Record<Period, MessageKey>> = {
  all: '全部',
  today: '今天',
  week: '近7天',
  month: '近30天',
  dates: '自选日期',
}

/** How many products can be chosen from: more chips than this nobody reads. */
const MOST_PRODUCTS = 60

/** Every choice takes effect at once, behind the sheet. */
function FilterChoice({ filter, onChange }: OrderFilterProps) {
  const t = useTranslations()
  const { data } = useProducts()
  const now = serverClock.now()
  // The member may have chosen to state dates, and not have stated any yet.
  const [ownDates, setOwnDates] = useState(false)
  const period = ownDates ? 'dates' : periodOf(filter, now)
  const choosePeriod = (chosen: Period) => {
    setOwnDates(chosen === 'dates')
    if (chosen !== 'dates') onChange({ ...filter, from: undefined, to: undefined, ...datesOf(chosen, now) })
  }
  const listed = data?.items ?? []
  const cut = listed.length > MOST_PRODUCTS
  const products = listed.slice(0, MOST_PRODUCTS).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={styles.choice}>
      <Chips
        label={t('结算日期')}
        name="period"
        options={periods.map((value) => ({ value, label: t(periodMessages[value]) }))}
        value={period}
        onValueChange={choosePeriod}
      />
      {period === 'dates' ? (
        <div className={styles.dates}>
          <Field
            type="date"
            name="from"
            label={t('开始日期')}
            value={filter.from ?? ''}
            max={filter.to}
            onValueChange={(from) => onChange({ ...filter, from: from || undefined })}
          />
          <Field
            type="date"
            name="to"
            label={t('结束日期')}
            value={filter.to ?? ''}
            min={filter.from}
            onValueChange={(to) => onChange({ ...filter, to: to || undefined })}
          />
        </div>
      ) : null}
      <LimitChips
        label={t('方向')}
        name="direction"
        options={[
          { value: 'up', label: t('买涨') },
          { value: 'down', label: t('买跌') },
        ]}
        value={filter.direction}
        onValueChange={(direction) => onChange({ ...filter, direction })}
      />
      <LimitChips
        label={t('结果')}
        name="result"
        options={[
          { value: 'win', label: t('赢') },
          { value: 'lose', label: t('输') },
          { value: 'draw', label: t('平局') },
        ]}
        value={filter.result}
        onValueChange={(result) => onChange({ ...filter, result })}
      />
      <LimitChips
        label={t('产品')}
        name="product"
        options={products}
        value={filter.productId}
        onValueChange={(productId) => onChange({ ...filter, productId })}
      />
      {cut ? <p className={styles.limits}>{t('只列出前{count}个产品', { count: MOST_PRODUCTS })}</p> : null}
    </div>
  )
}

const ALL = 'all'

interface LimitChipsProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
  /** Undefined: no limit. */
  value: Value | undefined
  onValueChange: (value: Value | undefined) => void
}

/** The values of one limit, before them "all", which takes the limit away. */
function LimitChips<Value extends string>({ options, value, onValueChange, ...others }: LimitChipsProps<Value>) {
  const t = useTranslations()
  return (
    <Chips<Value | typeof ALL>
      {...others}
      options={[{ value: ALL, label: t('全部') }, ...options]}
      value={value ?? ALL}
      onValueChange={(chosen) => onValueChange(chosen === ALL ? undefined : chosen)}
    />
  )
}

/** There is no order within the filter, and there may be others. */
export function NoOrderWithin({ onClear }: { onClear: () => void }) {
  const t = useTranslations()
  return (
    <EmptyState
      title={t('没有符合条件的订单')}
      action={
        <Button kind="secondary" size="small" onClick={onClear}>
          {t('清除筛选')}
        </Button>
      }
    />
  )
}
