import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import { routeOf } from '#lib/navigation/routes.ts'
import styles from './NextProduct.module.css'
import { useNeighbours } from './useNeighbours.ts'

interface NextProductProps {
  productId: string
  /** Called when the link is followed. */
  onFollow?: () => void
}

/** The way to the next product that is free while an order runs on this one; nothing where there is none. */
export function NextProduct({ productId, onFollow }: NextProductProps) {
  const t = useTranslations()
  const { pathname } = useLocation()
  const { nextFree } = useNeighbours(productId)
  if (!nextFree) return null
  return (
    <Link className={styles.next} replace to={to(routeOf(pathname), { id: nextFree.id })} onClick={onFollow}>
      <span>{t('下一个：{name}', { name: nextFree.name })}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
