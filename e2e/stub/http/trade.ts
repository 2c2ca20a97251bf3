import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import * as market from '#lib/contract/market.ts'
import { createOrder, orderInfo, orderList } from '#lib/contract/orders.ts'
import { candles } from '../market/candles.ts'
import { ticks } from '../market/ticks.ts'
import { candleOf, productOf, quoteOf, sparklineOf } from '../market/wire.ts'
import { close, offer } from '../orders/closing.ts'
import { orderOf, type PlacedOrder } from '../orders/placedOrder.ts'
import { placeOrder } from '../orders/placing.ts'
import { moneyRoute } from './moneyRoute.ts'
import { isInPeriod, pageAnswer } from './page.ts'
import { memberRoute, openRoute } from './route.ts'

/** Market data and orders. The quote stream is in a separate file. */
export const tradeRoutes = [
  openRoute(market.productList, (_, { world, now }) => ({
    items: world.market.instruments.map((instrument) => productOf(instrument, now)),
  })),

  memberRoute(market.quoteList, ({ products }, { world, now }) => ({
    items: world.market.pick(products).map((instrument) => quoteOf(instrument, instrument.newest(now))),
  })),

  memberRoute(market.kline, ({ productId, ...query }, { world, now }) => {
    const instrument = world.market.find(productId)
    if (instrument === undefined) throw new Refusal(codes.productUnavailable)
    return { items: candles(instrument, query, now).map((candle) => candleOf(instrument, candle)) }
  }),

  openRoute(market.sparklines, ({ products }, { world, now }) => ({
    items: world.market.pick(products).map((instrument) => sparklineOf(instrument, now)),
  })),

  memberRoute(market.quoteHistory, ({ productId, ...query }, { world, now }) => {
    const instrument = world.market.find(productId)
    if (instrument === undefined) throw new Refusal(codes.productUnavailable)
    const { found, ...rest } = ticks(instrument.tickSeries, query, now, instrument.historyLag)
    return { items: found.map((tick) => quoteOf(instrument, tick)), ...rest }
  }),

  moneyRoute(createOrder, (asked, { world, now, member }) => orderOf(placeOrder(world, member.username, asked, now))),

  memberRoute(orderOffer, ({ id }, { world, now, member }) => offer(world, member.username, id, now)),

  moneyRoute(closeOrder, (asked, { world, now, member }) => orderOf(close(world, member.username, asked, now))),

  memberRoute(orderInfo, (key, { world, member }) => {
    const order = world.orders.find(member.username, key)
    if (order === undefined) throw new Refusal(codes.orderUnknown)
    return orderOf(order)
  }),

  memberRoute(orderList, ({ state, productId, direction, result, from, to, ...query }, { world, member }) => {
    const instantOf = ({ outcome, openedAt }: PlacedOrder) => outcome?.closedAt ?? openedAt
    const orders = world.orders
      .of(member.username)
      .filter(({ outcome }) => (outcome === undefined) === (state === 'open'))
      .filter((order) => productId === undefined || order.productId === productId)
      .filter((order) => direction === undefined || order.direction === direction)
      .filter(({ outcome }) => result === undefined || outcome?.result === result)
      .filter((order) => isInPeriod(instantOf(order), { from, to }))
    const page = pageAnswer(orders, (order) => [instantOf(order), order.number], query)
    return { ...page, items: page.items.map(orderOf) }
  }),
]
