import { Expand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import { routeOf } from '#lib/navigation/routes.ts'
import { askForScreen, fullScreenOf } from './fullScreen.ts'
import styles from './ProductChart.module.css'

/** Opens the chart of a product in full screen. A link, so that the focus comes back to it. Nothing where it has it. */
export function FullScreenLink({ productId }: { productId: string }) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  if (fullScreenOf(search)) return null
  // At the time of an order of the past it stays there.
  const { draw: _, ...options } = Object.fromEntries(new URLSearchParams(search))
  return (
    <Link
      className={styles.wholeScreen}
      to={to(routeOf(pathname), { ...options, id: productId, view: 'full' })}
      aria-label={t('全屏')}
      onClick={askForScreen}
    >
      <Expand aria-hidden="true" />
    </Link>
  )
}
