import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { sourceOf, useOrderSource } from '../order/orderSource.ts'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { ClosingRing, ClosingSeconds } from './ClosingRing.tsx'
import { OrderEnd } from './OrderEnd.tsx'
import { OrderEnds } from './OrderEnds.tsx'
import { useAutoClose } from './useAutoClose.ts'
import { type EndQueue, endTitle, useEndActions, useEndInPassing, useEndQueue } from './useEndQueue.ts'

/** The panel under the chart of a wide screen, while there is one: an end that is shown in it leaves the ticket whole. */
const endPanelAtom = atom<HTMLElement | null>(null)

/** A ref for the panel in which a wide screen shows how orders ended. */
export const useEndPanel = () => useSetAtom(endPanelAtom)

/**
 * Shows how orders ended, as the backend settled them, in one sheet of one tab: one end with its quotes, several as a list with their
 * net. On a wide screen it is low, and lies in the panel under the chart where there is one. It waits while another dialog is open, and while the member reads the detail that was opened from it. Left alone it closes by
 * itself, and its ends count as not seen (docs/product.md, 13.4); a result that differs from the platform's keeps it open.
 */
export function EndDialog() {
  const all = useEndQueue()
  // The page tells it in its foot.
  const queue = useEndInPassing(all) ? undefined : all
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
  const { again, detail } = useEndActions(queue)
  const several = orders.length > 1
  const title = t(several ? '{count}笔订单已结算' : endTitle(first), { count: orders.length })
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
