'use client'

import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ticketAtom } from '../ticket/atoms.ts'
import { DirectionWord } from '../ticket/DirectionWord.tsx'
import styles from '../ticket/Ticket.module.css'
import { endedOrdersAtom, readEndAtom } from './atoms.ts'
import { OrderPrice } from './OrderPrice.tsx'
import { Profit } from './Profit.tsx'
import { resultMessages } from './result.ts'

/** How an order ended, as the backend settled it; one after the other where several end together. */
export function EndDialog() {
  const t = useTranslations()
  const navigation = useNavigation()
  const ticket = useAtomValue(ticketAtom)
  const openTicket = useSetAtom(ticketAtom)
  const order = useAtomValue(endedOrdersAtom)[0]
  const markRead = useSetAtom(readEndAtom)
  if (!order || ticket) return null
  const close = () => markRead(order.id)
  const { productId, direction, amount, durationSeconds } = order
  const again = () => {
    close()
    openTicket({ productId, direction, amount, durationSeconds })
  }
  const detail = () => {
    close()
    navigation.navigateTo(to(routes.orderInfo, { id: order.id }))
  }
  return (
    <Sheet
      open
      onClose={close}
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
      </div>
    </Sheet>
  )
}
