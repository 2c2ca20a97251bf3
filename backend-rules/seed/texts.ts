import type { InferInput, InferOutput } from 'valibot'
import type { textInfo } from '#lib/contract/notices.ts'

type Key = InferOutput<typeof textInfo.request>['key']
type Text = InferInput<typeof textInfo.response>

interface Part {
  readonly heading: string
  readonly text: string
}

const bodyOf = (parts: readonly Part[]) =>
  parts.map(({ heading, text }) => `<h3>${heading}</h3><p>${text}</p>`).join('')

/** The operator's texts, as HTML. `writtenTexts.ts` has them in the other languages. */
export const texts: Readonly<Record<Key, Text>> = {
  terms: {
    title: '服务条款',
    body: bodyOf([
      { heading: '账户', text: '您须年满 18 周岁，提供真实资料，并妥善保管登录密码与提现密码。' },
      {
        heading: '订单',
        text: '订单一经确认不能撤销。成交价为受理时刻的最新报价，结算价为到期时刻或之前的最后一个报价；价格相等时退回下单金额。',
      },
      { heading: '费用', text: '每笔手续费在确认前显示，并记入历史记录。' },
    ]),
  },
  privacy: {
    title: '隐私政策',
    body: bodyOf([
      { heading: '我们保存什么', text: '注册资料、身份认证资料、订单与资金记录。' },
      { heading: '身份资料', text: '证件照片仅用于身份审核，不会保存在您的设备上。' },
      { heading: '您的权利', text: '您可以通过在线客服查询、更正或要求删除您的资料，法律要求保留的除外。' },
    ]),
  },
  risk: {
    title: '风险提示',
    body: bodyOf([
      {
        heading: '您可能失去全部下单金额',
        text: '限时涨跌交易风险很高。判断错误时，您将失去该笔订单的全部下单金额及手续费。',
      },
      {
        heading: '多数人会亏损',
        text: '由于收益率低于 100%，胜率必须明显高于一半才能不亏。请只投入您能够承受损失的资金。',
      },
    ]),
  },
  about: {
    title: '公司介绍',
    body: bodyOf([
      { heading: 'Candor', text: 'Candor 是限时涨跌交易平台。每一个价格、每一笔订单、每一次结算都可以核对。' },
      { heading: '联系我们', text: '请通过应用内的在线客服与我们联系。' },
    ]),
  },
}
