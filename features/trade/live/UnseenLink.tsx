import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useShownEnds } from '../order/endAtoms.ts'
import { useUnseenResults } from '../order/queries.ts'
import styles from './UnseenLink.module.css'

/** How many results the member has not seen, leading to the orders. Without one, and while an end is told, what stands there otherwise. */
export function UnseenLink({ otherwise }: { otherwise: Elements }) {
  const t = useTranslations()
  const count = useUnseenResults().length
  const openEnds = useShownEnds().length
  if (count <= openEnds) return otherwise
  return (
    <Link className={styles.link} data-line="" to={to(routes.orders)}>
      <span>{t('{count}笔结果未看', { count: count - openEnds })}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
