import type { ComponentType } from 'react'
import { type RoutePath, type ScreenName, screenName } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
  /** Asks for data that the screen shows, before it is drawn. It never rejects. */
  readonly prefetch?: () => Promise<unknown>
}

/** Which chunk draws which screen (docs/product.md, 1.2). */
const chunks: Readonly<Record<ScreenName, () => Promise<ScreenModule>>> = {
  login: () => import(/* webpackChunkName: "login" */ '#app/_routes/Login.tsx'),
  home: () => import(/* webpackChunkName: "home" */ '#app/_routes/Home.tsx'),
  product: () => import('#app/_routes/Product.tsx'),
  trade: () => import('#app/_routes/Trade.tsx'),
  facts: () => import('#app/_routes/ProductFacts.tsx'),
  orders: () => import('#app/_routes/Orders.tsx'),
  orderInfo: () => import('#app/_routes/OrderInfo.tsx'),
  week: () => import('#app/_routes/Week.tsx'),
  mine: () => import('#app/_routes/Mine.tsx'),
  notFound: () => import('#app/_routes/NotFound.tsx'),
  register: () => import('#app/_routes/Register.tsx'),
  recharge: () => import('#app/_routes/Recharge.tsx'),
  rechargeMore: () => import('#app/_routes/RechargeMore.tsx'),
  history: () => import('#app/_routes/History.tsx'),
  service: () => import('#app/_routes/Service.tsx'),
  notice: () => import('#app/_routes/Notices.tsx'),
  withdraw: () => import('#app/_routes/Withdraw.tsx'),
  vault: () => import('#app/_routes/Vault.tsx'),
  vaultSubmit: () => import('#app/_routes/VaultSubmit.tsx'),
  depositRecords: () => import('#app/_routes/DepositRecords.tsx'),
  withdrawRecords: () => import('#app/_routes/WithdrawRecords.tsx'),
  vaultRecords: () => import('#app/_routes/VaultRecords.tsx'),
  profile: () => import('#app/_routes/Profile.tsx'),
  verify: () => import('#app/_routes/Verify.tsx'),
  security: () => import('#app/_routes/Security.tsx'),
  payoutAccounts: () => import('#app/_routes/PayoutAccounts.tsx'),
  addPayoutAccount: () => import('#app/_routes/AddPayoutAccount.tsx'),
  limits: () => import('#app/_routes/Limits.tsx'),
  assets: () => import('#app/_routes/Assets.tsx'),
  webview: () => import('#app/_routes/Webview.tsx'),
  textview: () => import('#app/_routes/Textview.tsx'),
}

/** Loads the screen of a route; the 404 screen where the operator hides what it is for. */
export const screenModuleOf = (route: RoutePath): Promise<ScreenModule> =>
  chunks[isOffered(route) ? screenName(route) : 'notFound']()
