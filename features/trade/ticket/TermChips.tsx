import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { Chips } from '#components/ui/Chips.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import type { DurationTerm } from '#lib/contract/settlement.ts'
import type { Product } from '#lib/contract/trade.ts'
import { formatRate } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import type { Ticket } from '../orders/model/ticketAtoms.ts'
import { usePeriodText, useTimeLeftText } from '../useDurationText.ts'
import styles from './TermChips.module.css'
import { isChosen } from './terms.ts'
import { useTermText } from './useTermText.ts'

interface TermChipsProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
}

/** More chips than these stand in a row that scrolls: ends by the clock are longer texts than durations. */
const DURATIONS_IN_SIGHT = 5
const ENDS_IN_SIGHT = 4

/**
 * The terms of the product, each with its payout rate: durations, and ends by the clock, which move on by themselves. A press right after
 * one has moved on chooses nothing: the finger aimed at the one before. It is memoised, because the form renders with each quote.
 */
export const TermChips = memo(function TermChips({ ticket, product, onChange }: TermChipsProps) {
  const t = useTranslations()
  const termText = useTermText()
  const { terms } = product
  const byClock = terms.some(({ ends }) => ends)
  const shownEnds = useOverTime(() => endsOf(terms, serverClock.now()).join())
  const ends = endsOf(terms, serverClock.now())
  const hasJustMoved = useJustShown(byClock ? shownEnds : undefined)
  const inSight = byClock ? ENDS_IN_SIGHT : DURATIONS_IN_SIGHT
  const wide = useWideScreen()
  // The ticket beside the chart is narrower than a phone.
  const columns = byClock && wide ? ENDS_IN_SIGHT / 2 : Math.max(1, terms.length)
  const chips = (
    <Chips
      label={t('结算时间')}
      labelHidden
      name="durationSeconds"
      layout={terms.length > inSight ? 'scroll' : columns}
      options={terms.map((term, index) => ({
        value: `${term.durationSeconds}`,
        label: termText(term, ends[index]),
        detail: (
          <TermDetail
            term={term}
            closesAt={ends[index]}
            isShared={ends.indexOf(ends[index]) !== ends.lastIndexOf(ends[index])}
          />
        ),
      }))}
      value={terms.find((term, index) => isChosen(ticket, term, ends[index]))?.durationSeconds.toString()}
      onValueChange={(value) => {
        const index = terms.findIndex(({ durationSeconds }) => `${durationSeconds}` === value)
        const term = terms[index]
        if (term) onChange({ ...ticket, durationSeconds: term.durationSeconds, closesAt: ends[index] })
      }}
    />
  )
  return byClock ? <PressGuard isIgnoring={hasJustMoved}>{chips}</PressGuard> : chips
})

const endsOf = (terms: readonly DurationTerm[], now: number) => terms.map(({ ends }) => ends && nextEnd(now, ends))

interface TermDetailProps {
  term: DurationTerm
  closesAt: number | undefined
  /** Whether another term ends at the same instant: how often this one ends tells them apart. */
  isShared: boolean
}

function TermDetail({ term, closesAt, isShared }: TermDetailProps) {
  const period = usePeriodText()
  const payout = <span translate="no">{`+${formatRate(term.payoutRate)}`}</span>
  if (closesAt === undefined) return payout
  return (
    <span className={styles.end}>
      <EndsIn closesAt={closesAt} />
      <span>
        {payout}
        {isShared && term.ends ? (
          <>
            {' '}
            <span aria-hidden="true">·</span> <span>{period(term.ends.everySeconds)}</span>
          </>
        ) : null}
      </span>
    </span>
  )
}

/** How long it is until an end, changing every second. */
function EndsIn({ closesAt }: { closesAt: number }) {
  const t = useTranslations()
  const timeLeft = useTimeLeftText()
  const left = useOverTime(() => knownSecondsLeft(closesAt, serverClock), closesAt)
  return <span>{left === undefined ? '--' : t('还有{left}', { left: timeLeft(left) })}</span>
}
