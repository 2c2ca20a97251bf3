import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { accountAtom } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { endsAtom } from '../order/endAtoms.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { sourceOf, useOrderSource } from '../order/orderSource.ts'
import { useOpenOrders, useOrder } from '../order/queries.ts'
import { OrderDisc } from './OrderDisc.tsx'
import styles from './Orders.module.css'

/** The results that the member has not seen, each leading to its detail; nothing without one (docs/product.md, 13.5). */
export function UnseenResults() {
  const t = useTranslations()
  const unseen = useUnseenResults()
  if (unseen.length === 0) return null
  return (
    <section className={styles.unseen}>
      <h2>{t('未看的结果')}</h2>
      <List>
        {unseen.map((id) => (
          <Unseen key={id} id={id} />
        ))}
      </List>
    </section>
  )
}

/** The orders of the current mode that this device saw open, that are not open any more, and whose end the member has not been shown. */
function useUnseenResults(): readonly string[] {
  const account = useAtomValue(accountAtom)
  const source = useOrderSource()
  const { data } = useOpenOrders()
  const open = data?.items.map(({ id }) => id)
  const read = () => {
    if (!account || !open) return ''
    const ids = orderEndStore.unread(account).map(({ id }) => id)
    return ids.filter((id) => sourceOf(id) === source && !open.includes(id)).join('\n')
  }
  const ids = useSyncExternalStore(orderEndStore.subscribe, read, read)
  return ids ? ids.split('\n') : []
}

function Unseen({ id }: { id: string }) {
  const ends = useAtomValue(endsAtom)
  const { data } = useOrder(id)
  return (
    <ListRow
      to={to(routes.orderInfo, { id })}
      onFollow={() => ends?.read([id])}
      icon={<OrderDisc order={data ?? { productId: '', productName: id }} />}
      title={<span translate="no">{data?.productName ?? id}</span>}
    />
  )
}
