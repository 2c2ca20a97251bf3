import type { CallsByName } from '#lib/contract/calls.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Feature } from './hiddenFeatures.ts'

/**
 * How a screen has to do with money:
 * - `real`: it shows real money, and is closed while the member practises (docs/product.md, 29);
 * - `form`: the same, and it makes a money request, so that it is closed without network too (docs/product.md, 3.4);
 * - `request`: it makes a request that moves no money, and is closed without network;
 * - `none`: always open.
 */
type Money = 'real' | 'form' | 'request' | 'none'

/** An optional call that a backend may be asked for without input. */
type OptionalGet = {
  readonly [Name in keyof CallsByName]: CallsByName[Name] extends { readonly method: 'GET'; readonly optional: true }
    ? Name
    : never
}[keyof CallsByName]

/** The entries that lead to a screen. Within a group they have the order of the rows; each has the screen's title unless it has a text. */
interface MenuPlace {
  /** Its group in the menu of the account screen. */
  readonly account?: AccountGroup
  readonly accountText?: MessageKey
  /** Its group in the desktop's menu at the top. */
  readonly top?: TopGroup
  readonly topText?: MessageKey
}
export type AccountGroup = 'funds' | 'safety' | 'service'
export type TopGroup = 'home' | 'deposit' | 'withdraw' | 'vault' | 'records' | 'account' | 'assets' | 'notice'

/** Everything that the app knows of a screen, except how it is loaded (`app/_client/screens/screens.ts`). */
interface ScreenFields<Name extends string> {
  readonly path: `/${string}`
  /** In the header of its page, said on arrival to a screen reader, and the title of the browser's tab. */
  readonly title: MessageKey
  /** Where Back leads when nothing lies below in the history; undefined for the two roots, a guest's and a member's. */
  readonly parent: Name | undefined
  /** Which of its options the parent is opened with. */
  readonly keeps?: readonly string[]
  /** With one of these options the screen shows a page of its own, whose parent is the screen without them. */
  readonly inner?: readonly string[]
  /** A guest may open it (docs/product.md, 4.2, rule 3). */
  readonly guest?: true
  /**
   * One of the 15 tab paths (docs/product.md, 1.3), among which `switchTab` replaces, so that walking the tabs never adds to the history:
   * of the screens that have the bottom bar, which are those of its entries and every kind of deposit, or of the desktop's menu.
   */
  readonly tab?: 'bar' | 'menu'
  readonly money: Money
  /** What the operator offers on it: where all of these are hidden, so is the screen. */
  readonly features?: readonly Feature[]
  /** Where it is hidden, links to it lead to this screen, if that is shown. */
  readonly instead?: Name
}

type ScreenRow<Name extends string> = ScreenFields<Name> &
  (
    | { readonly menu: MenuPlace | 'none'; readonly offeredBy?: never }
    | {
        /** The desktop's menu asks for no calls. */
        readonly menu: Pick<MenuPlace, 'account' | 'accountText'> | 'none'
        /** The optional calls of which it needs one: no menu leads to it before the backend has answered one of them. */
        readonly offeredBy: readonly OptionalGet[]
      }
  )

/** Every screen (docs/product.md, 1.2). `/` is an alias of the login screen. */
const table = {
  login: { path: '/pages/login', title: '登录', parent: undefined, guest: true, menu: 'none', money: 'none' },
  register: { path: '/pages/register', title: '注册', parent: 'login', guest: true, menu: 'none', money: 'none' },
  home: {
    path: '/pages/home/index',
    title: '首页',
    parent: undefined,
    tab: 'bar',
    menu: { top: 'home' },
    money: 'none',
  },
  recharge: {
    path: '/pages/recharge/index',
    title: '银行卡充值',
    parent: 'home',
    tab: 'bar',
    menu: { top: 'deposit' },
    money: 'form',
    features: ['bank-deposit', 'online-deposit'],
    instead: 'rechargeMore',
  },
  rechargeMore: {
    path: '/pages/rechargetwo/index',
    title: 'USDT充值',
    parent: 'recharge',
    tab: 'bar',
    menu: { top: 'deposit' },
    money: 'form',
    features: ['usdt-deposit'],
    instead: 'recharge',
  },
  service: {
    path: '/pages/service/index',
    title: '客服',
    parent: 'home',
    tab: 'bar',
    menu: { account: 'service', accountText: '客服与关于' },
    money: 'none',
  },
  assets: {
    path: '/pages/mine/assets/index',
    title: '资产',
    parent: 'mine',
    menu: { account: 'funds', top: 'assets', topText: '资产构成' },
    money: 'real',
    features: ['ledger'],
  },
  withdraw: {
    path: '/pages/mine/withdraw/index',
    title: '提现',
    parent: 'mine',
    tab: 'menu',
    menu: { top: 'withdraw' },
    money: 'form',
    features: ['withdraw'],
  },
  vault: {
    path: '/pages/mine/ebao/index',
    title: '定期理财',
    parent: 'mine',
    tab: 'menu',
    menu: { account: 'funds', top: 'vault' },
    money: 'real',
    features: ['vault'],
  },
  vaultSubmit: {
    path: '/pages/mine/ebao/submit',
    title: '定期理财申购',
    parent: 'vault',
    menu: 'none',
    money: 'form',
    features: ['vault'],
  },
  depositRecords: {
    path: '/pages/mine/record/deposit/index',
    title: '充值记录',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    menu: { top: 'records' },
    money: 'real',
    features: ['bank-deposit', 'online-deposit', 'usdt-deposit'],
  },
  withdrawRecords: {
    path: '/pages/mine/record/withdraw/index',
    title: '提现记录',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    menu: { top: 'records' },
    money: 'real',
    features: ['withdraw'],
  },
  orders: {
    path: '/pages/order/index',
    title: '订单',
    parent: 'home',
    tab: 'bar',
    menu: { top: 'records', topText: '持仓记录' },
    money: 'none',
  },
  orderInfo: { path: '/pages/order/orderInfo/index', title: '交易详情', parent: 'orders', menu: 'none', money: 'none' },
  week: { path: '/pages/order/week/index', title: '您的一周', parent: 'orders', menu: 'none', money: 'real' },
  history: {
    path: '/pages/history/index',
    title: '历史记录',
    parent: 'mine',
    tab: 'menu',
    menu: { account: 'funds', accountText: '记录', top: 'records' },
    money: 'real',
    features: ['ledger'],
  },
  vaultRecords: {
    path: '/pages/mine/record/ebao/index',
    title: '定期理财订单',
    parent: 'vault',
    tab: 'menu',
    menu: { top: 'records' },
    money: 'real',
    features: ['vault'],
  },
  mine: {
    path: '/pages/mine/index',
    title: '我的',
    parent: 'home',
    tab: 'bar',
    menu: { top: 'account' },
    money: 'none',
  },
  profile: {
    path: '/pages/mine/info/user/index',
    title: '个人信息',
    parent: 'mine',
    inner: ['view'],
    tab: 'menu',
    menu: { top: 'account' },
    money: 'request',
    features: ['profile'],
  },
  payoutAccounts: {
    path: '/pages/mine/info/bank/index',
    title: '提现账户',
    parent: 'mine',
    tab: 'menu',
    menu: { account: 'funds', top: 'account', topText: '银行卡信息' },
    money: 'real',
    features: ['withdraw'],
  },
  addPayoutAccount: {
    path: '/pages/mine/info/bank/addBank/index',
    title: '添加提现账户',
    parent: 'payoutAccounts',
    menu: 'none',
    money: 'form',
    features: ['withdraw'],
  },
  verify: {
    path: '/pages/mine/info/user/verifyInfo/index',
    title: '身份认证',
    parent: 'profile',
    menu: { account: 'safety' },
    money: 'request',
    features: ['identity'],
  },
  security: {
    path: '/pages/mine/security/index',
    title: '账户安全',
    parent: 'mine',
    inner: ['view'],
    menu: { account: 'safety' },
    money: 'none',
    offeredBy: ['sessionList', 'loginList', 'secondFactor'],
  },
  limits: {
    path: '/pages/mine/limits/index',
    title: '限额与冷静期',
    parent: 'mine',
    menu: { account: 'safety' },
    money: 'none',
  },
  notice: {
    path: '/pages/mine/notice/index',
    title: '公告',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    menu: { top: 'notice' },
    money: 'none',
  },
  product: {
    path: '/pages/kLineChart/index',
    title: '产品',
    parent: 'home',
    inner: ['view', 'draw'],
    menu: 'none',
    money: 'none',
  },
  trade: {
    path: '/pages/kLineChart/move',
    title: '交易',
    parent: 'product',
    keeps: ['id'],
    inner: ['view', 'draw'],
    menu: 'none',
    money: 'none',
  },
  facts: {
    path: '/pages/kLineChart/facts',
    title: '规则与时间',
    parent: 'product',
    keeps: ['id'],
    menu: 'none',
    money: 'none',
  },
  webview: {
    path: '/pages/common/webview/index',
    title: '网页',
    parent: 'home',
    guest: true,
    menu: 'none',
    money: 'none',
  },
  textview: { path: '/pages/common/textview/index', title: '说明', parent: 'mine', menu: 'none', money: 'none' },
  notFound: { path: '/pages/404/404', title: '页面不存在', parent: 'home', menu: 'none', money: 'none' },
} as const satisfies Readonly<Record<string, ScreenRow<string>>>

export type ScreenName = keyof typeof table
type Paths = { readonly [Name in ScreenName]: (typeof table)[Name]['path'] }

export type RoutePath = Paths[ScreenName]
/** The screens that are closed without network, because a request is made there. */
export type FormPath = {
  readonly [Name in ScreenName]: (typeof table)[Name]['money'] extends 'form' | 'request' ? Paths[Name] : never
}[ScreenName]

/** The screens that the menu of the account screen leads to. */
export type InAccountMenu = {
  readonly [Name in ScreenName]: (typeof table)[Name]['menu'] extends { readonly account: AccountGroup } ? Name : never
}[ScreenName]
/** The optional calls that screens need. */
export type OfferingCall = Extract<(typeof table)[ScreenName], { readonly offeredBy: unknown }>['offeredBy'][number]

type Row = Omit<ScreenFields<ScreenName>, 'path'> & {
  readonly path: RoutePath
  readonly menu: MenuPlace | 'none'
  readonly offeredBy?: readonly OfferingCall[]
}
/** Every screen's row, by its name. */
export const rows: Readonly<Record<ScreenName, Row>> = table

/** The names of all screens, in the order of the rows. */
export const screenNames = Object.keys(rows) as ScreenName[]

const byPath = new Map<string, ScreenName>(screenNames.map((name) => [rows[name].path, name]))

/** The name of the screen at a path; that of the 404 screen where there is none. */
export const screenName = (path: string): ScreenName => byPath.get(path) ?? 'notFound'

/** Every screen's address, by its name. */
export const routes = Object.fromEntries(screenNames.map((name) => [name, rows[name].path])) as Paths

/** The row of a screen. */
export const screenOf = (route: RoutePath) => rows[screenName(route)]

const pathsOf = (holds: (row: Row) => boolean): ReadonlySet<RoutePath> =>
  new Set(Object.values(rows).flatMap((row) => (holds(row) ? row.path : [])))

/** What a guest may open. */
export const guestRoutes = pathsOf(({ guest }) => guest === true)
/** The targets of the bottom bar and of the desktop's menu. */
export const tabPaths = pathsOf(({ tab }) => tab !== undefined)

/** The screen a path stands for: the alias `/` is login, an unknown path is the 404 screen. */
export function routeOf(path: string): RoutePath {
  const clean = withoutEndSlashes(path)
  if (clean === '') return routes.login
  return rows[screenName(clean)].path
}

/** By hand: the pattern `/+$` takes quadratic time, and a link with a hundred thousand slashes would hold the page. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
