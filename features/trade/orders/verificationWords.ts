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

/** What each check states where it holds; `{seq}`, `{seconds}` are the order's. */
export const checkMessages: Readonly<Record<Check, MessageKey>> = {
  duration: '到期时间等于下单时间加{seconds}秒',
  openPrice: '成交价是{seq}号报价的价格',
  openNewest: '下单时没有更新的报价',
  closePrice: '结算价是{seq}号报价的价格',
  closeNewest: '到期时没有更新的报价',
  history: '平台的历史报价与实时收到的相同',
  result: '输赢符合规则',
  profit: '盈亏金额正确',
}
