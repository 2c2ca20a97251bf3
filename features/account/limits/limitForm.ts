import { amountProblems, whereAmount } from '#components/form/amountProblems.ts'
import type { FormRules } from '#components/form/useForm.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { type LimitName, type LimitValue, tighter } from '#lib/limits/limits.ts'
import { countOf } from '#lib/limits/refusal.ts'
import type { Currency } from '#lib/money/currency.ts'

export const limitTitles: Readonly<Record<LimitName, MessageKey>> = {
  stake: '单笔上限',
  lossPerDay: '每日亏损上限',
  ordersPerDay: '每日下单上限',
  minutesPerDay: '每日使用时长',
  checkMinutes: '使用时长提醒',
  lossStreak: '连续亏损提醒',
}

/** What each limit does, in one sentence. */
export const limitNotes: Readonly<Record<LimitName, MessageKey>> = {
  stake: '高于这个下单金额的订单不会发出',
  lossPerDay: '今天已亏损的金额加上未结算订单的金额，如果会超过这个数，订单就不会发出',
  ordersPerDay: '一天最多下这么多单',
  minutesPerDay: '一天打开应用达到这个时长后，不能再下单、充值或投资',
  checkMinutes: '每使用这么久，提醒您用了多长时间、盈亏多少',
  lossStreak: '连续亏损这么多单后，下一单之前先问您是否继续',
}

/** The whole numbers that a limit without a currency may be. */
const ranges: Readonly<Partial<Record<LimitName, readonly [least: number, most: number]>>> = {
  ordersPerDay: [1, 1000],
  minutesPerDay: [5, 1440],
  checkMinutes: [5, 240],
  lossStreak: [2, 50],
}

export const isMoneyLimit = (name: LimitName): boolean => ranges[name] === undefined

/** The rules of a limit's field. */
export function limitRules(name: LimitName, currency: Currency) {
  const range = ranges[name]
  const amount = amountProblems('value', range ? 0 : currency.decimals)
  return {
    problems: {
      ...amount,
      ...(range && {
        amountMissing: { ...amount.amountMissing, text: '请输入整数' },
        amountNotWhole: { ...amount.amountNotWhole, text: '请输入整数' },
      }),
      outOfRange: {
        field: 'value',
        text: '请输入{least}至{most}之间的整数',
        textValues: () => range && { least: range[0], most: range[1] },
        when: whereAmount('value', (wanted) => range !== undefined && !isWithin(countOf(wanted), range)),
      },
    },
  } satisfies FormRules<'value'>
}

const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most

/** Whether a wanted value is looser than the present one, so that it waits 24 h. */
export const isLooser = (wanted: LimitValue, present: LimitValue): boolean =>
  present !== undefined && wanted !== present && tighter(present, wanted) === present
