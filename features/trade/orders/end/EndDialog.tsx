import { useAtom, useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import { usePractising } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ModeBadge, useModeTitle } from '../../practice/PracticeOffer.tsx'
import { isPracticeOrder } from '../../practice/practiceAccount.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { DirectionLabel } from '../../ticket/DirectionLabel.tsx'
import styles from '../../ticket/Ticket.module.css'
import { ResultCheck } from '../../verification/Verdict.tsx'
import { OrderPrice, Profit, useResultText } from '../OrderFigures.tsx'
import orderStyles from '../Orders.module.css'
import { endDetailAtom, endsAtom, trayOpenAtom, useShownEnds } from './atoms.ts'
import { ClosingRing } from './ClosingRing.tsx'
import { ResultDrawing } from './ResultDrawing.tsx'
import { useAutoClose } from './useAutoClose.ts'

/**
 * Shows how orders ended, as the backend settled them, in one dialog of one tab for any number of orders. It waits while another
 * dialog is open, and while the member reads the detail that was opened from it. Left alone it closes by itself, and its ends count as
 * not seen (docs/product.md, 13.4). Screen readers read out each result once: that of the
 * first order with the title, that of a further one when it takes its place.
 */
export function EndDialog() {
  const t = useTranslations()
  const navigate = useNavigate()
  const resultText = useResultText()
  const [ticket, openTicket] = useAtom(ticketAtom)
  const outcomeOpen = useOutcomeOpen()
  const trayOpen = useAtomValue(trayOpenAtom)
  const [detailRead, setDetailRead] = useAtom(endDetailAtom)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const reading = pathname === routes.orderInfo && search.get('id') === detailRead
  const result = useId()
  const practising = usePractising()
  const modeTitle = useModeTitle()
  const queue = useEndQueue(Boolean(ticket) || outcomeOpen || reading || trayOpen)
  const closing = useId()
  const closesAt = useAutoClose(queue)
  if (!queue) return null
  const { order, at, total, next, closeAll } = queue
  const { id, productId, direction, amount, durationSeconds } = order
  const practice = isPracticeOrder(id)
  const again = () => {
    next()
    openTicket({ productId, direction, amount, durationSeconds })
  }
  const detail = () => {
    next()
    setDetailRead(id)
    navigate(to(routes.orderInfo, { id }))
  }
  return (
    <Sheet
      open
      onClose={closeAll}
      title={practice ? modeTitle(t('订单已结算')) : t('订单已结算')}
      describedBy={closesAt === undefined ? result : `${result} ${closing}`}
      aside={closesAt === undefined ? undefined : <ClosingRing id={closing} closesAt={closesAt} />}
      closeLabel={t('关闭')}
      outcome={id}
      footer={
        <>
          <Button kind="secondary" full onClick={detail}>
            {t('查看详情')}
          </Button>
          {practice === practising ? (
            <Button full onClick={again}>
              {t('继续下单')}
            </Button>
          ) : null}
        </>
      }
    >
      {total > 1 ? <EndPager at={at} total={total} onNext={next} onCloseAll={closeAll} /> : null}
      <div className={styles.outcome}>
        {practice ? null : <ModeBadge id={id} />}
        <div className={styles.result} id={result} aria-live="polite">
          <VisuallyHidden translate="no">{order.productName}</VisuallyHidden>
          <ResultDrawing order={order} />
          <p className={styles.verdict}>{resultText(order)}</p>
          <p className={styles.profit} data-result={order.result}>
            <Profit order={order} />
          </p>
        </div>
        <Facts
          facts={[
            { key: 'product', label: t('产品'), value: order.productName },
            { key: 'direction', label: t('方向'), value: <DirectionLabel direction={direction} /> },
            { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} /> },
            { key: 'close', label: t('结算价'), value: <OrderPrice order={order} price={order.closePrice} /> },
          ]}
        />
        <ResultCheck order={order} />
      </div>
    </Sheet>
  )
}

interface EndPagerProps {
  /** The number of the end that is shown, from 1. */
  at: number
  total: number
  onNext: () => void
  onCloseAll: () => void
}

/** Buttons that show the next of several ends, or close all of them. */
function EndPager({ at, total, onNext, onCloseAll }: EndPagerProps) {
  const t = useTranslations()
  return (
    <div className={orderStyles.pager}>
      <Button kind="ghost" size="small" onClick={onCloseAll}>
        {t('全部关闭')}
      </Button>
      <strong className={orderStyles.place} translate="no">{`${at}/${total}`}</strong>
      <Button kind="ghost" size="small" disabled={at === total} onClick={onNext}>
        {t('下一笔')}
      </Button>
    </div>
  )
}

const none: readonly Order[] = []

interface EndQueue {
  /** The settled order whose end is shown. */
  readonly order: Order
  /** Its number in the queue, from 1. */
  readonly at: number
  readonly total: number
  /** Those that are in the queue now. */
  readonly ids: readonly string[]
  /** Marks the current end as shown and goes on to the next one. */
  next(): void
  /** Marks all ends as shown. */
  closeAll(): void
  /** Closes the dialog, while all ends in it count as not seen. */
  setAside(): void
}

/**
 * The queue of all ends to be shown in this tab, so that several ends share one dialog. Ends that were shown stay in the count
 * until the queue is empty. Undefined while there is nothing to show.
 */
function useEndQueue(paused: boolean): EndQueue | undefined {
  const ends = useAtomValue(endsAtom)
  useEffect(() => ends?.pause(paused), [ends, paused])
  const shown = useShownEnds()
  const unread = paused ? none : shown
  const [shownBefore, setShownBefore] = useState(0)
  const over = unread.length === 0
  useEffect(() => {
    if (over) setShownBefore(0)
  }, [over])
  const [order] = unread
  if (!order || !ends) return undefined
  const ids = unread.map(({ id }) => id)
  return {
    order,
    at: shownBefore + 1,
    total: shownBefore + unread.length,
    ids,
    next: () => {
      setShownBefore(shownBefore + 1)
      ends.read([order.id])
    },
    closeAll: () => ends.read(ids),
    setAside: () => ends.setAside(ids),
  }
}
