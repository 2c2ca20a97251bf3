import type * as v from 'valibot'
import type { DatedAnswer } from '#backend/http/calls.ts'
import { streamOf } from '#backend/market/stream.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import { type CallsByName, callsByName } from '#lib/contract/calls.ts'
import { codes } from '#lib/contract/codes.ts'
import { add, divide, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { candlesBefore, spanSince } from './candles.ts'
import { figuresOf, orderOf, ordersOf, settleDue } from './orders.ts'
import { execute, outcomeOf } from './requests.ts'
import { listedInstruments, type Service } from './service.ts'
import { logIn, makeCaptcha, type Session, withSession } from './sessions.ts'

/** The calls of the profile `minimum`. */
const minimum = [
  'getConf',
  'captcha',
  'login',
  'userInfo',
  'member',
  'productList',
  'noticeList',
  'quoteStream',
  'quoteList',
  'kline',
  'orderList',
  'createOrder',
  'requestOutcome',
  'orderInfo',
] as const satisfies readonly (keyof CallsByName)[]

type Minimum = (typeof minimum)[number]
type Input<Name extends Minimum> = v.InferOutput<CallsByName[Name]['request']>
type Answer<Name extends Minimum> = Name extends 'quoteStream'
  ? Response
  : Name extends 'requestOutcome'
    ? DatedAnswer<v.InferInput<CallsByName[Name]['response']>>
    : v.InferInput<CallsByName[Name]['response']>

/** What answers a call. A call without a token gets no session. */
type Handlers = {
  readonly [Name in Minimum]: (
    input: Input<Name>,
    service: Service,
    session: CallsByName[Name]['token'] extends true ? Session : undefined,
  ) => Promise<Answer<Name>>
}

const RATE_DECIMALS = 6

/** The handlers of the calls. */
export const handlers: Handlers = {
  getConf: async (_, { settings }) => ({
    site_name: settings.siteName,
    currency: settings.currency,
    currency_decimals: settings.currencyDecimals,
    register_open: false,
  }),

  captcha: async (_, service) => makeCaptcha(service),
  login: async (form, service) => ({ token: await logIn(service, form) }),

  userInfo: async (_, service, session) => {
    const { name, balance } = await accountOf(service, session)
    const { account, openedAt } = session
    const roundedBalance = roundHalfUp(balance, service.settings.currencyDecimals)
    return {
      ...{ sessionkey: `${openedAt}`, userId: `u${account}`, userName: name, usermoney: roundedBalance },
      ...{ roles: [], permissions: [] },
    }
  },

  member: async (_, service, session) => {
    const { clock, settings } = service
    const { balance } = await accountOf(service, session)
    const now = clock.now()
    const today = now - (now % DAY_MS)
    const rounded = (amount: Decimal) => roundHalfUp(amount, settings.currencyDecimals)
    const { stakes, earned } = figuresOf(service, session.account, [today, now + 1])
    const yesterday = figuresOf(service, session.account, [today - DAY_MS, today]).earned
    const nothing = subtract(balance, balance)
    return {
      userInfo: {
        ...{ invest_count: rounded(nothing), yesterday_count: rounded(yesterday), today_count: rounded(earned) },
        ...{ balance: rounded(balance), total: rounded(add(balance, stakes)) },
      },
    }
  },

  productList: async (_, { store, market, clock, settings }) => ({
    items: listedInstruments(store).flatMap((product) => {
      const [newest] = market.newest([product.id])
      // Without a price it cannot be listed.
      if (newest === undefined) return []
      const { price } = newest
      const { open, ...span } = spanSince(store, product.id, clock.now() - DAY_MS) ?? {
        ...{ open: price, high: price, low: price },
      }
      const change24h = divide(subtract(price, open), open, RATE_DECIMALS)
      const { priceTolerance, feeRate, openOrders } = settings
      const stated = { priceTolerance, feeRate, openOrders: openOrders[product.id] }
      return [{ ...product, price, ...span, change24h, ...stated, terms: [...product.terms] }]
    }),
  }),

  // The broker has none.
  noticeList: async ({ cursor }) => {
    if (cursor !== undefined) throw new Refusal(codes.messageAsSent, 'invalid cursor')
    return { items: [] }
  },

  quoteStream: async ({ products }, { market, heartbeatMs }) => {
    const requestedIds = idsIn(products)
    if (market.newest(requestedIds).length === 0) throw new Refusal(codes.productUnavailable)
    return streamOf(market, requestedIds, heartbeatMs)
  },

  quoteList: async ({ products }, { market }) => ({ items: market.newest(idsIn(products)) }),

  kline: async (asked, { store }) => {
    if (!listedInstruments(store).some(({ id }) => id === asked.productId)) throw new Refusal(codes.productUnavailable)
    return { items: candlesBefore(store, asked) }
  },

  orderList: async (asked, service, { account }) => {
    await settleDue(service, account)
    return ordersOf(service, account, asked)
  },

  createOrder: async (asked, service, session) => execute(service, session, asked),
  requestOutcome: async ({ requestId }, service, { account }) => outcomeOf(service, account, requestId),

  orderInfo: async (key, service, { account }) => {
    await settleDue(service, account)
    return orderOf(service, account, key)
  },
}

/** The balance, with what has ended settled before it is read. */
async function accountOf(service: Service, session: Session) {
  await settleDue(service, session.account)
  return withSession(service, session, (number) => service.broker.account(number))
}

const idsIn = (joined: string) => [...new Set(joined.split(','))]

/** The calls themselves, with their names. */
export const minimumCalls = minimum.map((name) => ({ name, call: callsByName[name] }))
