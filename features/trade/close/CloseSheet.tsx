import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onLeave } from '#components/money-request/onLeave.ts'
import { outcomeKey, RequestPanel, requestTitle } from '#components/money-request/RequestPanel.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { closingAtom } from '../order/endAtoms.ts'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { useOrder } from '../order/queries.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { closePresentation } from './closePresentation.tsx'
import { closeRequest } from './closeRequest.ts'
import { type CloseRefusal, OfferSheet } from './OfferSheet.tsx'

/**
 * The sheet of a running order to close it before its end: the offer beside both ends of waiting, and two buttons of equal rank (docs/product.md, 13.8). It is mounted again for every address, so navigation closes it; a close that was confirmed goes on.
 */
export function CloseSheet() {
  const [order, setOrder] = useAtom(closingAtom)
  const close = useCallback(() => setOrder(undefined), [setOrder])
  useEffect(() => onLeave(close), [close])
  return order ? <RunningOrderSheet key={order.id} opened={order} onClose={close} /> : null
}

const phaseOfClose = () => closeRequest.view().phase

function RunningOrderSheet({ opened, onClose }: { opened: Order; onClose: () => void }) {
  const t = useTranslations()
  const support = useServiceTarget()
  const modeTitle = useModeTitle()
  const practice = isPracticeOrder(opened.id)
  const { data: order = opened } = useOrder(opened.id)
  useWatchedProducts([order.productId])
  const form = useRequestForm(closeRequest, closePresentation, { active: !practice })
  // Nothing of a practice order is sent.
  const shown = practice ? undefined : form.shown
  const hasEnded = order.status === 'settled'
  // The offer is not on the screen while a close is being checked, and is again when that was refused.
  const [refusal, setRefusal] = useState<CloseRefusal>()
  // The end dialog says how it ended.
  useEffect(() => {
    if (hasEnded && !shown) onClose()
  }, [hasEnded, shown, onClose])
  // The outcome was told and dismissed in another tab, which may have known it first: nothing is left to say here.
  const phase = useSyncExternalStore(closeRequest.subscribe, phaseOfClose)
  const lastPhase = useRef(phase)
  useEffect(() => {
    const before = lastPhase.current
    lastPhase.current = phase
    if (phase === 'idle' && (before === 'sending' || before === 'checking' || before === 'shownElsewhere')) onClose()
  }, [phase, onClose])
  if (!shown) {
    const lastRefusal = { refusal, onRefusal: setRefusal }
    return <OfferSheet order={order} form={form} title={modeTitle(t('立即平仓'))} onClose={onClose} {...lastRefusal} />
  }
  const leave = () => {
    closeRequest.dismiss()
    onClose()
  }
  return (
    <HalfSheet
      open
      onClose={leave}
      title={t(requestTitle(shown, closePresentation))}
      closeLabel={t('关闭')}
      outcome={outcomeKey(shown)}
    >
      <RequestPanel
        view={shown}
        presentation={closePresentation}
        support={support}
        onClose={leave}
        onAgain={() => closeRequest.dismiss()}
        setAside={closeRequest}
      />
    </HalfSheet>
  )
}
