import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import type { LimitName, LimitValue } from '#lib/limits/limits.ts'
import { countOf, type LimitRefusal } from '#lib/limits/refusal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { useAccountCurrency } from '../settings/configuration.ts'

/** Writes the value of a limit. */
export function useLimitValueText() {
  const t = useTranslations()
  const currency = useAccountCurrency()
  return (name: LimitName, value: LimitValue): string => {
    if (value === undefined) return t('未设置')
    if (name === 'stake' || name === 'lossPerDay') return formatAmount(value, currency)
    const count = countOf(value)
    if (name === 'minutesPerDay') return t('{count}分钟', { count })
    return name === 'checkMinutes' ? t('每{count}分钟', { count }) : t('{count}单', { count })
  }
}

/** Writes which limit refuses, and until when. */
export function useLimitText() {
  const t = useTranslations()
  const valueText = useLimitValueText()
  const currency = useAccountCurrency()
  return (refusal: LimitRefusal): string => {
    switch (refusal.reason) {
      case 'exclusion':
      case 'coolOff': {
        const isExcluded = refusal.reason === 'exclusion'
        if (refusal.until === undefined) {
          return t(isExcluded ? '您已自我禁入，暂不能下单、充值或投资' : '您在冷静期内，暂不能下单、充值或投资')
        }
        const time = formatDateTimeSeconds(refusal.until)
        return isExcluded
          ? t('您已自我禁入，{time}之前不能下单、充值或投资', { time })
          : t('您在冷静期内，{time}之前不能下单、充值或投资', { time })
      }
      case 'minutesPerDay':
        return t('今天的使用时长已达到您设置的{limit}，{time}之前不能下单、充值或投资', {
          limit: valueText('minutesPerDay', refusal.limit),
          time: formatDateTimeSeconds(refusal.until),
        })
      case 'ordersPerDay':
        return t('今天已达到您设置的上限{limit}，{time}之前不能再下单', {
          limit: valueText('ordersPerDay', refusal.limit),
          time: formatDateTimeSeconds(refusal.until),
        })
      case 'lossPerDay':
        return t('这一单可能超出您设置的每日亏损上限{limit}：{time}之前还可承受{left}', {
          limit: valueText('lossPerDay', refusal.limit),
          left: formatAmount(refusal.left, { ...currency, rounding: 'down' }),
          time: formatDateTimeSeconds(refusal.until),
        })
      case 'stake':
        return t('超出您设置的单笔上限{limit}', { limit: valueText('stake', refusal.limit) })
      case 'lossStreak':
        return t('您已连续亏损{count}单，请先确认是否继续', { count: refusal.lost })
      case 'unknown':
        return t('您设置了限额，但今天的时间或订单尚未查明，暂时不能继续')
    }
  }
}

/** What `read` refuses now. It is read again as time passes and as limits change, here or in another tab. */
export function useLimitRefusal(read: () => LimitRefusal | undefined): LimitRefusal | undefined {
  useOverTime(() => JSON.stringify(read()))
  return read()
}
