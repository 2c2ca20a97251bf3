import { type Address, addressOf } from './address.ts'
import { type RoutePath, routes } from './routes.ts'

/** The screen that lies naturally below another one, and which of the options it is opened with. */
interface Below {
  readonly route: RoutePath
  readonly keeps?: readonly string[]
}

const home: Below = { route: routes.home }
const mine: Below = { route: routes.mine }

/** Undefined for the two roots: a guest's and a member's. */
const below: Readonly<Record<RoutePath, Below | undefined>> = {
  [routes.login]: undefined,
  [routes.home]: undefined,
  [routes.register]: { route: routes.login },
  [routes.recharge]: home,
  [routes.rechargeMore]: { route: routes.recharge },
  [routes.service]: home,
  [routes.orders]: home,
  [routes.orderInfo]: { route: routes.orders },
  [routes.mine]: home,
  [routes.history]: mine,
  [routes.notice]: mine,
  [routes.withdraw]: mine,
  [routes.depositRecords]: mine,
  [routes.withdrawRecords]: mine,
  [routes.vault]: mine,
  [routes.vaultSubmit]: { route: routes.vault },
  [routes.vaultRecords]: { route: routes.vault },
  [routes.profile]: mine,
  [routes.verify]: { route: routes.profile },
  [routes.security]: mine,
  [routes.payoutAccounts]: mine,
  [routes.addPayoutAccount]: { route: routes.payoutAccounts },
  [routes.limits]: mine,
  [routes.assets]: mine,
  [routes.product]: home,
  [routes.trade]: { route: routes.product, keeps: ['id'] },
  [routes.webview]: home,
  [routes.textview]: mine,
  [routes.notFound]: home,
}

/** Screens that show a page of their own with one of these options: below that page lies the screen without them. */
const inner: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  [routes.profile]: ['view'],
  [routes.security]: ['view'],
  [routes.notice]: ['id'],
  [routes.depositRecords]: ['id'],
  [routes.withdrawRecords]: ['id'],
}

/**
 * Where Back leads when an address was opened by hand and nothing lies below it in the history. The domain stays;
 * every other option belongs to the screen that is left. Undefined at a root.
 */
export function parentOf({ route, options }: Address): Address | undefined {
  const parent = inner[route]?.some((name) => options[name]) ? { route } : below[route]
  if (!parent) return undefined
  const kept = ['domain', ...(parent.keeps ?? [])].filter((name) => options[name])
  return addressOf(parent.route, Object.fromEntries(kept.map((name) => [name, options[name] ?? ''])))
}
