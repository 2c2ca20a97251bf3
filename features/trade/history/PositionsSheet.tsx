import { useAtom, useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { onLeave } from '#components/money-request/onLeave.ts'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useChartOnPage } from '../chart/useChartOnPage.ts'
import { CloseButton } from '../close/CloseButton.tsx'
import { LivePosition } from '../live/LivePosition.tsx'
import { LiveSums } from '../live/LiveSums.tsx'
import { closingAtom, listedProductAtom } from '../order/endAtoms.ts'
import { useChosenOrder, useProductOrders } from '../order/openOrders.ts'
import { DirectionTile } from '../order/parts/DirectionTile.tsx'
import { useOrder } from '../order/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { SettledOrderRow } from './OrderCard.tsx'
import styles from './PositionsSheet.module.css'

/**
 * The list of the open orders on one product, over the strip that has them together (docs/product.md, 13.1). It is mounted again for every
 * address, so navigation closes it. The sheet that closes one of them early stands in its place meanwhile.
 */
export function PositionsSheet() {
  const [productId, list] = useAtom(listedProductAtom)
  const closing = useAtomValue(closingAtom) !== undefined
  const outcomeOpen = useOutcomeOpen()
  const close = useCallback(() => list(undefined), [list])
  useEffect(() => onLeave(close), [close])
  if (productId === undefined) return null
  return <Positions key={productId} productId={productId} covered={closing || outcomeOpen} onClose={close} />
}

interface PositionsProps {
  productId: string
  /** Whether another dialog about an order stands in its place. */
  covered: boolean
  onClose: () => void
}

function Positions({ productId, covered, onClose }: PositionsProps) {
  const t = useTranslations()
  const open = useProductOrders(productId)
  const [chosen, choose] = useChosenOrder(open)
  const isOnChart = useChartOnPage() === productId
  useWatchedProducts([productId])
  // While the list is open an order keeps its row, so that none moves under a finger: a new one is the last, one that has ended says how.
  const [rows, setRows] = useState(open)
  const added = open.filter(({ id }) => !rows.some((row) => row.id === id))
  if (added.length > 0) setRows([...rows, ...added])
  const [first] = rows
  return (
    <HalfSheet
      open={!covered}
      onClose={onClose}
      title={t('{count}笔持仓中', { count: open.length })}
      description={first ? <span translate="no">{first.productName}</span> : undefined}
      closeLabel={t('关闭')}
    >
      <Stack gap={3}>
        {open.length > 0 ? <LiveSums orders={open} /> : null}
        <ul className={styles.list}>
          {rows.map((row) => {
            const order = open.find(({ id }) => id === row.id)
            if (!order) return <EndedRow key={row.id} order={row} />
            const isChosen = order.id === chosen?.id
            return (
              <li key={row.id}>
                <LivePosition
                  order={order}
                  look="listed"
                  close={<CloseButton order={order} />}
                  target={to(routes.orderInfo, { id: order.id })}
                  mark={
                    isOnChart ? (
                      <button
                        type="button"
                        className={styles.choose}
                        aria-pressed={isChosen}
                        aria-label={t('在图表中突出')}
                        onClick={() => {
                          choose(order.id)
                          onClose()
                        }}
                      >
                        <DirectionTile direction={order.direction} />
                      </button>
                    ) : undefined
                  }
                />
              </li>
            )
          })}
        </ul>
      </Stack>
    </HalfSheet>
  )
}

/** An order that has ended while the list was open: how, once that is known. Its end is told as ever when the list is closed. */
function EndedRow({ order: opened }: { order: Order }) {
  const { data: order = opened } = useOrder(opened.id)
  if (order.status === 'settled') return <SettledOrderRow order={order} />
  return (
    <li>
      <LivePosition order={order} look="listed" target={to(routes.orderInfo, { id: order.id })} />
    </li>
  )
}
