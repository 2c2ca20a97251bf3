import type { ComponentType } from 'react'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
  /** Asks for data that the screen shows, before it is drawn. It never rejects. */
  readonly prefetch?: () => Promise<unknown>
}

const notFound = () => import('#app/_routes/NotFound.tsx')

/** Which chunk draws which screen (docs/product.md, 1.2). */
const chunks: Readonly<Record<RoutePath, () => Promise<ScreenModule>>> = {
  [routes.login]: () => import(/* webpackChunkName: "login" */ '#app/_routes/Login.tsx'),
  [routes.home]: () => import(/* webpackChunkName: "home" */ '#app/_routes/Home.tsx'),
  [routes.product]: () => import('#app/_routes/Product.tsx'),
  [routes.trade]: () => import('#app/_routes/Trade.tsx'),
  [routes.facts]: () => import('#app/_routes/ProductFacts.tsx'),
  [routes.orders]: () => import('#app/_routes/Orders.tsx'),
  [routes.orderInfo]: () => import('#app/_routes/OrderInfo.tsx'),
  [routes.week]: () => import('#app/_routes/Week.tsx'),
  [routes.mine]: () => import('#app/_routes/Mine.tsx'),
  [routes.notFound]: notFound,
  [routes.register]: () => import('#app/_routes/Register.tsx'),
  [routes.recharge]: () => import('#app/_routes/Recharge.tsx'),
  [routes.rechargeMore]: () => import('#app/_routes/RechargeMore.tsx'),
  [routes.history]: () => import('#app/_routes/History.tsx'),
  [routes.service]: () => import('#app/_routes/Service.tsx'),
  [routes.notice]: () => import('#app/_routes/Notices.tsx'),
  [routes.withdraw]: () => import('#app/_routes/Withdraw.tsx'),
  [routes.vault]: () => import('#app/_routes/Vault.tsx'),
  [routes.vaultSubmit]: () => import('#app/_routes/VaultSubmit.tsx'),
  [routes.depositRecords]: () => import('#app/_routes/DepositRecords.tsx'),
  [routes.withdrawRecords]: () => import('#app/_routes/WithdrawRecords.tsx'),
  [routes.vaultRecords]: () => import('#app/_routes/VaultRecords.tsx'),
  [routes.profile]: () => import('#app/_routes/Profile.tsx'),
  [routes.verify]: () => import('#app/_routes/Verify.tsx'),
  [routes.security]: () => import('#app/_routes/Security.tsx'),
  [routes.payoutAccounts]: () => import('#app/_routes/PayoutAccounts.tsx'),
  [routes.addPayoutAccount]: () => import('#app/_routes/AddPayoutAccount.tsx'),
  [routes.limits]: () => import('#app/_routes/Limits.tsx'),
  [routes.assets]: () => import('#app/_routes/Assets.tsx'),
  [routes.webview]: () => import('#app/_routes/Webview.tsx'),
  [routes.textview]: () => import('#app/_routes/Textview.tsx'),
}

/** Loads the screen of a route; the 404 screen where the operator hides what it is for. */
export const screenModuleOf = (route: RoutePath): Promise<ScreenModule> =>
  isOffered(route) ? chunks[route]() : notFound()
