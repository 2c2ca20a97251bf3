import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { endTyping, useForm } from '#components/form/useForm.ts'
import { useLowWindow } from '#components/layout/useWideScreen.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { StepField } from '#components/ui/field/StepField.tsx'
import { Segmented } from '#components/ui/segmented/Segmented.tsx'
import { useAccountCurrency, useBalance } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { formatAmount, formatPrice } from '#lib/money/format.ts'
import { type Ticket, useKeptChange } from '../orders/model/ticketAtoms.ts'
import { DirectionLabel } from '../orders/parts/DirectionLabel.tsx'
import { QuoteAge } from '../product/ProductPrice.tsx'
import { FRESH_MS } from '../quotes/freshness.ts'
import { useFreshQuote } from '../quotes/queries.ts'
import { stakePresets, useOwnStakes } from './ownStakes.ts'
import { StakeChips } from './StakeChips.tsx'
import { StreakQuestion } from './StreakQuestion.tsx'
import { TermChips } from './TermChips.tsx'
import styles from './Ticket.module.css'
import { TicketFigureGrid } from './TicketFigures.tsx'
import { TicketRule } from './TicketRule.tsx'
import { TicketSubmit } from './TicketSubmit.tsx'
import { steppedStake } from './ticket.ts'
import { useOrderRequest } from './useOrderRequest.ts'
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
  const stake = readAmount(ticket.amount)
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

const directions = ['up', 'down'] as const
