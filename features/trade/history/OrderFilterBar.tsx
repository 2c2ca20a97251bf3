import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { DateChoice, datesText, FilterBar, NoneWithin } from '#components/list-filter/FilterBar.tsx'
import { type ChipOption, Chips } from '#components/ui/Chips.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { limitsOf, type OrderFilter, readFilter } from '../order/orderFilter.ts'
import { resultMessages } from '../order/parts/OrderFigures.tsx'
import { useProducts } from '../product/queries.ts'

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

/** Says which orders are shown, and lets the member choose. */
export function OrderFilterBar({ filter, onChange }: OrderFilterProps) {
  const t = useTranslations()
  return (
    <FilterBar limits={useLimitTexts(filter)} unlimited={t('全部订单')} onClear={() => onChange({})}>
      <FilterChoice filter={filter} onChange={onChange} />
    </FilterBar>
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
    datesText({ from, to }),
  ].filter((text) => text !== undefined)
}

const directionMessages = { up: '买涨', down: '买跌' } as const

/** The most products to choose from: a longer row of chips is not read. */
const MOST_PRODUCTS = 60

/** Every choice takes effect at once, behind the sheet. */
function FilterChoice({ filter, onChange }: OrderFilterProps) {
  const t = useTranslations()
  const { data } = useProducts()
  const listed = data?.items ?? []
  const closesEarly = filter.result === 'closed' || listed.some(({ earlyClose }) => earlyClose !== undefined)
  const cut = listed.length > MOST_PRODUCTS
  const products = listed.slice(0, MOST_PRODUCTS).map(({ id, name }) => ({
    value: id,
    label: <span translate="no">{name}</span>,
  }))
  return (
    <>
      <DateChoice
        label={t('结算日期')}
        dates={filter}
        onChange={(dates) => onChange({ ...filter, from: undefined, to: undefined, ...dates })}
      />
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
          { value: 'win', label: t('盈利') },
          { value: 'lose', label: t('亏损') },
          { value: 'draw', label: t('平局') },
          ...(closesEarly ? [{ value: 'closed' as const, label: t('提前平仓') }] : []),
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
      {cut ? (
        <Text size="body" tone="muted">
          {t('只列出前{count}个产品', { count: MOST_PRODUCTS })}
        </Text>
      ) : null}
    </>
  )
}

const ALL = 'all'

interface LimitChipsProps<Value extends string> {
  label: string
  name: string
  options: readonly ChipOption<Value>[]
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
  return <NoneWithin title={t('没有符合条件的订单')} onClear={onClear} />
}
