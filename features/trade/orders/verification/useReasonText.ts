import { useTranslations } from 'next-intl'
import { useBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDateTimeMillis } from '#lib/time/format.ts'
import { moneyDecimals } from '../../ticket/ticket.ts'
import { resultMessages } from '../result.ts'
import { useOrderPrice } from '../useOrderPrice.ts'
import type { Reason } from './verification.ts'

/** Puts the reason of a finding into words, with the order's formats. */
export function useReasonText(order: Order): (reason: Reason) => string {
  const t = useTranslations()
  const { currency } = useBackend()
  const price = useOrderPrice(order)
  const time = (at: number) => formatDateTimeMillis(at)
  const money = (value: Decimal) => formatAmount(value, { decimals: moneyDecimals, currency, sign: 'always' })
  return (reason) => {
    switch (reason.kind) {
      case 'quoteMissing':
        return t('本机没有{seq}号报价', { seq: reason.seq })
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
      case 'profit':
        return t('应为{due}，平台给出的是{stated}', { due: money(reason.computed), stated: money(reason.stated) })
      case 'twoStories':
        return t('{seq}号报价实时收到的与事后查询的不同', { seq: reason.seq })
    }
  }
}
