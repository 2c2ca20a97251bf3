import { useTranslations } from 'next-intl'
import { Link, useLocation } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { PlatformAnswer } from '#components/money-request/PlatformAnswer.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import type { RequestForm } from '#components/money-request/useRequestForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useProduct } from '../../product/queries.ts'
import { useDurationText } from '../../useDurationText.ts'
import { OrderStanding } from '../live/OrderStanding.tsx'
import { useLiveState } from '../live/standing.ts'
import { isPracticeOrder } from '../model/practiceAccount.ts'
import { DirectionLabel } from '../parts/DirectionLabel.tsx'
import { ModeBadge } from '../parts/ModeBadge.tsx'
import { Stake } from '../parts/OrderFigures.tsx'
import { practiceTerms } from '../practice/practiceClose.ts'
import { CloseDialog } from './CloseDialog.tsx'
import styles from './CloseSheet.module.css'
import type { CloseDetails } from './closeDetails.ts'
import { closeRequest } from './closeRequest.ts'
import { FormulaText } from './FormulaText.tsx'
import { OfferCard } from './OfferCard.tsx'
import { offerFigures } from './offer.ts'
import { useClose } from './useClose.ts'
import { type OfferState, useOffer } from './useOffer.ts'

interface OfferSheetProps {
  order: Order
  form: RequestForm<CloseDetails, undefined, Order>
  title: string
  /** Why the last close was not executed. */
  failure: unknown
  onFailure: (failure: unknown) => void
  onClose: () => void
}

/** The offer as it is confirmed by one press. An offer that has ended is said before that, and another one asked for. */
export function OfferSheet({ order, form, title, failure, onFailure, onClose }: OfferSheetProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const duration = useDurationText()
  const currency = useAccountCurrency()
  const stated = useProduct(order.productId).product?.earlyClose
  const practice = isPracticeOrder(order.id)
  const terms = practice ? practiceTerms(stated) : stated
  const { state, renew } = useOffer(order, terms)
  const close = useClose(order, form, terms)
  const { busy } = form
  const isOnDetail = useLocation().pathname === routes.orderInfo
  const offer = state.is === 'offered' ? state.offer : undefined
  const figures = offer && offerFigures(order, offer.price, currency.decimals)
  const press = async () => {
    if (!offer) return
    onFailure(undefined)
    try {
      await close(offer)
    } catch (error) {
      onFailure(error)
      renew()
    }
  }
  return (
    <CloseDialog
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
      footer={
        <>
          <Button kind="secondary" full disabled={busy} onClick={onClose}>
            {t('继续等待')}
          </Button>
          {offer && figures ? (
            <PayButton
              confirms={{ order: order.id, ...offer }}
              kind="secondary"
              full
              busy={busy}
              onClick={() => void press()}
            >
              {busy
                ? t('平仓中')
                : t('平仓 {amount}', { amount: formatAmount(figures.net, { ...currency, sign: 'always' }) })}
            </PayButton>
          ) : (
            <Button name="confirm" kind="secondary" full busy={busy} disabled={!busy}>
              {busy ? t('平仓中') : t('立即平仓')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        <OrderStanding order={order} state={useLiveState(order)} />
        <OfferCard order={order} state={state} figures={figures} />
        <p className={styles.status} role="status">
          {useStateText(state)}
        </p>
        <FormulaText order={order} formula={terms?.fairValue} practice={practice} />
        {isOnDetail ? null : (
          <Link className={styles.detail} to={to(routes.orderInfo, { id: order.id })}>
            {t('查看详情')}
          </Link>
        )}
        {failure === undefined || busy ? null : <FormFailure text={errorText(failure)} />}
        {practice ? null : (
          <>
            <PlatformAnswer request={closeRequest} />
            <StorageWarning />
          </>
        )}
      </div>
    </CloseDialog>
  )
}

/** Why nothing can be confirmed now. */
function useStateText(state: OfferState): string | undefined {
  const t = useTranslations()
  const errorText = useErrorText()
  switch (state.is) {
    case 'offered':
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
