import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import type { ShownProduct } from '../product/lastPrices.ts'
import { DayChange } from '../product/ProductPrice.tsx'
import { formatOpening, productStatusMessages } from '../product/product.ts'
import { useOldPriceSeconds } from '../quotes/queries.ts'

interface RowStateProps {
  product: ShownProduct
  /** Whether its row is in view. */
  visible: boolean
}

/**
 * The change of the day of a product that trades, and the word for one that does not. A price that is too old to trade on has no
 * colour, and its age is shown in place of the change.
 */
export function RowState({ product, visible }: RowStateProps) {
  const word = useWordText()
  if (product.status !== 'trading')
    return (
      <Text as="span" size="xs" weight="normal" tone="muted">
        {word(productStatusMessages, product.status)}
      </Text>
    )
  return <RowChange product={product} visible={visible} />
}

function RowChange({ product, visible }: RowStateProps) {
  const t = useTranslations()
  const seconds = useOldPriceSeconds(visible ? product.id : undefined)
  if (product.pricedAt !== undefined)
    return (
      <Text as="span" size="xs" weight="normal" tone="muted" data-old="">
        {t('截至{time}', { time: formatOpening(product.pricedAt) })}
      </Text>
    )
  if (seconds === undefined) return <DayChange change={product.change24h} named />
  const age =
    seconds < 60 ? t('{seconds}秒前', { seconds }) : t('{minutes}分钟前', { minutes: Math.floor(seconds / 60) })
  return (
    <Text as="span" size="xs" weight="normal" tone="muted" data-old="">
      {age}
    </Text>
  )
}
