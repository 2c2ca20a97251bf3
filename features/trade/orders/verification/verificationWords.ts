import type { MessageKey } from '#lib/i18n/messages.ts'
import type { TermField } from '#lib/verification/terms.ts'
import type { Check, Verdict } from '#lib/verification/verification.ts'

export const verdictMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '一致',
  cannotTell: '无法判断',
  differs: '不一致',
}

export const summaryMessages: Readonly<Record<Verdict, MessageKey>> = {
  agrees: '本机用报价重新计算了这笔订单，结果与平台一致',
  cannotTell: '本机掌握的信息不足，无法判断这笔订单的结果是否正确',
  differs: '本机重新计算的结果与平台的结算不一致',
}

/** What each check is about; `{seq}`, `{seconds}` are the order's. Neutral, because each stands where it fails too. */
export const checkMessages: Readonly<Record<Check, MessageKey>> = {
  terms: '确认与下单时的条款',
  duration: '到期时间：下单后{seconds}秒',
  openPrice: '成交价与{seq}号报价',
  openNewest: '下单时的最新报价',
  closePrice: '结算价与{seq}号报价',
  closeNewest: '到期时的最后报价',
  history: '历史报价与实时报价',
  result: '按规则的输赢',
  profit: '按规则的盈亏金额',
}

/** The terms that may have changed since the confirmation, each by its name. */
export const termMessages: Readonly<Record<TermField, MessageKey>> = {
  productId: '产品编号',
  productName: '产品',
  direction: '方向',
  amount: '金额',
  fee: '手续费',
  payoutRate: '赔付率',
  durationSeconds: '结算时间',
  openPrice: '成交价',
  openSeq: '成交报价序号',
  openedAt: '下单时间',
  closesAt: '到期时间',
}
