import * as account from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import * as deposits from '#lib/contract/deposits.ts'
import * as ledger from '#lib/contract/ledger.ts'
import * as market from '#lib/contract/market.ts'
import * as notices from '#lib/contract/notices.ts'
import * as orders from '#lib/contract/orders.ts'
import { payoutList } from '#lib/contract/payouts.ts'
import * as security from '#lib/contract/security.ts'
import * as session from '#lib/contract/session.ts'
import * as vault from '#lib/contract/vault.ts'
import * as withdrawals from '#lib/contract/withdrawals.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'

/** A screen at one address, on a phone or on a wide screen. */
export interface ScreenCase extends Variant {
  readonly route: RoutePath
}

interface Variant {
  readonly options?: Readonly<Record<string, string>> | undefined
  readonly wide?: true
  /** The calls that the step `matrices` answers badly here (`answers.matrix.test.tsx`): each reading call at one place that shows it. */
  readonly reads?: readonly Call[]
  /** What it shows of the examples of openapi.json (`exampleAnswers.isolated.test.tsx`). */
  readonly shows?: readonly string[]
}

export const placeName = ({ route, options = {}, wide }: ScreenCase) =>
  [route, ...Object.entries(options).map(([key, value]) => `${key}=${value}`), ...(wide ? ['wide'] : [])].join(' ')

/** What the tests know of the screens. One that is not listed is opened without options. `seedRecords` gives the ids in capitals. */
const variants: Readonly<Partial<Record<RoutePath, readonly Variant[]>>> = {
  [routes.login]: [{ reads: [session.captcha] }],
  [routes.home]: [{ reads: [market.sparklines], shows: ['10,605.41', 'Bitcoin', 'Hong Kong 50'] }, { wide: true }],
  [routes.mine]: [{ reads: [session.member] }],
  [routes.product]: [
    { options: { id: 'btcusdt' }, reads: [market.productList, market.kline], shows: ['Bitcoin', '64,250.10'] },
  ],
  [routes.facts]: [{ options: { id: 'btcusdt' } }],
  [routes.trade]: [{ options: { id: 'btcusdt' } }, { options: { id: 'btcusdt' }, wide: true }],
  [routes.orders]: [{}, { options: { state: 'settled' }, reads: [orders.orderList], shows: ['Bitcoin', '84.00'] }],
  [routes.orderInfo]: [
    { options: { id: 'SETTLED' }, reads: [market.quoteHistory], shows: ['64,251.30', '84.00'] },
    { options: { id: 'OPEN' }, reads: [orders.orderInfo] },
  ],
  [routes.recharge]: [{ shows: ['Harbour Commercial Bank', '6222021234567890123'] }, { options: { kind: 'other' } }],
  [routes.rechargeMore]: [{ reads: [deposits.depositChannels] }],
  [routes.depositRecords]: [{ reads: [deposits.depositList], shows: ['Harbour Bank', '1,000.00'] }],
  [routes.withdraw]: [{ reads: [withdrawals.withdrawTerms], shows: ['10,005.00'] }],
  [routes.withdrawRecords]: [{ reads: [withdrawals.withdrawList], shows: ['198.00'] }],
  [routes.history]: [{ reads: [ledger.transactionList], shows: ['185.00'] }],
  [routes.payoutAccounts]: [{ reads: [payoutList], shows: ['0123', 'TRC20'] }],
  [routes.addPayoutAccount]: [{}, { options: { kind: 'crypto' } }],
  [routes.vault]: [{ reads: [vault.vaultSummary], shows: ['Steady 30', '500.44'] }],
  [routes.vaultRecords]: [{ reads: [vault.vaultList], shows: ['Steady 30', '2.67'] }],
  [routes.vaultSubmit]: [{ options: { id: 'steady30' }, reads: [vault.vaultProjects] }],
  [routes.profile]: [
    { reads: [session.userInfo], shows: ['Ann'] },
    { options: { view: 'loginPassword' } },
    { options: { view: 'recover' } },
  ],
  [routes.verify]: [{ reads: [account.verifyInfo] }],
  [routes.security]: [
    {},
    { options: { view: 'devices' }, reads: [security.sessionList], shows: ['Chrome · Android', 'Firefox · Windows'] },
    { options: { view: 'logins' }, reads: [security.loginList], shows: ['Chrome · Android', '密码错误'] },
    { options: { view: 'secondFactor' }, reads: [security.secondFactor], shows: ['已开启', '剩余9个恢复码'] },
  ],
  [routes.limits]: [{ reads: [security.limits] }],
  [routes.notice]: [
    { reads: [notices.noticeList], shows: ['Maintenance on Sunday'] },
    { options: { id: 'NOTICE' }, reads: [notices.noticeInfo] },
  ],
  [routes.textview]: [
    { options: { key: 'terms' }, reads: [notices.textInfo], shows: ['These terms apply to every member.'] },
    { options: { key: 'about' } },
  ],
  [routes.webview]: [{ options: { url: 'https://chat.example.com/' } }],
}

/** Every screen, with each of its forms. */
export const places: readonly ScreenCase[] = Object.values(routes).flatMap((route) =>
  (variants[route] ?? [{}]).map((variant) => ({ route, ...variant })),
)
