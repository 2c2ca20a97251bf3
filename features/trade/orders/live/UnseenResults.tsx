import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SettledOrderRow } from '../history/OrderCard.tsx'
import { endsAtom, useShownEnds } from '../model/endAtoms.ts'
import { useOrder } from '../model/queries.ts'
import { useUnseenResults } from '../model/useUnseenResults.ts'
import { OrderDisc } from '../parts/OrderDisc.tsx'
import styles from './UnseenResults.module.css'

/** The results that the member has not seen, as in the list of settled orders, each leading to its detail; nothing without one (docs/product.md, 13.5). */
export function UnseenResults() {
  const t = useTranslations()
  const ends = useAtomValue(endsAtom)
  const unseen = useUnseenResults()
  if (unseen.length === 0) return null
  return (
    <section className={styles.unseen}>
      <header>
        <h2>{t('未看的结果')}</h2>
        <button type="button" onClick={() => ends?.read(unseen)}>
          <span>{t('全部标为已看')}</span>
        </button>
      </header>
      <List>
        {unseen.map((id) => (
          <Unseen key={id} id={id} />
        ))}
      </List>
    </section>
  )
}

/** How many results the member has not seen, leading to the orders. Without one, and while an end is told, what stands there otherwise. */
export function UnseenLink({ otherwise }: { otherwise: Elements }) {
  const t = useTranslations()
  const count = useUnseenResults().length
  const openEnds = useShownEnds().length
  if (count <= openEnds) return otherwise
  return (
    <Link className={styles.unseenLink} data-line="" to={to(routes.orders)}>
      <span>{t('{count}笔结果未看', { count: count - openEnds })}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

function Unseen({ id }: { id: string }) {
  const ends = useAtomValue(endsAtom)
  const { data } = useOrder(id)
  const read = () => ends?.read([id])
  if (data?.status === 'settled') return <SettledOrderRow order={data} onFollow={read} />
  return (
    <ListRow
      to={to(routes.orderInfo, { id })}
      onFollow={read}
      icon={<OrderDisc order={data ?? { productId: '', productName: id }} />}
      title={<span translate="no">{data?.productName ?? id}</span>}
    />
  )
}
