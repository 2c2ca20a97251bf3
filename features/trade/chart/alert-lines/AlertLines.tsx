import { useAtomValue } from 'jotai'
import { Bell, ChevronsUpDown } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import type { ChartGeometry, ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import type { Product } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { type AlertDraft, alertDraftAtom } from '../../alerts/alertDraft.ts'
import { useAlerts } from '../../alerts/alertStore.ts'
import { alertKey, waitingOf } from '../../alerts/alerts.ts'
import { fromPixels, toPixels } from '../chartNumbers.ts'
import styles from './AlertLines.module.css'

interface AlertLinesProps {
  product: Product
  surface: ChartSurface
}

/**
 * The alerts of a product on its chart: those that wait, where their price is in sight, and the one that the member is about to set, with
 * a handle that moves its price. For assistive technology they are in the sheet alone, where the price is a field.
 */
export function AlertLines({ product: { id, decimals }, surface }: AlertLinesProps) {
  const geometry = useSyncExternalStore(surface.subscribe, surface.get, surface.get)
  const alerts = useAlerts()
  const draft = useAtomValue(alertDraftAtom)
  if (!geometry) return null
  const own = draft?.productId === id ? draft : undefined
  const waiting = waitingOf(alerts).filter(
    ({ productId, price }) => productId === id && !(own && compare(price, own.price) === 0),
  )
  return (
    <div className={styles.layer} data-alert-lines aria-hidden="true">
      {waiting.map((alert) => {
        const y = geometry.toY(toPixels(alert.price))
        const isInSight = y >= geometry.top && y <= geometry.bottom
        return isInSight ? (
          <Line key={alertKey(alert)} y={y} geometry={geometry} price={alert.price} decimals={decimals} />
        ) : null
      })}
      {own ? <DraftLine draft={own} geometry={geometry} decimals={decimals} /> : null}
    </div>
  )
}

interface LineProps {
  y: number
  geometry: ChartGeometry
  price: Decimal
  decimals: number
}

function Line({ y, geometry, price, decimals }: LineProps) {
  return (
    <>
      <i className={styles.line} style={{ top: y, width: geometry.width }} />
      <span className={styles.tag} style={{ top: y, left: geometry.width }} translate="no">
        {formatAmount(price, { decimals })}
      </span>
    </>
  )
}

/** Half of the handle's height: at the edge of the chart it is whole. */
const HANDLE_REACH = 15

/** The price that is being set. While the chart does not show it, its line is at the edge where it is nearest. */
function DraftLine({ draft, geometry, decimals }: { draft: AlertDraft; geometry: ChartGeometry; decimals: number }) {
  const within = (y: number) => Math.min(geometry.bottom - HANDLE_REACH, Math.max(geometry.top + HANDLE_REACH, y))
  const y = within(geometry.toY(toPixels(draft.price)))
  /** From the pointer down to the line, while it is dragged. */
  const offset = useRef<number>(undefined)
  const end = () => {
    offset.current = undefined
  }
  return (
    <>
      <Line y={y} geometry={geometry} price={draft.price} decimals={decimals} />
      <button
        type="button"
        tabIndex={-1}
        className={styles.handle}
        style={{ top: y, left: geometry.width }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          offset.current = y - event.clientY
        }}
        onPointerMove={({ clientY }) => {
          if (offset.current === undefined) return
          draft.move(fromPixels(geometry.toPrice(within(clientY + offset.current)), decimals))
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Bell />
        <ChevronsUpDown />
      </button>
    </>
  )
}
