import { useTranslations } from 'next-intl'
import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { useForm } from '#components/form/useForm.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useAccountCurrency, useBalance, useLimitText } from '#features/account/index.ts'
import type { Direction, Product, Quote } from '#lib/contract/trade.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { compare, isPositive } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatPrice, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { StreakQuestion } from '../limits/StreakQuestion.tsx'
import { QuoteAge } from '../product/ProductPrice.tsx'
import { FRESH_MS } from '../quotes/freshness.ts'
import { useDurationText } from '../useDurationText.ts'
import type { Ticket } from './atoms.ts'
import { DirectionLabel } from './DirectionLabel.tsx'
import styles from './Ticket.module.css'
import { maximumStake, stakeChoices, stakeLabel, type TicketFigures, type TicketProblem } from './ticket.ts'
import { useOrderRequest } from './useOrderRequest.ts'
import { useTicket } from './useTicket.ts'

interface TicketFormProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
  /** Shown above the price; by default product and direction. */
  children?: Elements
}

/**
 * The form of the ticket: direction, duration, amount, and the figures of the order above the submit button. Memoised, because the
 * order dialog renders it for the next ticket before that is opened.
 */
export const TicketForm = memo(function TicketForm({ ticket, product, onChange, children }: TicketFormProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const balance = useBalance()
  const rule = useId()
  const view = useTicket(ticket, product)
  const request = useOrderRequest()
  const form = useForm<'amount', TicketProblem>({
    initial: { amount: ticket.amount },
    rules: view.rules,
    send: () => {
      const stale = view.confirm()
      // What lasts is said above the button by the next rendering; an interruption of a moment would not be.
      if (stale) showToast({ kind: 'error', text: t(view.rules.messages[stale]) })
      return false
    },
  })
  // A practice order opens at the quote that is shown.
  const tolerance = view.practice ? undefined : product.priceTolerance
  const limitText = useLimitText()
  const failure = view.limit ? limitText(view.limit) : form.failure
  if (view.limit?.reason === 'lossStreak') return <StreakQuestion lost={view.limit.lost} />
  const limit = (amount: Decimal) => formatAmount(amount, { ...currency })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {children}
      <TicketQuote
        product={product}
        quote={view.quote}
        quoteAgeMs={view.quoteAgeMs}
        direction={children ? undefined : ticket.direction}
      />
      <DurationChips ticket={ticket} product={product} onChange={onChange} />
      <StakeChips ticket={ticket} product={product} onChange={onChange} balance={view.balance} />
      <AmountField
        {...form.field('amount')}
        onValueChange={(amount) => onChange({ ...ticket, amount })}
        label={t('其他金额')}
        {...currency}
        hint={balance.hint(
          t(view.practice ? '模拟余额 {amount}，单笔 {min} 至 {max}' : '可用余额 {amount}，单笔 {min} 至 {max}', {
            amount: balance.text(view.balance),
            min: limit(product.minAmount),
            max: limit(product.maxAmount),
          }),
        )}
      />
      <TicketFigureList figures={view.figures} />
      {failure === undefined ? null : (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      <PlatformAnswer request={request} />
      {view.limit ? <Link to={to(routes.limits)}>{t('查看我的限额')}</Link> : null}
      <Button
        type="submit"
        full
        kind={ticket.direction === 'up' ? 'rise' : 'fall'}
        busy={view.busy}
        disabled={failure !== undefined}
        aria-describedby={tolerance === undefined ? undefined : rule}
      >
        {view.practice ? <span>{t('模拟')}</span> : null}
        {view.busy ? <span>{t('下单中')}</span> : <DirectionLabel direction={ticket.direction} />}
      </Button>
      {tolerance === undefined ? null : (
        <p className={styles.rule} id={rule}>
          {t('受理时价格相差超过{rate}，订单会被拒绝，不扣款', { rate: formatRate(tolerance) })}
        </p>
      )}
    </form>
  )
})

interface TicketQuoteProps {
  product: Product
  quote: Quote | undefined
  quoteAgeMs: number
  /** Undefined where product and direction are shown above. */
  direction: Direction | undefined
}

/** Product, direction and the price now, and the age of a price that is too old to trade on. */
function TicketQuote({ product, quote, quoteAgeMs, direction }: TicketQuoteProps) {
  const t = useTranslations()
  return (
    <div className={styles.quote}>
      {direction ? (
        <>
          <span className={styles.product} translate="no">
            {product.name}
          </span>
          <span className={styles.side} data-direction={direction}>
            <DirectionLabel direction={direction} />
          </span>
        </>
      ) : null}
      <span className={styles.now}>
        <small>
          {quote && quoteAgeMs > FRESH_MS ? <QuoteAge seconds={Math.floor(quoteAgeMs / 1000)} /> : t('实时价格')}
        </small>
        <strong translate="no">{quote ? formatPrice(quote.price, product.decimals) : '--'}</strong>
      </span>
    </div>
  )
}

type ChoiceProps = Omit<TicketFormProps, 'children'>

// These three are memoised, because the form renders with each quote.

/** The durations of the product, each with its payout rate. */
const DurationChips = memo(function DurationChips({ ticket, product, onChange }: ChoiceProps) {
  const t = useTranslations()
  const durationText = useDurationText()
  return (
    <Chips
      label={t('结算时间')}
      name="durationSeconds"
      layout="scroll"
      options={product.terms.map(({ durationSeconds, payoutRate }) => ({
        value: `${durationSeconds}`,
        label: durationText(durationSeconds),
        detail: <span translate="no">{`+${formatRate(payoutRate)}`}</span>,
      }))}
      value={`${ticket.durationSeconds}`}
      onValueChange={(value) => onChange({ ...ticket, durationSeconds: Number.parseInt(value, 10) })}
    />
  )
})

interface StakeChipsProps extends ChoiceProps {
  /** Undefined while it is not known; "all" cannot be chosen then. */
  balance: Decimal | undefined
}

/** The preset stakes and "all amount". The field below them is "other amount". */
const StakeChips = memo(function StakeChips({ ticket, product, balance, onChange }: StakeChipsProps) {
  const t = useTranslations()
  const { decimals } = useAccountCurrency()
  const whole = balance && maximumStake(balance, product, decimals)
  const typed = readAmount(ticket.amount)
  const choices = stakeChoices(product, decimals)
  const chosen = typed && choices.find((stake) => compare(stake, typed) === 0)
  const options = [
    ...choices.map((stake) => ({
      value: stake as string,
      label: <span translate="no">{stakeLabel(stake)}</span>,
    })),
    { value: 'all', label: t('全部金额'), disabled: !whole || !isPositive(whole) },
  ]
  return (
    <Chips
      label={t('金额')}
      name="stake"
      layout={3}
      options={options}
      value={chosen ?? (whole && typed && compare(whole, typed) === 0 ? 'all' : undefined)}
      onValueChange={(value) => onChange({ ...ticket, amount: value === 'all' ? (whole ?? '') : value })}
    />
  )
})

/** The four figures of the order and the rule for a draw (docs/product.md, 12.2). Each is `--` before an amount is known. */
const TicketFigureList = memo(function TicketFigureList({ figures }: { figures: TicketFigures | undefined }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const money = (value: Decimal | undefined, sign: 'auto' | 'always' = 'auto') =>
    value ? formatAmount(value, { ...currency, sign }) : '--'
  const costs = figures ? `${money(figures.stake)} + ${money(figures.fee)}` : '--'
  return (
    <div className={styles.figures}>
      <Facts
        facts={[
          { key: 'cost', label: t('下单金额 + 手续费'), value: costs },
          { key: 'win', label: t('盈利到账'), value: winText(figures, money), strong: true },
          { key: 'loss', label: t('亏损金额'), value: money(figures?.loss), strong: true },
          { key: 'breakEven', label: t('保本胜率'), value: figures?.breakEven ? formatRate(figures.breakEven) : '--' },
        ]}
      />
      <p className={styles.rule}>{t('平局退还下单金额，手续费不退')}</p>
    </div>
  )
})

type Money = (value: Decimal | undefined, sign?: 'auto' | 'always') => string

function winText(figures: TicketFigures | undefined, money: Money) {
  if (!figures) return '--'
  return (
    <span translate="no">
      {money(figures.winCredits)} <span className={styles.whole}>{`(${money(figures.winProfit, 'always')})`}</span>
    </span>
  )
}
