'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Product } from '#lib/contract/trade.ts'
import { errorMessage } from '#lib/i18n/errorMessage.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { refreshProducts } from '../market/useProducts.ts'
import type { Ticket } from './atoms.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { dismissPlacement } from './placing.ts'
import styles from './Ticket.module.css'

interface RefusedOrderProps {
  error: unknown
  /** What was refused. */
  ticket: Ticket
  product: Product
  onClose: () => void
}

/** The backend said no: its message, and the way out that fits it. Nothing was booked, so going back is safe. */
export function RefusedOrder({ error, ticket, product, onClose }: RefusedOrderProps) {
  const t = useTranslations()
  const message = errorMessage(error)
  const code = isApiError(error) ? error.code : 0
  if (code === codes.priceMoved) return <PriceMoved ticket={ticket} product={product} />
  const again = () => {
    void refreshProducts()
    dismissPlacement()
  }
  return (
    <div className={styles.outcome}>
      <p className={styles.verdict} role="alert">
        {'key' in message ? t(message.key) : message.text}
      </p>
      <p className={styles.note}>{t('本次未下单，也未扣款')}</p>
      {code === codes.balanceInsufficient ? (
        <AppLink to={to(routes.recharge)} onClick={onClose}>
          {t('去充值')}
        </AppLink>
      ) : null}
      {code === codes.positionPending ? (
        <AppLink to={to(routes.orders)} onClick={onClose}>
          {t('查看持仓')}
        </AppLink>
      ) : null}
      <Button full onClick={again}>
        {t(code === codes.belowMinimum ? '刷新' : '返回修改')}
      </Button>
    </div>
  )
}
