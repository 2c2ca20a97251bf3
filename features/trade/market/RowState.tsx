import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { ShownProduct } from '../product/lastPrices.ts'
import { DayChange } from '../product/ProductPrice.tsx'
import { formatOpening, productStatusMessages } from '../product/product.ts'
import { useOldPriceSeconds } from '../quotes/queries.ts'
import styles from './RowState.module.css'

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
    return <span className={styles.word}>{word(productStatusMessages, product.status)}</span>
  return <RowChange product={product} visible={visible} />
}

function RowChange({ product, visible }: RowStateProps) {
  const t = useTranslations()
  const seconds = useOldPriceSeconds(visible ? product.id : undefined)
  if (product.pricedAt !== undefined)
    return (
      <span className={styles.word} data-old="">
        {t('截至{time}', { time: formatOpening(product.pricedAt) })}
      </span>
    )
  if (seconds === undefined) return <DayChange change={product.change24h} named />
  const age =
    seconds < 60 ? t('{seconds}秒前', { seconds }) : t('{minutes}分钟前', { minutes: Math.floor(seconds / 60) })
  return (
    <span className={styles.word} data-old="">
      {age}
    </span>
  )
}
