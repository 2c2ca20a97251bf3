import { useTranslations } from 'next-intl'
import styles from './States.module.css'

/** Says below a list how many of its records were left out because they could not be read (docs/product.md, 7.5). */
export function UnreadableNote({ count }: { count: number }) {
  const t = useTranslations()
  if (count === 0) return null
  return (
    <p className={styles.unreadable} role="status">
      {t('有{count}条记录无法读取，没有显示', { count })}
    </p>
  )
}
