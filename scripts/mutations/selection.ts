import type { Check } from '#scripts/conformance/check.ts'

/** What must have run before a check can judge, in a backend without mistakes. */
const NEEDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^order\.(?:repeat|otherBody|outcome|listed|ledger|pending|info|booked)$/, ['order.made']],
  [/^order\.race$/, ['order.repeat']],
  [/^deposit\.(?:repeat|otherBody|outcome|listed|ledger|cancel)$/, ['deposit.made']],
  [/^deposit\.race$/, ['deposit.repeat']],
  [/^withdrawal\.(?:repeat|otherBody|outcome|listed|ledger|cancel|booked)$/, ['withdrawal.made']],
  [/^withdrawal\.race$/, ['withdrawal.repeat']],
  [/^withdrawal\.booked$/, ['withdrawal.cancel']],
  [/^payout\.(?:repeat|twice|removed)$|^isolation\.payout$/, ['payout.bound']],
  [/^investment\.(?:repeat|otherBody|outcome|listed|ledger)$/, ['investment.made']],
  [/^settlement\.|^member\.today$/, ['order.made', 'settlement.notBefore', 'settlement.done']],
  [/^settlement\.(?:others|booked|seen)$|^member\.today$/, ['order.others', 'settlement.others']],
  [/^settlement\.seen$/, ['order.possible']],
  [/^member\.total$/, ['order.made']],
  [/^member\.invested$/, ['investment.made']],
  [/^upload\.foreign$/, ['upload.stored']],
  [/^stream\./, ['stream.first']],
  [/^isolation\.(?:orders|outcome|execution)$/, ['order.made']],
  [/^isolation\.deposit$/, ['deposit.made']],
  [/^isolation\.withdrawal$/, ['withdrawal.made']],
  [/^limits\.looser$/, ['limits.tighter']],
  // Some answer has to state the time.
  [/^(?:requests\.expired|isolation\.requests|payout\.bound)$/, ['cors.simple']],
]

const needsOf = (id: string): readonly string[] =>
  NEEDS.filter(([checks]) => checks.test(id)).flatMap(([, needs]) => needs.filter((need) => need !== id))

/** Those checks, and what they need, in the order of all checks. Throws an Error for an id that no check has. */
export function selected(all: readonly Check[], ids: readonly string[]): readonly Check[] {
  const wanted = new Set<string>()
  const add = (id: string): void => {
    if (wanted.has(id)) return
    if (!all.some((check) => check.id === id)) throw new Error(`There is no check ${id}`)
    wanted.add(id)
    needsOf(id).forEach(add)
  }
  ids.forEach(add)
  return all.filter(({ id }) => wanted.has(id))
}
