import type { DepositKind } from '#lib/contract/deposits.ts'
import { to } from './address.ts'
import { type Feature, isHidden } from './hiddenFeatures.ts'
import { routes } from './routes.ts'

// Beside shownRoutes.ts, because the login does not load this.

/** The feature of each kind of deposit. */
const depositFeatures: Readonly<Record<DepositKind, Feature>> = {
  bank: 'bank-deposit',
  other: 'online-deposit',
  usdt: 'usdt-deposit',
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
