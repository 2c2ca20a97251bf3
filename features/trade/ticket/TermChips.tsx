import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { Chips } from '#components/ui/Chips.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import type { Product } from '#lib/contract/market.ts'
import { formatRate } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatTime } from '#lib/time/format.ts'
import { isChosen, offeredTerms, withTerm } from '../order/terms.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { useDurationText, usePeriodText } from '../useDurationText.ts'
import styles from './TermChips.module.css'
import { formatEnd } from './useTermText.ts'

interface TermChipsProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
}

/** More chips than these stand in a row that scrolls: ends by the clock are longer texts than durations. */
const DURATIONS_IN_SIGHT = 5
const ENDS_IN_SIGHT = 4

/**
 * The terms of the product, each with its payout rate: durations, and rounds by the clock, which move on by themselves. A press right after
 * one has moved on chooses nothing: the finger aimed at the one before. It is memoised, because the form renders with each quote.
 */
export const TermChips = memo(function TermChips({ ticket, product, onChange }: TermChipsProps) {
  const t = useTranslations()
  const duration = useDurationText()
  const period = usePeriodText()
  const { terms } = product
  const byClock = terms.some(({ ends }) => ends)
  const offer = () => offeredTerms(terms, serverClock.now())
  const shownEnds = useOverTime(() =>
    offer()
      .map(({ term, closesAt }) => `${term.durationSeconds} ${closesAt}`)
      .join(),
  )
  const hasJustMoved = useJustShown(byClock ? shownEnds : undefined)
  const wide = useWideScreen()
  const offered = offer()
  const chosen = offered.find(({ term, closesAt }) => isChosen(ticket, term, closesAt))
  const inSight = byClock ? ENDS_IN_SIGHT : DURATIONS_IN_SIGHT
  // The ticket beside the chart is narrower than a phone.
  const columns = byClock && wide ? ENDS_IN_SIGHT / 2 : Math.max(1, offered.length)
  const chips = (
    <Chips
      label={t('结算时间')}
      labelHidden
      name="durationSeconds"
      layout={offered.length > inSight ? 'scroll' : columns}
      options={offered.map(({ term: { durationSeconds, payoutRate, ends }, closesAt }) => {
        const payout = `+${formatRate(payoutRate)}`
        return {
          value: `${durationSeconds}`,
          label: ends ? period(ends.everySeconds) : duration(durationSeconds),
          detail: (
            <span translate="no">
              {ends && closesAt !== undefined ? `${formatEnd(closesAt, ends)} · ${payout}` : payout}
            </span>
          ),
        }
      })}
      value={chosen?.term.durationSeconds.toString()}
      onValueChange={(value) => {
        const next = offered.find(({ term }) => `${term.durationSeconds}` === value)
        if (next) onChange(withTerm(ticket, next))
      }}
    />
  )
  if (!byClock) return chips
  const { ends } = chosen?.term ?? {}
  return (
    <div className={styles.rounds}>
      <p className={styles.head}>
        <span>{t('按结束时间选择场次')}</span>
        {ends && chosen?.closesAt !== undefined ? (
          <span>{t('{time}前可下单', { time: formatTime(chosen.closesAt - ends.lockSeconds * 1000) })}</span>
        ) : null}
      </p>
      <PressGuard isIgnoring={hasJustMoved}>{chips}</PressGuard>
    </div>
  )
})
