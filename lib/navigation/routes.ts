import type { MessageKey } from '#lib/i18n/messages.ts'

/**
 * How a screen has to do with money:
 * - `real`: it shows real money, and is closed while the member practises (docs/product.md, 29);
 * - `form`: the same, and it makes a money request, so that it is closed without network too (docs/product.md, 3.4);
 * - `request`: it makes a request that moves no money, and is closed without network;
 * - `none`: always open.
 */
type Money = 'real' | 'form' | 'request' | 'none'

/** Everything that the app knows of a screen, except how it is loaded (`app/_client/screens/screens.ts`). */
interface ScreenRow<Name extends string> {
  readonly path: `/${string}`
  /** Said on arrival to a screen reader, and the title of the page. */
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
   * of the screens that have the bottom bar, or of the desktop's menu.
   */
  readonly tab?: 'bar' | 'menu'
  readonly money: Money
}

/** Every screen (docs/product.md, 1.2). `/` is an alias of the login screen. */
const table = {
  login: { path: '/pages/login', title: '登录', parent: undefined, guest: true, money: 'none' },
  register: { path: '/pages/register', title: '注册', parent: 'login', guest: true, money: 'none' },
  home: { path: '/pages/home/index', title: '首页', parent: undefined, tab: 'bar', money: 'none' },
  recharge: { path: '/pages/recharge/index', title: '银行卡充值', parent: 'home', tab: 'bar', money: 'form' },
  rechargeMore: { path: '/pages/rechargetwo/index', title: 'USDT充值', parent: 'recharge', tab: 'bar', money: 'form' },
  history: { path: '/pages/history/index', title: '历史记录', parent: 'mine', tab: 'menu', money: 'real' },
  service: { path: '/pages/service/index', title: '客服', parent: 'home', tab: 'bar', money: 'none' },
  orders: { path: '/pages/order/index', title: '订单', parent: 'home', tab: 'bar', money: 'none' },
  orderInfo: { path: '/pages/order/orderInfo/index', title: '交易详情', parent: 'orders', money: 'none' },
  week: { path: '/pages/order/week/index', title: '您的一周', parent: 'orders', money: 'real' },
  mine: { path: '/pages/mine/index', title: '我的', parent: 'home', tab: 'bar', money: 'none' },
  notice: {
    path: '/pages/mine/notice/index',
    title: '公告',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    money: 'none',
  },
  withdraw: { path: '/pages/mine/withdraw/index', title: '提现', parent: 'mine', tab: 'menu', money: 'form' },
  vault: { path: '/pages/mine/ebao/index', title: '定期理财', parent: 'mine', tab: 'menu', money: 'real' },
  vaultSubmit: { path: '/pages/mine/ebao/submit', title: '定期理财申购', parent: 'vault', money: 'form' },
  depositRecords: {
    path: '/pages/mine/record/deposit/index',
    title: '充值记录',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    money: 'real',
  },
  withdrawRecords: {
    path: '/pages/mine/record/withdraw/index',
    title: '提现记录',
    parent: 'mine',
    inner: ['id'],
    tab: 'menu',
    money: 'real',
  },
  vaultRecords: {
    path: '/pages/mine/record/ebao/index',
    title: '定期理财订单',
    parent: 'vault',
    tab: 'menu',
    money: 'real',
  },
  profile: {
    path: '/pages/mine/info/user/index',
    title: '个人信息',
    parent: 'mine',
    inner: ['view'],
    tab: 'menu',
    money: 'request',
  },
  verify: { path: '/pages/mine/info/user/verifyInfo/index', title: '身份认证', parent: 'profile', money: 'request' },
  security: {
    path: '/pages/mine/security/index',
    title: '账户安全',
    parent: 'mine',
    inner: ['view'],
    money: 'none',
  },
  payoutAccounts: {
    path: '/pages/mine/info/bank/index',
    title: '提现账户',
    parent: 'mine',
    tab: 'menu',
    money: 'real',
  },
  addPayoutAccount: {
    path: '/pages/mine/info/bank/addBank/index',
    title: '添加提现账户',
    parent: 'payoutAccounts',
    money: 'form',
  },
  limits: { path: '/pages/mine/limits/index', title: '限额与冷静期', parent: 'mine', money: 'none' },
  assets: { path: '/pages/mine/assets/index', title: '资产', parent: 'mine', money: 'real' },
  product: { path: '/pages/kLineChart/index', title: '产品', parent: 'home', inner: ['view', 'draw'], money: 'none' },
  trade: {
    path: '/pages/kLineChart/move',
    title: '交易',
    parent: 'product',
    keeps: ['id'],
    inner: ['view', 'draw'],
    money: 'none',
  },
  facts: { path: '/pages/kLineChart/facts', title: '规则与时间', parent: 'product', keeps: ['id'], money: 'none' },
  webview: { path: '/pages/common/webview/index', title: '网页', parent: 'home', guest: true, money: 'none' },
  textview: { path: '/pages/common/textview/index', title: '说明', parent: 'mine', money: 'none' },
  notFound: { path: '/pages/404/404', title: '页面不存在', parent: 'home', money: 'none' },
} as const satisfies Readonly<Record<string, ScreenRow<string>>>

type ScreenName = keyof typeof table
type Paths = { readonly [Name in ScreenName]: (typeof table)[Name]['path'] }

export type RoutePath = Paths[ScreenName]
/** The screens that are closed without network, because a request is made there. */
export type FormPath = {
  readonly [Name in ScreenName]: (typeof table)[Name]['money'] extends 'form' | 'request' ? Paths[Name] : never
}[ScreenName]

const rows: Readonly<Record<ScreenName, ScreenRow<ScreenName> & { readonly path: RoutePath }>> = table

/** Every screen's address, by its name. */
export const routes = Object.fromEntries(Object.entries(rows).map(([name, { path }]) => [name, path])) as Paths

const byPath = new Map<string, (typeof rows)[ScreenName]>(Object.values(rows).map((row) => [row.path, row]))

/** The row of a screen. */
export const screenOf = (route: RoutePath) => byPath.get(route) ?? rows.notFound

const pathsOf = (holds: (row: ScreenRow<ScreenName>) => boolean): ReadonlySet<RoutePath> =>
  new Set(Object.values(rows).flatMap((row) => (holds(row) ? row.path : [])))

/** What a guest may open. */
export const guestRoutes = pathsOf(({ guest }) => guest === true)
/** The screens with the bottom bar: those of its entries, and every kind of deposit. */
export const barRoutes = pathsOf(({ tab }) => tab === 'bar')
/** The targets of the bottom bar and of the desktop's menu. */
export const tabPaths = pathsOf(({ tab }) => tab !== undefined)

/** The screen a path stands for: the alias `/` is login, an unknown path is the 404 screen. */
export function routeOf(path: string): RoutePath {
  const clean = withoutEndSlashes(path)
  if (clean === '') return routes.login
  return byPath.get(clean)?.path ?? routes.notFound
}

/** By hand: the pattern `/+$` takes quadratic time, and a link with a hundred thousand slashes would hold the page. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
