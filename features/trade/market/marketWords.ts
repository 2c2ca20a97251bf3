import type { ProductStatus } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { MarketCategory } from './marketView.ts'
import type { PriceDirection } from './quoteFeed.ts'

/** Product statuses (docs/product.md, 10.3). */
export const statusMessages: Readonly<Record<ProductStatus, MessageKey>> = {
  trading: '交易中',
  closed: '休市',
  forbidden: '禁止交易',
}

export const directionMessages: Readonly<Record<PriceDirection, MessageKey>> = {
  rise: '上涨',
  fall: '下跌',
  flat: '持平',
}

export const categoryMessages: Readonly<Record<MarketCategory, MessageKey>> = {
  all: '全部',
  favourites: '自选',
  crypto: '加密货币',
  currency: '外汇',
  metal: '贵金属',
  index: '指数',
}
