import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Check, Verdict } from './verification.ts'

export const verdictMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '一致',
  cannotTell: '无法判断',
  differs: '不一致',
}

export const summaryMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '本机用报价重新计算了这笔订单，结果与平台一致',
  cannotTell: '缺少部分报价，本机无法判断这笔订单的结果是否正确',
  differs: '本机重新计算的结果与平台的结算不一致',
}

/** What each check is about; `{seq}`, `{seconds}` are the order's. Neutral, because each stands where it fails too. */
export const checkMessages: Readonly<Record<Check, MessageKey>> = {
  duration: '到期时间：下单后{seconds}秒',
  openPrice: '成交价与{seq}号报价',
  openNewest: '下单时的最新报价',
  closePrice: '结算价与{seq}号报价',
  closeNewest: '到期时的最后报价',
  history: '历史报价与实时报价',
  result: '按规则的输赢',
  profit: '按规则的盈亏金额',
}
