import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { formatTime } from '#lib/time/format.ts'
import type { Horizon, PositionMark } from '../candle.ts'
import type { ChartFormat } from './model/format.ts'
import styles from './PositionMarks.module.css'

interface PositionMarksProps {
  positions: readonly PositionMark[]
  /** Writes the time until an expiry, in whole seconds. */
  left: (seconds: number) => string
}

/** The open orders on a chart. `placeMarks` of the painter moves them. */
export function PositionMarks({ positions, left }: PositionMarksProps) {
  return (
    <>
      {positions.some(({ hasEnded }) => hasEnded) ? <i className={styles.before} data-part="before" /> : null}
      {positions.map((position) => (
        <Mark key={position.id} position={position} left={left} />
      ))}
    </>
  )
}

/** Their entry prices on the price axis. */
export function EntryPrices({ positions, format }: { positions: readonly PositionMark[]; format: ChartFormat }) {
  return positions.map(({ id, price }) => (
    <span key={id} className={styles.entryPrice} data-position={id}>
      <span>{format.price(price)}</span>
    </span>
  ))
}

/** The averages that decide them, on the price axis. */
export function AveragePrices({ positions }: { positions: readonly PositionMark[] }) {
  return positions.map(({ id, average }) =>
    average ? <span key={id} className={styles.averagePrice} data-position={id} /> : null,
  )
}

/** The painter finds the parts of a mark by their order: band, line, expiry, entry; and a label as the first element in the last two. */
function Mark({ position, left }: { position: PositionMark; left: PositionMarksProps['left'] }) {
  const { id, direction, closesAt, stake, hasEnded = false, isOther = false } = position
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <div className={styles.mark} data-position={id} data-direction={direction} data-other={isOther || undefined}>
      <i className={styles.band} data-part="band" />
      <i className={styles.entryLine} data-part="entry-line" />
      <span className={styles.expiry} data-part="expiry" data-ended={hasEnded || undefined}>
        {hasEnded || isOther ? (
          <span className={styles.flag} translate="no">
            <span>{formatTime(closesAt)}</span>
          </span>
        ) : (
          <ExpiryFlag closesAt={closesAt} left={left} />
        )}
      </span>
      <span className={styles.entry} data-part="entry">
        <span className={styles.entryTag}>
          <Arrow aria-hidden />
          <span translate="no">{stake}</span>
        </span>
      </span>
      {hasEnded ? <Ended position={position} /> : null}
      {position.average ? (
        <>
          <i className={styles.window} data-part="window">
            <span>{position.average.label}</span>
          </i>
          <svg aria-hidden="true" className={styles.average} data-part="average">
            <path />
            <circle className={styles.halo} r="8" visibility="hidden" />
            <circle r="4.5" visibility="hidden" />
          </svg>
        </>
      ) : null}
    </div>
  )
}

/**
 * The prices while an order ran that has ended, where the chart is a line, have the colour of a gain or a loss by the side on which they were,
 * and so has its close. The painter places them.
 */
function Ended({ position: { direction, price, closePrice = price } }: { position: PositionMark }) {
  const gradient = useId()
  const [above, below] = direction === 'up' ? ['gain', 'loss'] : ['loss', 'gain']
  const side = closePrice === price ? undefined : closePrice > price ? above : below
  return (
    <svg aria-hidden="true" className={styles.ended} data-part="ended" data-side={side}>
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="0" x2="0">
        <stop offset="0.5" data-side={above} />
        <stop offset="0.5" data-side={below} />
      </linearGradient>
      <path stroke={`url(#${gradient})`} />
      <circle className={styles.halo} r="8" />
      <circle r="4" />
    </svg>
  )
}

/** The seconds until an order expires, on the server's clock; a dash while that is not known. */
function ExpiryFlag({ closesAt, left }: { closesAt: number; left: PositionMarksProps['left'] }) {
  const seconds = useOverTime(() => knownSecondsLeft(closesAt, serverClock), closesAt)
  const text = seconds === undefined ? '--' : left(seconds)
  return (
    <span className={styles.flag} translate={translateOf(text)}>
      <span>{text}</span>
    </span>
  )
}

/** The order in the open ticket: the side on which it wins, and when it would end if it were placed now; and the usual move. The painter places them. */
export function TicketMark({ horizon }: { horizon: Horizon | undefined }) {
  return (
    <>
      <i className={styles.bracket} data-part="bracket" />
      <i className={styles.ticketBand} data-part="ticket-band" data-direction={horizon?.direction} />
      <span className={styles.ticketExpiry} data-part="ticket-expiry">
        {horizon?.direction ? <TicketFlag horizon={horizon} /> : null}
      </span>
    </>
  )
}

/**
 * The clock time at which an order that is placed now would end; a dash while the server's time is not known. An end by the clock at a full
 * minute has no seconds.
 */
function TicketFlag({ horizon: { seconds, closesAt } }: { horizon: Horizon }) {
  const end = useOverTime(() => {
    if (closesAt !== undefined) return closesAt / 1000
    return serverClock.known ? Math.floor(serverClock.now() / 1000) + seconds : undefined
  })
  return (
    <span className={styles.flag} translate="no">
      {end === undefined ? '--' : formatTime(end * 1000).slice(0, closesAt !== undefined && end % 60 === 0 ? 5 : 8)}
    </span>
  )
}

/** A time may be a figure alone, such as 02:00, or have a unit that a browser may translate. */
const translateOf = (text: string) => (/\p{L}/u.test(text) ? undefined : 'no')
