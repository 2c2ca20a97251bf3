import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { type MouseEventHandler, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Problem } from '#components/ui/Problem.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency, useLimitText } from '#features/member/index.ts'
import type { Product } from '#lib/contract/market.ts'
import type { ClockEnds } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { useOrderRoom } from '../order/openOrders.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { keptTicketAtom, type Ticket } from '../order/ticketAtoms.ts'
import { formatEnd, usePeriodText, useTimeLeftText } from '../useDurationText.ts'
import { useSecondsToEnd } from './buyRefusal.ts'
import styles from './Ticket.module.css'
import own from './TicketSubmit.module.css'
import { termOf } from './ticket.ts'
import type { TicketView } from './useTicket.ts'

interface TicketSubmitProps {
  ticket: Ticket
  product: Product
  view: TicketView
  failure: string | undefined
  /** Whether the failure only has to be waited for. */
  waiting: boolean
  describedBy: string
  onPay: MouseEventHandler<HTMLButtonElement>
}

/** The one button of the ticket: it says what it does, or why nothing can be done, or leads to the deposit of what is missing. */
export function TicketSubmit({ ticket, product, view, failure, waiting, describedBy, onPay }: TicketSubmitProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const limitText = useLimitText()
  const keep = useSetAtom(keptTicketAtom)
  const { pathname, search } = useLocation()
  const stop = view.limit ? limitText(view.limit) : failure
  const money = (amount: Decimal) => formatAmount(amount, { ...currency })
  const { open, most, blockedBy } = useOrderRoom()(product)
  const left = useSecondsToEnd(blockedBy)
  const count = useId()
  const amountText = useAmountText(view, product)
  const timeLeft = useTimeLeftText()
  const newRate = useNewRate(ticket, view.payoutRate)
  if (left !== undefined && !view.busy) {
    return (
      <Button name="confirm" full kind="secondary" disabled>
        <span className={styles.refusal}>
          {left === 0
            ? t('结算中，稍后可下单')
            : t(
                open < most
                  ? '全部产品的订单已达上限，{time}后可下单'
                  : most === 1
                    ? '每个产品一笔订单，{time}后可下单'
                    : '该产品的订单已达上限，{time}后可下单',
                { time: timeLeft(left) },
              )}
        </span>
      </Button>
    )
  }
  if (view.problems[0] === 'endMissing' && !view.busy) {
    return (
      <Button name="confirm" full kind="secondary" disabled>
        {t('请选择场次')}
      </Button>
    )
  }
  if (stop !== undefined) {
    return (
      <>
        <Problem waiting={view.limit ? view.limit.reason !== 'stake' : waiting}>{stop}</Problem>
        {view.limit ? <Link to={to(routes.limits)}>{t('查看我的限额')}</Link> : null}
        <Button name="confirm" full kind="secondary" disabled>
          <DirectionLabel direction={ticket.direction} />
        </Button>
      </>
    )
  }
  if (amountText !== undefined) {
    return (
      <Button
        name="confirm"
        full
        kind="secondary"
        aria-disabled
        // The amount that was judged for this button is the one that is sent: it says the problem at the field, and sends nothing.
        onClick={onPay}
      >
        {amountText}
      </Button>
    )
  }
  if (view.missing && !view.practice && isOffered(routes.recharge)) {
    return (
      <LinkButton
        full
        to={to(routes.recharge, { amount: view.missing })}
        onClick={() => keep({ address: `${pathname}${search}`, ticket })}
      >
        {t('还需充值{amount}', { amount: money(view.missing) })}
      </LinkButton>
    )
  }
  return (
    <PayButton
      confirms={{ ...ticket, practice: view.practice, payoutRate: view.payoutRate }}
      full
      kind={ticket.direction === 'up' ? 'rise' : 'fall'}
      busy={view.busy}
      aria-describedby={`${describedBy} ${count}`}
      onClick={onPay}
    >
      <PayText view={view} ticket={ticket} product={product} count={count} newRate={newRate} />
    </PayButton>
  )
}

interface PayTextProps extends Pick<TicketSubmitProps, 'view' | 'ticket' | 'product'> {
  /** The id of the last seconds. */
  count: string
  /** The payout rate, where it has changed while the ticket was open. */
  newRate: Decimal | undefined
}

/** What the button does; for a round by the clock also which one, and how long orders for it are taken yet in its last seconds. */
function PayText({ view, ticket, product, count, newRate }: PayTextProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const ends = termOf(product, ticket)?.ends
  return (
    <span className={ends || newRate ? own.lines : undefined}>
      <span className={styles.pay}>
        {view.practice ? <span>{t('模拟')}</span> : null}
        {view.busy ? (
          <span>{t('下单中')}</span>
        ) : (
          <>
            <DirectionLabel direction={ticket.direction} />
            {view.figures ? (
              <>
                <span aria-hidden="true">·</span>
                <span className={styles.whole} translate="no">
                  {formatAmount(view.figures.stake, currency)}
                </span>
              </>
            ) : null}
          </>
        )}
      </span>
      {newRate === undefined || view.busy ? null : (
        <small>
          <span>{t('收益率现为{rate}', { rate: `+${formatRate(newRate)}` })}</span>
        </small>
      )}
      {ends && ticket.closesAt !== undefined ? (
        <small>
          <Round closesAt={ticket.closesAt} ends={ends} count={count} />
        </small>
      ) : null}
    </span>
  )
}

/** The payout rate, once it has changed while the ticket had this direction and term; undefined until then. */
function useNewRate({ direction, durationSeconds }: Ticket, rate: Decimal | undefined): Decimal | undefined {
  const side = `${direction} ${durationSeconds}`
  const [first, setFirst] = useState({ side, rate })
  if (first.side !== side || first.rate === undefined) {
    if (first.side !== side || rate !== undefined) setFirst({ side, rate })
    return undefined
  }
  return rate === undefined || compare(rate, first.rate) === 0 ? undefined : rate
}

/** In the last seconds before no order is taken any more it counts them. */
const LAST_SECONDS = 10

/** The seconds describe the button and are no part of its name, which would be another one each second. */
function Round({ closesAt, ends, count }: { closesAt: number; ends: ClockEnds; count: string }) {
  const t = useTranslations()
  const timeLeft = useTimeLeftText()
  const period = usePeriodText()
  const until = closesAt - ends.lockSeconds * 1000
  const left = useOverTime(() => knownSecondsLeft(until, serverClock), until)
  const end = t('{round}，{time}结束', { round: period(ends.everySeconds), time: formatEnd(closesAt, ends) })
  if (left === undefined || left > LAST_SECONDS) return <span>{end}</span>
  return (
    <>
      <VisuallyHidden>{end}</VisuallyHidden>
      <span id={count} aria-hidden="true">
        {t('还可下单{left}', { left: timeLeft(left) })}
      </span>
    </>
  )
}

/** What is wrong with the amount, in as few words as the button has room for. Undefined where it is right, or only more than the balance. */
function useAmountText({ problems, busy }: TicketView, { minAmount, maxAmount }: Product): string | undefined {
  const t = useTranslations()
  const currency = useAccountCurrency()
  if (busy) return undefined
  for (const problem of problems) {
    if (problem === 'belowMinimum') return t('最低{amount}', { amount: formatAmount(minAmount, currency) })
    if (problem === 'aboveMaximum') return t('最高{amount}', { amount: formatAmount(maxAmount, currency) })
    if (problem === 'amountMissing' || problem === 'amountUnreadable' || problem === 'amountNotWhole')
      return t('请输入金额')
  }
  return undefined
}
