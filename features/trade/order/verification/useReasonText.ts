import { useTranslations } from 'next-intl'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import type { ChangedTerm, TermField } from '#lib/verification/terms.ts'
import type { Reason } from '#lib/verification/verification.ts'
import { useDurationText } from '../../useDurationText.ts'
import { resultMessages, useOrderPrice } from '../parts/OrderFigures.tsx'

/** Returns a function that writes the reason of a finding as a text, with the number formats of the order. */
export function useReasonText(order: Order): (reason: Reason) => string {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const price = useOrderPrice(order)
  const changedTerm = useChangedTerm(order)
  const time = (at: number) => formatDateTimeMillis(at)
  const paid = (value: Decimal) => formatAmount(value, currency)
  const money = (value: Decimal) => formatAmount(value, { ...currency, sign: 'always' })
  return (reason) => {
    switch (reason.kind) {
      case 'changed':
        return changedTerm(reason)
      case 'notSeenOpen':
        return t('这笔订单结算之前，本机没有见过它的记录')
      case 'quoteMissing':
        return t('本机没有{seq}号报价', { seq: reason.seq })
      case 'unknownAfter':
        return t('不确定{seq}号报价之后是否还有报价', { seq: reason.seq })
      case 'sameInstant':
        return t('到期的同一毫秒内有多个报价，以哪一个为准会影响结果')
      case 'unstated':
        return t('平台没有给出这一项')
      case 'price':
        return t('{seq}号报价是{known}，平台给出的是{stated}', {
          seq: reason.seq,
          known: price(reason.known),
          stated: price(reason.stated),
        })
      case 'quoteLate':
        return reason.at === undefined
          ? t('{seq}号报价晚于这一时刻', { seq: reason.seq })
          : t('{seq}号报价发布于{time}，晚于这一时刻', { seq: reason.seq, time: time(reason.at) })
      case 'quoteNewer':
        return t('还有更新的{seq}号报价：{price}，发布于{time}', {
          seq: reason.seq,
          price: price(reason.price),
          time: time(reason.at),
        })
      case 'instant':
        return t('应为{due}，平台给出的是{stated}', { due: time(reason.due), stated: time(reason.stated) })
      case 'result':
        return t('应为{due}，平台给出的是{stated}', {
          due: t(resultMessages[reason.computed]),
          stated: t(resultMessages[reason.stated]),
        })
      case 'notConfirmedHere':
        return t('这笔平仓不是在本机确认的，没有可以比对的内容')
      case 'offerPrice':
        return t('确认的最低金额是{confirmed}，平台付的是{stated}', {
          confirmed: paid(reason.confirmed),
          stated: paid(reason.stated),
        })
      case 'closeQuote':
        return t('应为{due}，平台给出的是{stated}', { due: `${reason.due}`, stated: `${reason.stated}` })
      case 'fairValue':
        return t('应为{due}，平台给出的是{stated}', { due: paid(reason.computed), stated: paid(reason.stated) })
      case 'notWithin':
        return t('平仓时间{time}不在下单和到期之间', { time: time(reason.stated) })
      case 'unlistedResult':
        return t('平台给出的结果是“{stated}”，结算规则里没有这种结果', { stated: reason.stated })
      case 'profit':
        return t('应为{due}，平台给出的是{stated}', { due: money(reason.computed), stated: money(reason.stated) })
      case 'voidAmount':
        return t('应为{due}，平台给出的是{stated}', { due: money(reason.due), stated: money(reason.stated) })
      case 'average':
        return t('{count}个报价的平均价是{computed}，平台给出的是{stated}', {
          count: reason.quotes,
          computed: price(reason.computed),
          stated: price(reason.stated),
        })
      case 'decimalsUnknown':
        return t('不知道产品的小数位数，无法重新计算')
      case 'ruleUnknown':
        return t('本版本不认识这种结算规则')
      case 'twoStories':
        return t('{seq}号报价实时收到的与事后查询的不同', { seq: reason.seq })
    }
  }
}

/** Returns a function that writes what a term was before and what it is in the settled order. */
function useChangedTerm(order: Order): (term: ChangedTerm) => string {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const price = useOrderPrice(order)
  const duration = useDurationText()
  const write = (field: TermField, value: string | number): string => {
    const figure = readDecimal(value)
    switch (field) {
      case 'direction':
        return t(value === 'up' ? '买涨' : '买跌')
      case 'amount':
      case 'fee':
        return figure ? formatAmount(figure, currency) : `${value}`
      case 'payoutRate':
        return figure ? formatRate(figure) : `${value}`
      case 'openPrice':
        return price(figure)
      case 'durationSeconds':
      case 'lockSeconds':
        return duration(Number.parseInt(`${value}`, 10))
      case 'everySeconds':
        return value === 0 ? t('按时长到期') : duration(Number.parseInt(`${value}`, 10))
      case 'averageSeconds':
        if (typeof value === 'number') return t('最后{duration}的平均价', { duration: duration(value) })
        return value === 'last' ? t('最后一个报价') : value
      case 'tie':
        return value === 'refund' ? t('退还下单金额') : value === 'lose' ? t('按亏损处理') : `${value}`
      case 'openedAt':
      case 'closesAt':
        return typeof value === 'number' ? formatDateTimeMillis(value) : value
      case 'productId':
      case 'productName':
      case 'openSeq':
        return `${value}`
    }
  }
  return ({ field, since, before, stated }) => {
    const texts = [write(field, before), write(field, stated)]
    // Values that are equal after rounding are shown as the backend stated them.
    const [was = '', is = ''] = texts[0] === texts[1] ? [`${before}`, `${stated}`] : texts
    return since === 'confirmed'
      ? t('确认时为{before}，结算记录为{stated}', { before: was, stated: is })
      : t('下单时为{before}，结算记录为{stated}', { before: was, stated: is })
  }
}
