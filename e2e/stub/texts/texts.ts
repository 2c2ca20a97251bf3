import type { InferInput, InferOutput } from 'valibot'
import type { textInfo } from '#lib/contract/account.ts'

type Key = InferOutput<typeof textInfo.request>['key']
type Text = InferInput<typeof textInfo.response>

interface Part {
  readonly heading: string
  readonly zh: string
  readonly en: string
}

/** The call has no language, so each text is in Chinese and in English. */
function bodyOf(parts: readonly Part[]): string {
  const html = ({ heading, zh, en }: Part) => `<h3>${heading}</h3><p lang="zh-CN">${zh}</p><p lang="en">${en}</p>`
  return parts.map(html).join('')
}

/** The operator's texts, as HTML. */
export const texts: Readonly<Record<Key, Text>> = {
  terms: {
    title: '服务条款 · Terms of service',
    body: bodyOf([
      {
        heading: '账户 · Your account',
        zh: '您须年满 18 周岁，提供真实资料，并妥善保管登录密码与提现密码。',
        en: 'You must be 18 or older, give true details, and keep your login and withdrawal passwords to yourself.',
      },
      {
        heading: '订单 · Orders',
        zh: '订单一经确认不能撤销。开仓价为受理时刻的最新报价，收盘价为到期时刻或之前的最后一个报价；价格相等时退回本金。',
        en: 'A confirmed order cannot be taken back. It opens at the newest quote when it is accepted and closes at the last quote at or before its closing time; when both are equal, the stake returns.',
      },
      {
        heading: '费用 · Fees',
        zh: '每笔手续费在确认前显示，并记入资金流水。',
        en: 'Every fee is shown before you confirm and is booked among your transactions.',
      },
    ]),
  },
  privacy: {
    title: '隐私政策 · Privacy policy',
    body: bodyOf([
      {
        heading: '我们保存什么 · What we keep',
        zh: '注册资料、身份认证资料、订单与资金记录。',
        en: 'What you registered with, what you handed in to prove who you are, and the record of your orders and money.',
      },
      {
        heading: '身份资料 · Identity documents',
        zh: '证件照片仅用于身份审核，不会保存在您的设备上。',
        en: 'Pictures of your documents serve the identity check alone and are not kept on your device.',
      },
      {
        heading: '您的权利 · Your rights',
        zh: '您可以通过在线客服查询、更正或要求删除您的资料，法律要求保留的除外。',
        en: 'Through customer service you can ask to see, correct or delete your data, save what the law makes us keep.',
      },
    ]),
  },
  risk: {
    title: '风险提示 · Risk notice',
    body: bodyOf([
      {
        heading: '您可能失去全部本金 · You can lose the whole stake',
        zh: '限时涨跌交易风险很高。判断错误时，您将失去该笔订单的全部本金及手续费。',
        en: 'Timed up/down orders carry a high risk. When the price moves against you, the whole stake and the fee are lost.',
      },
      {
        heading: '多数人会亏损 · Most people lose',
        zh: '由于收益率低于 100%，胜率必须明显高于一半才能不亏。请只投入您能够承受损失的资金。',
        en: 'As a win pays less than the stake, you must be right clearly more than half of the time to break even. Use only money that you can afford to lose.',
      },
    ]),
  },
  about: {
    title: '公司介绍 · About us',
    body: bodyOf([
      {
        heading: 'Candor',
        zh: 'Candor 是限时涨跌交易平台。每一个价格、每一笔订单、每一次结算都可以核对。',
        en: 'Candor is a platform for timed up/down trading. Every price, order and settlement can be checked.',
      },
      {
        heading: '联系我们 · Contact',
        zh: '请通过应用内的在线客服与我们联系。',
        en: 'Please write to customer service in the app.',
      },
    ]),
  },
}
