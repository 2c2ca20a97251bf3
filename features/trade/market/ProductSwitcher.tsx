import { ChevronDown, Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { RoutePath } from '#lib/navigation/routes.ts'
import type { ShownProduct } from '../product/lastPrices.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { useFavourites } from './favourites.ts'
import { MarketList } from './MarketList.tsx'
import styles from './ProductSwitcher.module.css'

interface ProductSwitcherProps {
  product: ShownProduct
  route: RoutePath
  /** The page within that screen: its option `view`. */
  innerView?: string | undefined
}

/** The name of the product on a screen. A press opens the market, where another product takes its place on that screen. */
export function ProductSwitcher({ product, route, innerView = '' }: ProductSwitcherProps) {
  const t = useTranslations()
  // The product on which it was opened: it closes when another one takes its place.
  const [openOn, setOpenOn] = useState<string>()
  if (openOn !== undefined && openOn !== product.id) setOpenOn(undefined)
  return (
    <>
      <button type="button" className={styles.product} aria-haspopup="dialog" onClick={() => setOpenOn(product.id)}>
        <ProductName product={product} />
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      <Sheet open={openOn === product.id} onClose={() => setOpenOn(undefined)} title={t('行情')} closeLabel={t('关闭')}>
        <MarketList route={route} innerView={innerView} currentId={product.id} />
      </Sheet>
    </>
  )
}

/** About how wide a name may be, in Latin letters, to keep to one line of a phone's header. */
const LONGEST_NAME = 11

/** The product of a screen: its mark and its name, or on a phone its symbol where the name is too long for one line. */
export function ProductName({ product }: { product: ShownProduct }) {
  const wide = useWideScreen()
  const { name, symbol } = product
  const ideographs = name.match(/[^\p{Script=Latin}\p{ASCII}]/gu)?.length ?? 0
  const isLong = !wide && name.length + ideographs > LONGEST_NAME
  return (
    <span className={styles.product}>
      <ProductDisc product={product} size="head" />
      <span className={styles.name} translate="no">
        {isLong ? (symbol ?? name) : name}
      </span>
    </span>
  )
}

/** Marks a product as a favourite, or takes the mark away. */
export function FavouriteButton({ product: { id, name } }: { product: ShownProduct }) {
  const t = useTranslations()
  const [favourites, toggle] = useFavourites()
  const starred = favourites.has(id)
  return (
    <IconButton
      label={t(starred ? '取消收藏{name}' : '收藏{name}', { name })}
      icon={<Star className={styles.star} data-starred={starred || undefined} aria-hidden="true" />}
      aria-pressed={starred}
      onClick={() => toggle(id)}
    />
  )
}
