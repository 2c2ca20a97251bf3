import { useTranslations } from 'next-intl'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { useDurationText } from '../../useDurationText.ts'

type Ruled = Pick<Order, 'settlement'>

/** Returns the settlement rule of an order in one line: what decides, and a draw that loses. */
export function useRuleText(): (order: Ruled) => string {
  const t = useTranslations()
  const duration = useDurationText()
  return (order) => {
    const rule = settlementRule(order)
    if (!rule) return t('本版本不认识这种结算规则')
    const { averageSeconds, tie } = rule
    const price =
      averageSeconds === undefined
        ? t('最后一个报价')
        : t('最后{duration}的平均价', { duration: duration(averageSeconds) })
    return tie === 'lose' ? `${price} · ${t('平局按亏损处理')}` : price
  }
}

/** Returns the settlement rule of an order in sentences: which price settles it, what that decides, and what it brings. */
export function useRuleSentences(): (order: Ruled) => readonly string[] {
  const t = useTranslations()
  const duration = useDurationText()
  return (order) => {
    const rule = settlementRule(order)
    if (!rule) return [t('本版本不认识这种结算规则')]
    const { averageSeconds, tie } = rule
    const price =
      averageSeconds === undefined
        ? t('结算价为到期时刻或之前的最后一个报价')
        : t('结算价为到期前{duration}的平均价，每个报价按它是最新报价的时间计入', {
            duration: duration(averageSeconds),
          })
    return tie === 'lose'
      ? [
          price,
          t('高于成交价买涨盈利，低于则买跌盈利，相等按亏损处理'),
          t('盈利时收益为下单金额乘收益率，减去手续费；平局不退还下单金额'),
        ]
      : [
          price,
          t('高于成交价买涨盈利，低于则买跌盈利，相等为平局'),
          t('盈利时收益为下单金额乘收益率，减去手续费；平局退还下单金额，手续费不退'),
        ]
  }
}
