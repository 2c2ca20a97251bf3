import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { HalfSheet } from '#components/ui/dialog/Dialog.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { Row, Stack } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { compare, divideUp, isPositive, negate, subtract } from '#lib/money/arithmetic.ts'
import { formatAmount, formatShare } from '#lib/money/format.ts'
import { useModeTitle } from '../order/parts/ModeBadge.tsx'
import { ResultHead } from '../order/parts/ResultHead.tsx'
import { bookedFigures } from '../ticket/ticket.ts'
import { Caption } from './Caption.tsx'
import styles from './Guide.module.css'

interface GuideEndProps {
  order: Order
  /** Ends the guide on the page that is shown. */
  onClose: () => void
  /** Ends it, and goes on to the market. */
  onMarket: () => void
}

/**
 * The end of the guided order: its result, what a win brings and a loss costs, and the share of orders that has to be right. It says the
 * same after a win and after a loss.
 */
export function GuideEnd({ order, onClose, onMarket }: GuideEndProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const modeTitle = useModeTitle()
  const result = useId()
  const { winCredits, loss } = bookedFigures(order, currency.decimals)
  const gain = subtract(winCredits, loss)
  const needed = isPositive(winCredits) ? divideUp(loss, winCredits, 4) : undefined
  const rate = needed === undefined ? '--' : formatShare(needed)
  const at: Record<`--${string}`, string> = { '--needed': needed ?? '0' }
  const money = (value: typeof loss) => formatAmount(value, { ...currency, sign: 'always' })
  return (
    <HalfSheet
      open
      onClose={onClose}
      title={modeTitle(t('订单已结算'))}
      describedBy={result}
      closeLabel={t('关闭')}
      outcome={order.id}
      footer={
        <>
          <Button kind="secondary" full onClick={onClose}>
            {t('继续模拟')}
          </Button>
          <Button kind="secondary" full onClick={onMarket}>
            {t('去看行情')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ResultHead id={result} order={order} />
        <Facts
          facts={[
            { key: 'win', label: t('盈利一笔得到'), value: money(gain) },
            { key: 'loss', label: t('亏损金额'), value: money(negate(loss)) },
          ]}
        />
        {needed === undefined ? null : (
          <div>
            <div className={styles.bar} style={at} aria-hidden="true" />
            <Row as="p" align="stretch" justify="between" gap={4} wrap size="body">
              <span>{t('抛硬币：50%')}</span> <span>{t('保本需要：{rate}', { rate })}</span>
            </Row>
          </div>
        )}
        <Caption
          step={3}
          title={compare(loss, gain) > 0 ? t('亏一笔比赢一笔多') : ''}
          text={t('胜率低于{rate}，长期会亏钱', { rate })}
        />
      </Stack>
    </HalfSheet>
  )
}
