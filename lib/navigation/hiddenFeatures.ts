/** What an operator can do without (docs/operating.md). */
export const features = [
  'vault',
  'bank-deposit',
  'online-deposit',
  'usdt-deposit',
  'withdraw',
  'ledger',
  'profile',
  'identity',
  'texts',
  'registration',
] as const
export type Feature = (typeof features)[number]

let hidden: readonly string[] = []

/** Sets which features this page does not show. The boot calls it, before anything asks. */
export function hideFeatures(names: readonly string[]): void {
  hidden = names
}

export const isHidden = (feature: Feature): boolean => hidden.includes(feature)
