import { RandomValues } from '#backend-rules/randomValues.ts'
import { codes } from '#lib/contract/codes.ts'
import type { AddressIndex, Fault } from '#stub/faults/faults.ts'
import { moneySamples } from '#stub/samples/samples.ts'
import type { Outcome } from './outcomeRecord.ts'

/** A fault, wherever it occurs: a `Fault` of the stub without its place. */
type Kind = Fault extends infer One ? (One extends Fault ? Omit<One, 'address' | 'path' | 'times'> : never) : never

interface MatrixFault {
  readonly name: string
  readonly fault: Kind
  /** Whether the caller waits for its answer until the test releases it. */
  readonly holds?: boolean
  /** Whether the backend refuses the request. */
  readonly refuses?: boolean
  /** Whether the platform answers with its own text, and has no record of the request. */
  readonly says?: boolean
  /** Whether the backend executes the request only after its validity has ended. */
  readonly queues?: boolean
}

/** What happens to a request at the address where the fault occurs. */
export function effectOf({ fault, refuses, says, queues, holds }: MatrixFault): string {
  if (refuses) return 'refused'
  if (says) return 'answered by the platform'
  if (queues) return 'queued'
  if (holds) return 'executed and held'
  if (fault.kind === 'gateway') return fault.processed ? 'executed' : 'lost'
  return fault.kind === 'dropAfter' || fault.kind === 'truncate' || fault.kind === 'noCors' ? 'executed' : 'lost'
}

/** What goes wrong with the request. It affects every attempt at the addresses of the fault. */
const faults: readonly MatrixFault[] = [
  { name: 'refuse', fault: { kind: 'refuse' } },
  { name: 'drop before', fault: { kind: 'dropBefore' } },
  { name: 'drop after', fault: { kind: 'dropAfter' } },
  { name: 'refused and dropped', fault: { kind: 'dropAfter' }, refuses: true },
  { name: 'slow headers', fault: { kind: 'slowHeaders' }, holds: true },
  { name: 'slow body', fault: { kind: 'slowBody' }, holds: true },
  { name: 'truncated', fault: { kind: 'truncate' } },
  { name: 'no CORS', fault: { kind: 'noCors' } },
  { name: 'HTML 500', fault: { kind: 'gateway', status: 500, processed: true } },
  { name: 'code 500', fault: { kind: 'code', code: 500, msg: '当前时段不受理' }, says: true },
  { name: 'code 429', fault: { kind: 'code', code: 429, msg: 'too many requests' }, says: true },
  { name: 'gateway 403', fault: { kind: 'gateway', status: 403 } },
  { name: 'gateway 502', fault: { kind: 'gateway', status: 502 } },
  { name: 'queued', fault: { kind: 'delay', at: 'queue', answer: 'none' }, holds: true, queues: true },
]

/** The texts of the platform's own answers. */
export const platformAnswers: readonly string[] = faults.flatMap(({ fault }) =>
  fault.kind === 'code' ? [fault.msg ?? ''] : [],
)

interface MatrixPlace {
  readonly name: string
  /**
   * The addresses at which the fault occurs; the request has certainly hit it once it has hit the first one listed
   * here.
   */
  readonly at: readonly AddressIndex[]
  /** What the first address does to the request when the fault occurs at the second. */
  readonly before?: 'refuse' | 'dropAfter'
  /** Whether the fault affects the query for the outcome, once, and not the request. */
  readonly onQuestion?: boolean
  /** Whether the outcome cannot be queried either, unless the platform itself answers the request. */
  readonly outage?: boolean
  /** Whether everything works again after the member's action. */
  readonly recovers?: boolean
}

/** Where it goes wrong. */
const places: readonly MatrixPlace[] = [
  { name: 'first', at: [0] },
  { name: 'second', at: [1], before: 'refuse' },
  { name: 'the question at the second, executed by the first', at: [1], before: 'dropAfter', onQuestion: true },
  { name: 'both', at: [0, 1], outage: true },
  { name: 'both and back', at: [0, 1], outage: true, recovers: true },
]

export const actions = [
  'stay',
  'reload at once',
  'reload later',
  'tab closed',
  'second tab',
  'logged out and in',
] as const
export type Action = (typeof actions)[number]

export const domains = ['no domain', 'domain'] as const

/** One case of the matrix. */
export interface FaultCase {
  readonly kind: string
  readonly fault: MatrixFault
  readonly place: MatrixPlace
  readonly action: Action
  readonly domain: (typeof domains)[number]
}

export const titleOf = ({ kind, fault, place, action, domain }: FaultCase): string =>
  [kind, fault.name, place.name, action, domain].join(' · ')

/** Every case, in a fixed order. */
export function allCases(kinds: readonly string[]): readonly FaultCase[] {
  return kinds.flatMap((kind) =>
    faults.flatMap((fault) =>
      places.flatMap((place) =>
        actions.flatMap((action) => domains.map((domain) => ({ kind, fault, place, action, domain }))),
      ),
    ),
  )
}

/** What the backend reports about the one request that was confirmed. */
export interface BackendView {
  readonly state: 'unknown' | 'processing' | 'done' | 'refused'
  /** The code of a refusal. */
  readonly code: number | undefined
  readonly validUntil: number
  /** The backend's clock. */
  readonly now: number
}

/** Whether nobody can know the outcome. */
export const staysInDoubt = ({ fault, place }: FaultCase): boolean =>
  place.outage === true && place.recovers !== true && fault.says !== true

/**
 * What pages may show: what the backend reports, and the platform's own answer to the request, on a page that received
 * it.
 */
export function verdictsOf({ fault }: FaultCase, view: BackendView): readonly (Outcome | 'checking')[] {
  const verdict = expectedOutcome(view)
  return fault.says && view.state === 'unknown' ? [verdict, 'refused'] : [verdict]
}

/** What a page that reaches the backend has to show. `checking` where nothing else is certain. */
export function expectedOutcome({ state, code, validUntil, now }: BackendView): Outcome | 'checking' {
  if (state === 'done') return 'done'
  if (state === 'refused') return code === codes.requestExpired ? 'expired' : 'refused'
  return state === 'unknown' && now > validUntil ? 'expired' : 'checking'
}

/**
 * What the backend has to report about the request in the end. Undefined where it cannot be queried, or where that
 * depends on whether another address is tried and whether the page that confirmed is still open to try it.
 */
export function finalOutcome({ fault, place }: FaultCase): Outcome | undefined {
  const effect = effectOf(fault)
  if (fault.says && place.before !== 'dropAfter') return undefined
  if (place.outage && !place.recovers) return undefined
  if (effect === 'refused') return 'refused'
  if (place.before === 'dropAfter' || effect.startsWith('executed')) return 'done'
  return effect === 'queued' || place.before === 'refuse' ? 'expired' : undefined
}

/** Which component shows a request of this kind. */
export function componentOf(kind: string): string {
  const component = moneySamples.find(({ name }) => name === kind)?.component ?? 'form'
  return component === 'own' ? kind : component
}

/**
 * A small set of cases, which `npm test -- --all` runs. It has every combination that the code branches on:
 *
 * - Every kind reaches every outcome, and runs with a domain and without: each has its own form, texts and record by
 *   which its request is found. (`app/_routes/lostAnswers.matrix.test.tsx` covers each kind with an unknown outcome.)
 * - Every component that shows requests is combined with every effect of a fault, every place and every action. Four
 *   kinds have their own component, the questions share one, and so do the forms.
 * - Every two values of effect, place, action and domain are combined: they decide the path through the engine, which
 *   is the same for every kind.
 * - Every fault occurs at the first address and at the second: faults of one effect differ only in how the network
 *   fails.
 */
export function fewCases(kinds: readonly string[]): readonly FaultCase[] {
  // With a domain, home is loaded first: of cases that add equally many combinations, one without a domain is taken.
  const withDomain = (one: FaultCase) => domains.indexOf(one.domain)
  return covering(shuffled(allCases(kinds)).toSorted((a, b) => withDomain(a) - withDomain(b)))
}

/** The combinations that have to occur in some case, as texts. */
function combinationsOf(one: FaultCase): readonly string[] {
  const end = finalOutcome(one)
  return [
    ...pairsOf([componentOf(one.kind), effectOf(one.fault), one.place.name, one.action, one.domain]),
    `${one.kind} ${one.domain}`,
    ...(end ? [`${one.kind} ${end}`] : []),
    `${one.fault.name} ${one.place.at[0]}`,
  ]
}

function pairsOf(values: readonly string[]): readonly string[] {
  return values.flatMap((one, at) => values.slice(at + 1).map((other, on) => `${at} ${one} ${at + 1 + on} ${other}`))
}

/**
 * A small set of the cases that contains every combination of all of them. It takes the case with the most missing combinations
 * first, then the next one, until none is missing.
 */
function covering(cases: readonly FaultCase[]): readonly FaultCase[] {
  const offered = cases.map((one) => ({ one, open: combinationsOf(one) }))
  const missing = new Set(offered.flatMap(({ open }) => open))
  const chosen: FaultCase[] = []
  for (let least = Math.max(...offered.map(({ open }) => open.length)); least > 0; least -= 1) {
    for (const offer of offered) {
      // The number of missing combinations only falls: a case that added too few at its last check adds too few now.
      if (offer.open.length < least) continue
      offer.open = offer.open.filter((what) => missing.has(what))
      if (offer.open.length < least) continue
      for (const what of offer.open) missing.delete(what)
      chosen.push(offer.one)
    }
  }
  return chosen
}

/** In an order drawn from a seed, so that neighbours differ. */
function shuffled(cases: readonly FaultCase[]): readonly FaultCase[] {
  const random = new RandomValues('fault matrix')
  return cases
    .map((one) => ({ one, at: random.integer(1_000_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
