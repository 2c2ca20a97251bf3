import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import { pressedKey } from '#components/ui/pressedKey.ts'
import { Row, Stack, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { serverClock } from '#lib/time/clock.ts'
import { secondsLeft } from '#lib/time/countdown.ts'
import { NextProduct } from '../market/NextProduct.tsx'
import { useProductOrders } from '../order/openOrders.ts'
import { sourceOf, useOrderSource } from '../order/orderSource.ts'
import { DirectionTile } from '../order/parts/DirectionTile.tsx'
import { Gain } from '../order/parts/Gain.tsx'
import { ModeBadge, useModeTitle } from '../order/parts/ModeBadge.tsx'
import { Stake, useResultText } from '../order/parts/OrderFigures.tsx'
import strip from '../order/parts/Strip.module.css'
import { isVoid } from '../order/practiceAccount.ts'
import { useVerification } from '../order/verification/useVerification.ts'
import { CheckedWord } from '../order/verification/Verdict.tsx'
import { ClosingSeconds } from './ClosingRing.tsx'
import { TimedPrices } from './EndFacts.tsx'
import styles from './EndInPassing.module.css'
import { AUTO_CLOSE_MS, useAutoClose } from './useAutoClose.ts'
import { type EndQueue, endTitle, useEndActions } from './useEndQueue.ts'

/**
 * The end dialog in its smallest form, in the foot of the page whose chart shows the order: result and amount, both prices with their times,
 * and this device's check, in the place of the order's strip. It covers nothing, and takes the focus only where what had it is gone. Left alone it closes by itself, as the
 * sheet does; a result that differs by this device's check stands in its place as a band, and stays.
 */
export function EndInPassing({ queue }: { queue: EndQueue }) {
  const t = useTranslations()
  const modeTitle = useModeTitle()
  const source = useOrderSource()
  const resultText = useResultText()
  const dialog = useRef<HTMLDivElement>(null)
  const title = useId()
  const result = useId()
  const closing = useId()
  const {
    orders: [order],
    closeAll,
  } = queue
  const verification = useVerification(order)
  // Their strip is above, with the way to the next product.
  const othersRun = useProductOrders(order.productId).length > 0
  const differs = !verification.checking && verification.verdict === 'differs'
  const closesAt = useAutoClose(queue, differs)
  const justShown = useJustShown(order.id, true)
  const { again, detail } = useEndActions(queue)
  const [told, setTold] = useState('')
  useEffect(() => {
    // What had the focus is gone: then it is read out with the dialog.
    if (document.activeElement === document.body) dialog.current?.focus()
    else setTold([title, result, closing].map((id) => document.getElementById(id)?.textContent).join('. '))
  }, [title, result, closing])
  // What has the focus goes with it: the page takes it then, whose buttons a held key must not press.
  useLayoutEffect(() => {
    const own = dialog.current
    return () => {
      if (own?.contains(document.activeElement)) own.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') closeAll()
  }
  const placedWith = sourceOf(order.id)
  const heading = t(endTitle(order))
  return (
    <div
      className={styles.end}
      data-order-end=""
      role="dialog"
      aria-labelledby={title}
      aria-describedby={closesAt === undefined ? result : `${result} ${closing}`}
      tabIndex={-1}
      ref={dialog}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden live>{told}</VisuallyHidden>
      <VisuallyHidden>
        <h2 id={title}>{placedWith.practice ? modeTitle(heading) : heading}</h2>
        {closesAt === undefined ? null : <span id={closing}>{t('即将自动关闭，按任意键或触摸屏幕可停止')}</span>}
      </VisuallyHidden>
      <PressGuard isIgnoring={justShown}>
        <div className={strip.row}>
          {closesAt === undefined ? <span /> : <ClosingSeconds closesAt={closesAt} />}
          {othersRun ? null : <NextProduct productId={order.productId} onFollow={closeAll} />}
        </div>
        {differs ? (
          <button type="button" className={styles.band} onClick={() => detail(order.id)}>
            <CheckedWord verification={verification} />
            <span id={result}>
              <VisuallyHidden translate="no">{order.productName}</VisuallyHidden> <span>{resultText(order)}</span>{' '}
              <Gain value={order.profit} />
            </span>
            <span className={styles.way}>
              <span>{t('查看详情')}</span> <ChevronRight aria-hidden="true" />
            </span>
          </button>
        ) : (
          <div className={`${strip.strip} ${styles.strip}`}>
            <DirectionTile direction={order.direction} />
            <Stack break="anywhere" grow>
              <p className={styles.result} id={result} data-result={order.result}>
                <VisuallyHidden translate="no">{order.productName}</VisuallyHidden> <span>{resultText(order)}</span>{' '}
                <Gain value={order.profit} /> {othersRun ? <Stake order={order} /> : null} <ModeBadge id={order.id} />
              </p>
              <Row gap={2} wrap size="xs" tone="muted" shrink>
                <TimedPrices order={order} />
                {isVoid(order) ? null : <CheckedWord verification={verification} />}
              </Row>
            </Stack>
            <button type="button" className={styles.detail} onClick={() => detail(order.id)}>
              <VisuallyHidden>{t('查看详情')}</VisuallyHidden>
            </button>
            {placedWith === source ? (
              <button type="button" className={styles.again} onClick={again}>
                <span>{t('继续下单')}</span>
              </button>
            ) : null}
            {closesAt === undefined ? null : <ClosingBar closesAt={closesAt} />}
          </div>
        )}
        <Button kind="secondary" full onClick={closeAll}>
          {t('完成')}
        </Button>
      </PressGuard>
    </div>
  )
}

/** The bar that empties until the end closes by itself. */
function ClosingBar({ closesAt }: { closesAt: number }) {
  const seconds = useOverTime(() => secondsLeft(closesAt, serverClock.now()), closesAt)
  return (
    <span className={strip.bar} aria-hidden="true">
      <span style={{ transform: `scaleX(${(1000 * seconds) / AUTO_CLOSE_MS})` }} />
    </span>
  )
}
