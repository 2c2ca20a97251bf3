'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ticketAtom } from '../../ticket/atoms.ts'
import { DirectionWord } from '../../ticket/DirectionWord.tsx'
import styles from '../../ticket/Ticket.module.css'
import { OrderPrice } from '../OrderPrice.tsx'
import { Profit } from '../Profit.tsx'
import { resultMessages } from '../result.ts'
import { ResultCheck } from '../verification/ResultCheck.tsx'
import { endDetailAtom } from './atoms.ts'
import { EndPager } from './EndPager.tsx'
import { useEndSitting } from './useEndSitting.ts'

/**
 * How orders ended, as the backend settled them: one dialog in one tab, whatever number of orders. It waits while another
 * dialog is open, and while the member reads the detail that it led to.
 */
export function EndDialog() {
  const t = useTranslations()
  const navigation = useNavigation()
  const [ticket, openTicket] = useAtom(ticketAtom)
  const outcomeOpen = useOutcomeOpen()
  const [detailRead, setDetailRead] = useAtom(endDetailAtom)
  const { route, options } = navigation.address
  const reading = route === routes.orderInfo && options.id === detailRead
  const sitting = useEndSitting(Boolean(ticket) || outcomeOpen || reading)
  if (!sitting) return null
  const { order, at, total, next, closeAll } = sitting
  const { id, productId, direction, amount, durationSeconds } = order
  const again = () => {
    next()
    openTicket({ productId, direction, amount, durationSeconds })
  }
  const detail = () => {
    next()
    setDetailRead(id)
    navigation.navigateTo(to(routes.orderInfo, { id }))
  }
  return (
    <Sheet
      open
      onClose={closeAll}
      title={t('订单已结算')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" full onClick={detail}>
            {t('查看详情')}
          </Button>
          <Button full onClick={again}>
            {t('继续下单')}
          </Button>
        </>
      }
    >
      {total > 1 ? <EndPager at={at} total={total} onNext={next} onCloseAll={closeAll} /> : null}
      <div className={styles.outcome}>
        <p className={styles.verdict}>{order.result ? t(resultMessages[order.result]) : '--'}</p>
        <p className={styles.profit} data-result={order.result}>
          <Profit order={order} />
        </p>
        <Facts
          facts={[
            { key: 'product', label: t('产品'), value: order.productName },
            { key: 'direction', label: t('方向'), value: <DirectionWord direction={direction} /> },
            { key: 'open', label: t('成交价'), value: <OrderPrice order={order} price={order.openPrice} /> },
            { key: 'close', label: t('结算价'), value: <OrderPrice order={order} price={order.closePrice} /> },
          ]}
        />
        <ResultCheck order={order} />
      </div>
    </Sheet>
  )
}
