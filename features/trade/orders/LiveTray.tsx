import { useAtom, useAtomValue } from 'jotai'
import { ChevronRight, Timer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { accountAtom, usePractising } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isPracticeOrder } from '../practice/practiceAccount.ts'
import { endsAtom, trayOpenAtom } from './end/atoms.ts'
import { orderEndStore } from './end/orderEndStore.ts'
import styles from './LiveTray.module.css'
import { OpenOrders } from './OrderLists.tsx'
import { useOpenOrders, useOrder } from './queries.ts'

/** More than this is not counted on the tab. */
const MOST = 9

/**
 * A narrow tab at the left edge with the number of open orders, one press away from their countdowns, on every screen. It is marked
 * while there is a result that the member has not seen. Without either it is not there. It holds the orders of the current mode alone
 * (docs/product.md, 13.5).
 */
export function LiveTray() {
  const t = useTranslations()
  const [shown, setShown] = useAtom(trayOpenAtom)
  const { data } = useOpenOrders()
  const open = data?.items ?? []
  const unseen = useUnseen(data?.items.map(({ id }) => id))
  const { pathname, search } = useLocation()
  // A press on an order leads to its detail, which the tray must not cover.
  useEffect(() => {
    if (`${pathname}${search}`) setShown(false)
  }, [pathname, search, setShown])
  const total = open.length + unseen.length
  if (total === 0 && !shown) return null
  return (
    <aside data-tray="" className={styles.tray} aria-label={t('进行中的订单与结果')}>
      <button
        type="button"
        className={styles.tab}
        data-unseen={unseen.length > 0 || undefined}
        aria-label={t('进行中的订单{open}笔，未看的结果{unseen}个', { open: open.length, unseen: unseen.length })}
        onClick={() => setShown(true)}
      >
        <Timer aria-hidden="true" />
        <span aria-hidden="true" translate="no">
          {Math.min(total, MOST)}
        </span>
      </button>
      <Sheet open={shown} onClose={() => setShown(false)} title={t('进行中的订单与结果')} closeLabel={t('关闭')}>
        <div className={styles.content}>
          {unseen.length > 0 ? (
            <section>
              <h3>{t('未看的结果')}</h3>
              <ul className={styles.results}>
                {unseen.map((id) => (
                  <Unseen key={id} id={id} />
                ))}
              </ul>
            </section>
          ) : null}
          <section>
            <h3>{t('持仓中')}</h3>
            <OpenOrders />
          </section>
        </div>
      </Sheet>
    </aside>
  )
}

/** The orders that this device saw open, that are not open any more, and whose end the member has not been shown. */
function useUnseen(open: readonly string[] | undefined): readonly string[] {
  const account = useAtomValue(accountAtom)
  const practising = usePractising()
  const read = () => {
    if (!account || !open) return ''
    const ids = orderEndStore.unread(account).map(({ id }) => id)
    return ids.filter((id) => isPracticeOrder(id) === practising && !open.includes(id)).join('\n')
  }
  const ids = useSyncExternalStore(orderEndStore.subscribe, read, read)
  return ids ? ids.split('\n') : []
}

/** A result that was not seen: it leads to the detail, where the member sees it. */
function Unseen({ id }: { id: string }) {
  const ends = useAtomValue(endsAtom)
  const { data } = useOrder(id)
  return (
    <li>
      <Link className={styles.result} to={to(routes.orderInfo, { id })} onClick={() => ends?.read([id])}>
        <span translate="no">{data?.productName ?? id}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
