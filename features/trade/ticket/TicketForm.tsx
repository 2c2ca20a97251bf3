'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { AmountField } from '#components/ui/field/AmountField.tsx'
import { useBackend } from '#features/account/index.ts'
import type { Product } from '#lib/contract/trade.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import type { Ticket } from './atoms.ts'
import { DirectionWord } from './DirectionWord.tsx'
import { isAmountProblem } from './problemMessage.ts'
import { StakeChips } from './StakeChips.tsx'
import styles from './Ticket.module.css'
import { TicketQuote } from './TicketQuote.tsx'
import { TruthLines } from './TruthLines.tsx'
import { moneyDecimals } from './ticket.ts'
import { useProblemText } from './useProblemText.ts'
import { useTicket } from './useTicket.ts'

interface TicketFormProps {
  ticket: Ticket
  product: Product
  onChange: (ticket: Ticket) => void
  /** What stands above the price; by default what is bought and which way. */
  children?: ReactNode
}

/** The order dialog's body: direction, duration, amount, and the lines of truth before the one button. */
export function TicketForm({ ticket, product, onChange, children }: TicketFormProps) {
  const t = useTranslations()
  const { currency } = useBackend()
  const view = useTicket(ticket, product, onChange)
  const [touched, setTouched] = useState(false)
  const say = useProblemText(product)
  const atAmount = view.problems.find(isAmountProblem)
  const above = view.problems.find((problem) => !isAmountProblem(problem))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(true)
    if (atAmount) focusField(event.currentTarget, 'amount')
    view.confirm()
  }
  const balance = view.balance
    ? formatAmount(view.balance, { decimals: moneyDecimals, currency, rounding: 'down' })
    : '--'
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <TicketQuote
        product={product}
        quote={view.quote}
        quoteAgeMs={view.quoteAgeMs}
        direction={children ? undefined : ticket.direction}
      />
      <Chips
        label={t('结算时间')}
        name="durationSeconds"
        layout="scroll"
        options={product.terms.map(({ durationSeconds, payoutRate }) => ({
          value: `${durationSeconds}`,
          label: t('{seconds}秒', { seconds: durationSeconds }),
          detail: `+${formatRate(payoutRate)}`,
        }))}
        value={`${ticket.durationSeconds}`}
        onValueChange={(value) => view.change({ durationSeconds: Number.parseInt(value, 10) })}
      />
      <StakeChips
        ticket={ticket}
        product={product}
        balance={view.balance}
        onAmount={(amount) => view.change({ amount })}
      />
      <AmountField
        label={t('其他金额')}
        name="amount"
        decimals={moneyDecimals}
        currency={currency}
        value={ticket.amount}
        onValueChange={(amount) => view.change({ amount })}
        error={atAmount && (touched || ticket.amount !== '') ? say(atAmount) : undefined}
        hint={t('可用余额 {amount}', { amount: balance })}
      />
      <TruthLines truth={view.truth} />
      {above ? (
        <p className={styles.problem} role="alert">
          {say(above)}
        </p>
      ) : null}
      <Button
        type="submit"
        full
        kind={ticket.direction === 'up' ? 'rise' : 'fall'}
        busy={view.busy}
        disabled={Boolean(above)}
      >
        {view.busy ? t('下单中') : <DirectionWord direction={ticket.direction} />}
      </Button>
    </form>
  )
}
