import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { Button } from '#components/ui/button/Button.tsx'
import { Checkbox } from '#components/ui/Checkbox.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { useOrderSource } from '../order/orderSource.ts'
import styles from './Ticket.module.css'

/** Whether the member has read the risk notice on this device. */
const accepted = ownedValue(storage, 'riskAccepted', v.boolean(), false, session)

/** Practice money needs no notice. */
export function useRiskNotice() {
  const { practice } = useOrderSource()
  const read = useSyncExternalStore(accepted.subscribe, accepted.get, () => false)
  return {
    accepted: read || practice,
    accept: () => accepted.set(true),
  }
}

interface RiskNoticeProps {
  onAccept: () => void
  /** Absent where the notice is on the page: it cannot be closed, and no window has its title. */
  onClose?: () => void
}

/** Shown before an account's first trade (docs/product.md, 28). */
export function RiskNotice({ onAccept, onClose }: RiskNoticeProps) {
  const t = useTranslations()
  const [read, setRead] = useState(false)
  return (
    <div className={styles.form}>
      {onClose ? null : (
        <Text as="h2" size="lg">
          {t('风险提示')}
        </Text>
      )}
      <Text size="sm">{t('限时涨跌交易风险很高：每一单都可能损失全部下单金额和手续费')}</Text>
      <Text size="sm">{t('结果只取决于开仓与到期两个报价，短时价格波动接近随机，长期来看多数人会亏损')}</Text>
      <Text size="sm">{t('请只用亏得起的钱交易，感到失控时请停止')}</Text>
      <Checkbox label={t('我已阅读并了解上述风险')} name="risk" checked={read} onCheckedChange={setRead} />
      <Button full disabled={!read} onClick={onAccept}>
        {t('继续')}
      </Button>
      {onClose ? (
        <Button full kind="secondary" onClick={onClose}>
          {t('取消')}
        </Button>
      ) : null}
    </div>
  )
}
