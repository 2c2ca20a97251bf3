import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { endTyping, useForm } from '#components/form/useForm.ts'
import { useLowWindow, useWideScreen } from '#components/layout/useWideScreen.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { StepField } from '#components/ui/field/StepField.tsx'
import { PressGuard, useJustShown } from '#components/ui/PressGuard.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { Segmented } from '#components/ui/segmented/Segmented.tsx'
import { useAccountCurrency, useBalance } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { directions } from '#lib/contract/orders.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { formatAmount, formatPrice, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatTime } from '#lib/time/format.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { isChosen, offeredTerms, withTerm } from '../order/terms.ts'
import { type Ticket, useKeptChange } from '../order/ticketAtoms.ts'
import { QuoteAge } from '../product/ProductPrice.tsx'
import { FRESH_MS } from '../quotes/freshness.ts'
import { useFreshQuote } from '../quotes/queries.ts'
import { formatEnd, useDurationText, usePeriodText } from '../useDurationText.ts'
import { useOrderRequest } from './orderRequest.ts'
import { stakePresets, useOwnStakes } from './ownStakes.ts'
import { StakeChips } from './StakeChips.tsx'
import styles from './Ticket.module.css'
import { TicketFigureGrid } from './TicketFigures.tsx'
import { TicketRule } from './TicketRule.tsx'
import { TicketSubmit } from './TicketSubmit.tsx'
import { steppedStake } from './ticket.ts'
import { useTicket } from './useTicket.ts'

interface TicketFormProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
  /** Stands above the durations, such as the choice of a direction. */
  children?: Elements
}

/** The form of the ticket: duration, stake, the four figures of the order, and one button that says what it does. */
export function TicketForm({ ticket, product, onChange, children }: TicketFormProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const balance = useBalance()
  const rule = useId()
  const low = useLowWindow()
  const view = useTicket(ticket, product)
  const request = useOrderRequest()
  const choose = useKeptChange(onChange)
  const form = useForm({
    initial: { amount: ticket.amount },
    rules: view.rules,
    send: () => {
      view.confirm()
      return false
    },
  })
  // A practice order opens at the quote that is shown.
  const tolerance = view.practice ? undefined : product.priceTolerance
  const { decimals } = currency
  const { stake } = view
  const presets = stakePresets(product, decimals, useOwnStakes(currency))
  const isPreset = stake !== undefined && presets.some(({ amount }) => compare(amount, stake) === 0)
  const field = form.field('amount')
  const available = (
    <>
      <span>{t(view.practice ? '模拟余额' : '可用余额')}</span>{' '}
      <strong translate="no">{balance.text(view.balance)}</strong>
    </>
  )
  if (view.limit?.reason === 'lossStreak') return <StreakQuestion lost={view.limit.lost} />
  return (
    <form className={styles.form} onSubmit={endTyping} noValidate>
      {children}
      <div className={styles.foldable}>
        <TermChips ticket={ticket} product={product} onChange={choose} />
      </div>
      <StepField
        label={t(isPreset ? '金额' : '其他金额')}
        labelHidden={low}
        name="amount"
        value={field.value}
        onValueChange={(amount) => choose({ ...ticket, amount })}
        error={view.missing ? t('超出余额{amount}', { amount: formatAmount(view.missing, currency) }) : field.error}
        note={
          low ? undefined : (
            <>
              {available} <span>{balance.button}</span>
            </>
          )
        }
        steps={{ less: t('减少金额'), more: t('增加金额') }}
        onStep={
          stake && ((direction) => choose({ ...ticket, amount: steppedStake(stake, direction, product, decimals) }))
        }
        currency={currency.currency}
        decimals={decimals}
        enterKeyHint="done"
      />
      <div className={`${styles.foldable} ${styles.presets}`}>
        <StakeChips ticket={ticket} product={product} onChange={choose} balance={view.balance} editable={!low} />
      </div>
      <TicketFigureGrid figures={view.figures} durationSeconds={ticket.durationSeconds} />
      <div className={styles.foldable}>
        <TicketRule
          id={rule}
          ticket={ticket}
          product={product}
          tolerance={tolerance}
          available={low ? <span>{available}</span> : undefined}
        />
      </div>
      <PlatformAnswer request={request} />
      <div className={styles.submit}>
        <TicketSubmit
          ticket={ticket}
          product={product}
          view={view}
          failure={form.failure}
          waiting={form.waiting}
          describedBy={rule}
          onPay={form.pay}
        />
      </div>
    </form>
  )
}

/** Product and price now at the head of the ticket's sheet, with the age of a price that is too old to trade on. */
export function TicketPrice({ product }: { product: Product }) {
  const { quote, ageMs } = useFreshQuote(product.id)
  return (
    <span className={styles.now}>
      <small>
        {quote && ageMs > FRESH_MS ? (
          <QuoteAge seconds={Math.floor(ageMs / 1000)} />
        ) : (
          <span translate="no">{product.name}</span>
        )}
      </small>
      <strong translate="no">{quote ? formatPrice(quote.price, product.decimals) : '--'}</strong>
    </span>
  )
}

/** The choice of a direction. Only its arrow has a colour: what chooses and what pays never look alike. */
export function DirectionChoice({ ticket, onChange }: Pick<TicketFormProps, 'ticket' | 'onChange'>) {
  const t = useTranslations()
  return (
    <div className={styles.directions}>
      <Segmented
        label={t('方向')}
        name="direction"
        options={directions.map((value) => ({ value, label: <DirectionLabel direction={value} /> }))}
        value={ticket.direction}
        onValueChange={(direction) => onChange({ ...ticket, direction })}
      />
    </div>
  )
}

/** Asks before the next order after the losses in a row that the member has named (docs/product.md, 30.4). */
function StreakQuestion({ lost }: { lost: number }) {
  const t = useTranslations()
  return (
    <section className={styles.form} aria-label={t('连续亏损提醒')}>
      <p className={styles.verdict}>{t('您已连续亏损{count}单', { count: lost })}</p>
      <Text tone="muted">{t('每一单的结果与前一单无关，亏损不会因为继续下单而更容易挽回')}</Text>
      <LinkButton full to={to(routes.limits)}>
        {t('休息一下')}
      </LinkButton>
      <Button full kind="secondary" onClick={() => limitStore.goOn()}>
        {t('继续下单')}
      </Button>
    </section>
  )
}

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
const TermChips = memo(function TermChips({ ticket, product, onChange }: TermChipsProps) {
  const t = useTranslations()
  const duration = useDurationText()
  const period = usePeriodText()
  const { terms } = product
  const byClock = terms.some(({ ends }) => ends)
  const offer = () => offeredTerms(terms, ticket.direction, serverClock.now())
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
        const payout = payoutRate === undefined ? '--' : `+${formatRate(payoutRate)}`
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
