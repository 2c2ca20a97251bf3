/** Every screen's address (docs/product.md, 1.2). `/` is an alias of the login screen. */
export const routes = {
  login: '/pages/login',
  register: '/pages/register',
  home: '/pages/home/index',
  recharge: '/pages/recharge/index',
  rechargeMore: '/pages/rechargetwo/index',
  history: '/pages/history/index',
  service: '/pages/service/index',
  orders: '/pages/order/index',
  orderInfo: '/pages/order/orderInfo/index',
  mine: '/pages/mine/index',
  notice: '/pages/mine/notice/index',
  withdraw: '/pages/mine/withdraw/index',
  vault: '/pages/mine/ebao/index',
  vaultSubmit: '/pages/mine/ebao/submit',
  depositRecords: '/pages/mine/record/deposit/index',
  withdrawRecords: '/pages/mine/record/withdraw/index',
  vaultRecords: '/pages/mine/record/ebao/index',
  profile: '/pages/mine/info/user/index',
  verify: '/pages/mine/info/user/verifyInfo/index',
  security: '/pages/mine/security/index',
  payoutAccounts: '/pages/mine/info/bank/index',
  addPayoutAccount: '/pages/mine/info/bank/addBank/index',
  limits: '/pages/mine/limits/index',
  assets: '/pages/mine/assets/index',
  product: '/pages/kLineChart/index',
  trade: '/pages/kLineChart/move',
  webview: '/pages/common/webview/index',
  textview: '/pages/common/textview/index',
  notFound: '/pages/404/404',
} as const

export type RoutePath = (typeof routes)[keyof typeof routes]

const known: ReadonlySet<string> = new Set(Object.values(routes))

/** The screen a path stands for: the alias `/` is login, an unknown path is the 404 screen. */
export function routeOf(path: string): RoutePath {
  const clean = withoutEndSlashes(path)
  if (clean === '') return routes.login
  return isRoutePath(clean) ? clean : routes.notFound
}

/** By hand: the pattern `/+$` takes quadratic time, and a link with a hundred thousand slashes would hold the page. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function isRoutePath(path: string): path is RoutePath {
  return known.has(path)
}

/** What a guest may open (docs/product.md, 4.2, rule 3). */
export const guestRoutes: ReadonlySet<RoutePath> = new Set([routes.login, routes.register, routes.webview])

/** The five entries of the bottom bar (docs/product.md, 1.3), which stands on these screens and on no other. */
export const barRoutes: ReadonlySet<RoutePath> = new Set([
  routes.home,
  routes.recharge,
  routes.service,
  routes.orders,
  routes.mine,
])

/**
 * The 15 registered tab paths (docs/product.md, 1.3): the bottom bar's and the desktop menu's targets. `switchTab`
 * replaces among them, so walking the tabs never piles up history.
 */
export const tabPaths: ReadonlySet<RoutePath> = new Set([
  ...barRoutes,
  routes.rechargeMore,
  routes.withdraw,
  routes.vault,
  routes.depositRecords,
  routes.withdrawRecords,
  routes.vaultRecords,
  routes.history,
  routes.profile,
  routes.payoutAccounts,
  routes.notice,
])
