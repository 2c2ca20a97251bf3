import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Row, Text } from '#components/ui/primitives/primitives.tsx'
import { RowLink, Table, type TableColumn, type TableSort } from '#components/ui/table/Table.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { formatPrice } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { ProductSparkline } from '../chart/ProductSparkline.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { ProductPrice } from '../product/ProductPrice.tsx'
import { dayRange, shownPayouts, stakeRange } from '../product/product.ts'
import { useOpeningText } from '../product/useOpeningText.ts'
import { useLiveQuote, useWatchedProducts } from '../quotes/queries.ts'
import { useInView } from '../useInView.ts'
import styles from './MarketTable.module.css'
import { RowState } from './RowState.tsx'

interface MarketTableProps {
  products: readonly ShownProduct[]
  starred: ReadonlySet<string>
  /** The screen that a row opens. */
  route: RoutePath
  onStar: (productId: string) => void
  sort: TableSort | undefined
  onSort: (sort: TableSort | undefined) => void
}

const none: readonly string[] = []

/** The market as a table, for the whole width of a wide screen (docs/product.md, 31.3). */
export function MarketTable({ products, starred, route, onStar, sort, onSort }: MarketTableProps) {
  const t = useTranslations()
  const columns: readonly TableColumn<ShownProduct>[] = [
    {
      key: 'star',
      head: t('自选'),
      headHidden: true,
      cell: ({ id, name }) => (
        <div className={styles.star}>
          <IconButton
            label={t(starred.has(id) ? '取消收藏{name}' : '收藏{name}', { name })}
            icon={<Star data-starred={starred.has(id) || undefined} aria-hidden="true" />}
            aria-pressed={starred.has(id)}
            onClick={() => onStar(id)}
          />
        </div>
      ),
    },
    {
      key: 'name',
      head: t('产品'),
      align: 'rest',
      sorts: true,
      cell: (product) => <NameCell product={product} route={route} />,
    },
    {
      key: 'price',
      head: t('最新价格'),
      align: 'end',
      sorts: true,
      cell: (product) => <PriceCell product={product} />,
    },
    {
      key: 'change',
      head: t('24小时涨跌'),
      align: 'end',
      sorts: true,
      cell: (product) => <StateCell product={product} />,
    },
    {
      key: 'range',
      head: `${t('最低')} – ${t('最高')}`,
      align: 'end',
      spare: 1000,
      cell: (product) => <DayCell product={product} />,
    },
    {
      key: 'day',
      head: t('24小时走势'),
      align: 'end',
      cell: ({ id }) => (
        <span className={styles.spark}>
          <ProductSparkline productId={id} />
        </span>
      ),
    },
    {
      key: 'payout',
      head: t('收益率'),
      align: 'end',
      sorts: true,
      cell: (product) => <PayoutCell product={product} />,
    },
    {
      key: 'stake',
      head: t('下单范围'),
      align: 'end',
      spare: 1000,
      sorts: true,
      cell: (product) => <StakeCell product={product} />,
    },
    {
      key: 'trade',
      head: t('交易'),
      headHidden: true,
      align: 'end',
      // The link of the row says so with the name of the product.
      cell: () => (
        <span className={styles.trade} aria-hidden="true">
          {t('交易')}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.market}>
      <Table
        label={t('行情')}
        columns={columns}
        groups={[{ key: 'all', rows: products }]}
        rowKey={({ id }) => id}
        rowState={({ status }) => status}
        sort={sort}
        onSort={onSort}
      />
    </div>
  )
}

function NameCell({ product, route }: { product: ShownProduct; route: RoutePath }) {
  const { id, name, symbol } = product
  const opening = useOpeningText(product)
  return (
    <RowLink to={to(route, { id })}>
      <Row as="span" gap={3} break="never">
        <ProductDisc product={product} size="table" />
        <span className={styles.name} translate="no">
          {name}
        </span>
        <Text as="span" size="body" tone="muted" translate="no">
          {symbol}
        </Text>
        {opening === undefined ? null : <span className={styles.opens}>{opening}</span>}
      </Row>
    </RowLink>
  )
}

/** The live price. The quotes of the product are asked for while it is in view. */
function PriceCell({ product }: { product: ShownProduct }) {
  const [cell, visible] = useInView<HTMLSpanElement>()
  useWatchedProducts(visible && product.status === 'trading' ? [product.id] : none)
  return (
    <span ref={cell} className={styles.price}>
      <ProductPrice product={product} place="list" />
    </span>
  )
}

function StateCell({ product }: { product: ShownProduct }) {
  const [cell, visible] = useInView<HTMLSpanElement>()
  return (
    <span ref={cell} className={styles.state}>
      <RowState product={product} visible={visible} />
    </span>
  )
}

function DayCell({ product }: { product: ShownProduct }) {
  const price = useLiveQuote(product.id, 'list')?.quote.price
  const { low, high } = dayRange(product, price)
  const text = (figure: typeof low) => (figure === undefined ? '--' : formatPrice(figure, product.decimals))
  return (
    <Text as="span" tone="muted" break="never" translate="no">
      {`${text(low)} – ${text(high)}`}
    </Text>
  )
}

function PayoutCell({ product }: { product: ShownProduct }) {
  return (
    <Text as="span" tone="muted" break="never" translate="no">
      {shownPayouts(product) ?? '--'}
    </Text>
  )
}

function StakeCell({ product }: { product: ShownProduct }) {
  return (
    <Text as="span" tone="muted" break="never" translate="no">
      {stakeRange(product, useAccountCurrency()).join('–')}
    </Text>
  )
}
