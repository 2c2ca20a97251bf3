import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { useOpenTicket } from '../../ticket/useOpenTicket.ts'
import { closingAtom } from '../model/closingAtom.ts'
import { endsAtom, useShownEnds } from '../model/endAtoms.ts'
import { sourceOf, useOrderSource } from '../model/orderSource.ts'
import { ticketAtom } from '../model/ticketAtoms.ts'
import { useModeTitle } from '../parts/ModeBadge.tsx'
import { guideAtom } from '../practice/guide.ts'
import { ClosingRing, ClosingSeconds } from './ClosingRing.tsx'
import { OrderEnd } from './OrderEnd.tsx'
import { OrderEnds } from './OrderEnds.tsx'
import { useAutoClose } from './useAutoClose.ts'

/** The panel under the chart of a wide screen, while there is one: an end that is shown in it leaves the ticket whole. */
const endPanelAtom = atom<HTMLElement | null>(null)

/** A ref for the panel in which a wide screen shows how orders ended. */
export const useEndPanel = () => useSetAtom(endPanelAtom)

/** The order whose detail the member opened from the end dialog. No further end is shown while that detail is open. */
const endDetailAtom = atom<string | undefined>(undefined)

/**
 * Shows how orders ended, as the backend settled them, in one sheet of one tab: one end with its quotes, several as a list with their
 * net. On a wide screen it is low, and lies in the panel under the chart where there is one. It waits while another dialog is open, and while the member reads the detail that was opened from it. Left alone it closes by
 * itself, and its ends count as not seen (docs/product.md, 13.4); a result that differs from the platform's keeps it open.
 */
export function EndDialog() {
  const [ticket] = useAtom(ticketAtom)
  const outcomeOpen = useOutcomeOpen()
  const closing = useAtomValue(closingAtom) !== undefined
  const detailRead = useAtomValue(endDetailAtom)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reading = pathname === routes.orderInfo && search.get('id') === detailRead
  const guided = useAtomValue(guideAtom) !== undefined
  const queue = useEndQueue(Boolean(ticket) || closing || outcomeOpen || reading || guided)
  const [differs, setDiffers] = useState(false)
  const closesAt = useAutoClose(queue, differs)
  if (!queue) return null
  // One sheet for one set of ends: what joins it is drawn in it.
  return <Ends queue={queue} closesAt={closesAt} onDiffers={setDiffers} />
}

interface EndsProps {
  queue: EndQueue
  closesAt: number | undefined
  onDiffers: (differs: boolean) => void
}

function Ends({ queue, closesAt, onDiffers }: EndsProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const openTicket = useOpenTicket()
  const [, setDetailRead] = useAtom(endDetailAtom)
  const source = useOrderSource()
  const modeTitle = useModeTitle()
  const panel = useAtomValue(endPanelAtom)
  const broad = useMemo(() => ({ within: panel }), [panel])
  const result = useId()
  const closing = useId()
  const { orders, closeAll } = queue
  const [first] = orders
  useEffect(() => () => onDiffers(false), [onDiffers])
  const placedWith = sourceOf(first.id)
  const { productId, direction, amount, durationSeconds, ends } = first
  const again = () => {
    closeAll()
    const closesAt = ends && nextEnd(serverClock.now(), ends)
    openTicket({ productId, direction, amount, durationSeconds, closesAt })
  }
  const detail = (id: string) => {
    queue.read(id)
    setDetailRead(id)
    navigate(to(routes.orderInfo, { id }))
  }
  const several = orders.length > 1
  const one = t(first.closedEarly ? '提前平仓' : '订单已结算')
  const title = several ? t('{count}笔订单已结算', { count: orders.length }) : one
  return (
    <HalfSheet
      open
      onClose={closeAll}
      title={placedWith.practice ? modeTitle(title) : title}
      describedBy={closesAt === undefined ? result : `${result} ${closing}`}
      aside={closesAt === undefined ? undefined : <ClosingSeconds closesAt={closesAt} />}
      ring={closesAt === undefined ? undefined : <ClosingRing id={closing} closesAt={closesAt} />}
      closeLabel={t('关闭')}
      broad={broad}
      outcome={orders.map(({ id }) => id).join(' ')}
      footer={
        <>
          {placedWith === source && !several ? (
            <Button kind="secondary" full onClick={again}>
              {t('继续下单')}
            </Button>
          ) : null}
          <Button kind="secondary" full onClick={closeAll}>
            {t('完成')}
          </Button>
        </>
      }
    >
      {several ? (
        <OrderEnds id={result} orders={orders} onDetail={detail} onDiffers={onDiffers} />
      ) : (
        <OrderEnd id={result} order={first} onDetail={detail} onDiffers={onDiffers} />
      )}
    </HalfSheet>
  )
}

const none: readonly Order[] = []

interface EndQueue {
  /** The settled orders whose ends are shown, at least one. */
  readonly orders: readonly [Order, ...Order[]]
  readonly ids: readonly string[]
  /** Marks one end as shown. */
  read(id: string): void
  /** Marks all ends as shown. */
  closeAll(): void
  /** Closes the sheet, while all ends in it count as not seen. */
  setAside(): void
}

/** All ends to be shown in this tab, which share one sheet. Undefined while there is nothing to show. */
function useEndQueue(paused: boolean): EndQueue | undefined {
  const ends = useAtomValue(endsAtom)
  useEffect(() => ends?.pause(paused), [ends, paused])
  const ended = useShownEnds()
  const [first, ...others] = paused ? none : ended
  if (!first || !ends) return undefined
  const orders = [first, ...others] as const
  const ids = orders.map(({ id }) => id)
  return {
    orders,
    ids,
    read: (id) => ends.read([id]),
    closeAll: () => ends.read(ids),
    setAside: () => ends.setAside(ids),
  }
}
