import type { DepositKind } from '#lib/contract/deposits.ts'
import { to } from './address.ts'
import { type Feature, isHidden } from './hiddenFeatures.ts'
import { type RoutePath, routes } from './routes.ts'

// Beside hiddenFeatures.ts, because the login does not load this.

/** The feature of each kind of deposit. */
const depositFeatures: Readonly<Record<DepositKind, Feature>> = {
  bank: 'bank-deposit',
  other: 'online-deposit',
  usdt: 'usdt-deposit',
}

/** The feature that a screen belongs to. One that is not here belongs to none, or is a deposit's. */
const featureOf: Readonly<Partial<Record<RoutePath, Feature>>> = {
  [routes.vault]: 'vault',
  [routes.vaultSubmit]: 'vault',
  [routes.vaultRecords]: 'vault',
  [routes.withdraw]: 'withdraw',
  [routes.withdrawRecords]: 'withdraw',
  [routes.payoutAccounts]: 'withdraw',
  [routes.addPayoutAccount]: 'withdraw',
  [routes.history]: 'ledger',
  [routes.assets]: 'ledger',
  [routes.profile]: 'profile',
  [routes.verify]: 'identity',
}

const depositKinds = ['bank', 'other', 'usdt'] as const satisfies readonly DepositKind[]
/** The kinds of deposit that the operator shows, in their order. */
export const shownDepositKinds = (): readonly DepositKind[] =>
  depositKinds.filter((kind) => !isHidden(depositFeatures[kind]))

/** The screen of a kind of deposit (docs/product.md, 1.2): bank cards and online payment share one, USDT has its own. */
export function depositAddress(kind: DepositKind): string {
  if (kind === 'usdt') return to(routes.rechargeMore)
  return to(routes.recharge, kind === 'other' ? { kind } : {})
}

/** Where the screen of a kind that is hidden leads to: the first kind that is shown. Undefined for a kind that is shown. */
export function insteadOf(kind: DepositKind): string | undefined {
  const [first] = shownDepositKinds()
  return first === undefined || !isHidden(depositFeatures[kind]) ? undefined : depositAddress(first)
}

/** Whether a route has a screen of its own. */
export function isShown(route: RoutePath): boolean {
  const feature = featureOf[route]
  if (feature !== undefined) return !isHidden(feature)
  if (route === routes.rechargeMore) return !isHidden('usdt-deposit')
  if (route === routes.recharge) return shownDepositKinds().some((kind) => kind !== 'usdt')
  if (route === routes.depositRecords) return shownDepositKinds().length > 0
  return true
}

/** Whether a link to a route leads to what it promises: to the screen of a deposit also where another kind is shown in its place. */
export function isOffered(route: RoutePath): boolean {
  const isDeposit = route === routes.recharge || route === routes.rechargeMore
  return isDeposit ? shownDepositKinds().length > 0 : isShown(route)
}
