import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import type { RequestForm } from '#components/money-request/useRequestForm.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { Unfold } from '#components/ui/Unfold.tsx'
import { loginNameAtom, useAccountCurrency } from '#features/member/index.ts'
import { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer } from '#lib/contract/earlyClose.ts'
import type { EarlyCloseTerms } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { Stake } from '../order/parts/OrderFigures.tsx'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { closePracticeOrder } from '../practice/practiceClose.ts'
import { useDurationText, useTimeLeftText } from '../useDurationText.ts'
import styles from './CloseSheet.module.css'
import { type CloseDetails, closed, closeRequest } from './closeRequest.ts'
import { FormulaText } from './FormulaText.tsx'
import { OfferCard } from './OfferCard.tsx'
import { offerFigures } from './offer.ts'
import { isOfferValid, type OfferState, useCloseTerms, useOffer } from './useOffer.ts'

interface OfferSheetProps {
  order: Order
  form: RequestForm<CloseDetails, undefined, Order>
  title: string
  refusal: CloseRefusal | undefined
  onRefusal: (refusal: CloseRefusal | undefined) => void
  onClose: () => void
}

/** Why the last close was not executed, and the offer by which it was to be. */
export interface CloseRefusal {
  readonly error: unknown
  readonly offer: Offer
}

/**
 * The offer as it is confirmed by one press. That it has ended, or that the press was refused, is said before the next press, until another
 * one has come.
 */
export function OfferSheet({ order, form, title, refusal, onRefusal, onClose }: OfferSheetProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const duration = useDurationText()
  const currency = useAccountCurrency()
  const practice = isPracticeOrder(order.id)
  const terms = useCloseTerms(order)
  const { busy } = form
  const newestOffer = useOffer(order, terms, refusal?.offer)
  const [confirmedOffer, setConfirmedOffer] = useState<OfferState>()
  // What was confirmed stands there until it is answered, also when its offer has ended meanwhile.
  const state = (busy ? confirmedOffer : undefined) ?? newestOffer
  const close = useClose(order, form, terms)
  const stateText = useStateText(state)
  const offer = state.is === 'offered' ? state.offer : undefined
  const figures = offer && offerFigures(order, offer.price, currency.decimals)
  const press = async () => {
    if (!offer) return
    setConfirmedOffer(state)
    onRefusal(undefined)
    try {
      await close(offer)
    } catch (error) {
      onRefusal({ error, offer })
    }
  }
  return (
    <HalfSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('关闭')}
      dismissible={!busy}
      head={
        <span className={styles.what}>
          <DirectionLabel direction={order.direction} />
          <span aria-hidden="true">·</span>
          <Stake order={order} />
          <span aria-hidden="true">·</span>
          <span>{duration(order.durationSeconds)}</span>
          <ModeBadge id={order.id} />
        </span>
      }
      aside={<TimeLeft order={order} />}
      footer={
        <>
          <Button kind="secondary" full disabled={busy} onClick={onClose}>
            {t('继续等待')}
          </Button>
          {offer ? (
            <PayButton
              confirms={{ order: order.id, ...offer }}
              kind="secondary"
              full
              busy={busy}
              onClick={() => void press()}
            >
              {busy ? t('平仓中') : t('平仓 {amount}', { amount: formatAmount(offer.price, currency) })}
            </PayButton>
          ) : (
            <Button name="confirm" kind="secondary" full busy={busy} disabled={!busy}>
              {busy ? t('平仓中') : t('立即平仓')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={1}>
        <OfferCard order={order} state={state} figures={figures}>
          {/* Also when another offer has come meanwhile: the member is told what became of the one that was confirmed. */}
          {refusal && !busy ? <FormFailure text={errorText(refusal.error)} /> : null}
          {state.is === 'refused' && !busy ? null : (
            <p className={styles.status} role="status">
              {busy ? undefined : stateText}
            </p>
          )}
        </OfferCard>
        <Waiting order={order} formula={terms?.fairValue} practice={practice} />
        {practice ? null : (
          <>
            <PlatformAnswer request={closeRequest} />
            <StorageWarning />
          </>
        )}
      </Stack>
    </HalfSheet>
  )
}

/** The time until the order ends by itself. */
function TimeLeft({ order: { closesAt } }: { order: Order }) {
  const t = useTranslations()
  const timeLeft = useTimeLeftText()
  const seconds = useOverTime(() => knownSecondsLeft(closesAt, serverClock), closesAt)
  return (
    <Text as="span" size="sm" tone="muted" break="never" role="timer" aria-label={t('倒计时')}>
      {seconds === undefined ? '--' : t('剩{time}', { time: timeLeft(seconds) })}
    </Text>
  )
}

interface WaitingProps {
  order: Order
  formula: FairValue | undefined
  practice: boolean
}

/** Both ends of waiting, and what unfolds how the price comes about. */
function Waiting({ order, formula, practice }: WaitingProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const money = (value: Decimal) => formatAmount(value, { ...currency, sign: 'always' })
  const { win, loss } = offerFigures(order, decimal('0'), currency.decimals)
  return (
    <Unfold
      title={t('如何计算')}
      beside={<span>{t('等待：{win}或{loss}', { win: money(win), loss: money(loss) })}</span>}
    >
      <p>{t('按受理时的最新价格支付，低于最少金额则不平仓')}</p>
      <FormulaText order={order} formula={formula} practice={practice} />
    </Unfold>
  )
}

/** Why nothing can be confirmed now. */
function useStateText(state: OfferState): string | undefined {
  const t = useTranslations()
  const errorText = useErrorText()
  switch (state.is) {
    case 'offered':
    case 'refused':
      return undefined
    case 'asking':
      return t('正在获取平仓价')
    case 'gone':
      return t('平仓价已失效，正在重新获取')
    case 'failed':
      return errorText(state.error)
    default:
      return t('当前没有平仓价，订单继续持有')
  }
}

const gone = () => new ApiError(closeOrder.path, codes.offerGone, '')

/**
 * Closes an open order by an offer: by the money request, or in practice mode on this device.
 *
 * @throws ApiError when it was refused or has expired, or when the offer has ended before it was sent
 */
function useClose(
  order: Order,
  form: RequestForm<CloseDetails, undefined, Order>,
  terms: EarlyCloseTerms | undefined,
): (offer: Offer) => Promise<void> {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  return async (offer) => {
    const { id: orderId, productId, productName, direction, amount, fee } = order
    const { price, quoteSeq, least, validUntil: offerUntil } = offer
    const what = { orderId, productId, productName, direction, amount, fee }
    const details = { ...what, price, quoteSeq, least, offerUntil, fairValue: terms?.fairValue }
    if (!isOfferValid(offer)) throw gone()
    if (!isPracticeOrder(orderId)) {
      await form.confirm(details, undefined)
      return
    }
    const ended = terms && closePracticeOrder(orderId, offer, terms)
    if (!ended) throw gone()
    closed(loginName, details, ended)
  }
}
