import type { Booking, MemberName, ModelBackend } from './backend.fixture.ts'
import type { RunCounts } from './counts.fixture.ts'
import { type KindName, type ModelDetails, type ModelRecord, OPEN_ORDERS, settlesAfterMs } from './kinds.fixture.ts'
import { bases, type Network } from './network.fixture.ts'
import type { Rendered, Tab } from './tab.fixture.ts'

/** One tap on "confirm" that was accepted, and what is true of it. */
export interface ModelConfirmation extends ModelDetails {
  readonly member: MemberName
  readonly kind: KindName
  readonly secret: string
  requestId: string
  validUntil: number
  readonly tab: Tab
  /** How often it was sent to an address. */
  attempts: number
  /** How often it was booked. */
  effects: number
  /** When what was booked began, on the server's clock. */
  beganAt: number | undefined
  /** A screen said that its outcome is not known. */
  wasChecked: boolean
  /** What the member was shown that became of it. */
  shownAs: 'done' | 'refused' | 'expired' | 'cannotTell' | undefined
  /** The member was shown that nothing was booked, and never will be. */
  statedNone: boolean
  /** The member has dismissed its outcome, or has seen it for a while. */
  told: boolean
  /** The page that goes on showing it although the member has seen it. */
  heldBy: Tab | undefined
  /** The page showed it in another way: as an order that has ended. */
  ended: boolean
  /** It stood nowhere but in what was cleared, or in the memory of a page that is gone. */
  lost: boolean
}

/** A rule of the model is broken. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

export function expectTrue(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Violation(rule)
}

/** What is true, whatever the pages show: every confirmation, and what the backend booked. */
export class GroundTruth {
  readonly confirmations: ModelConfirmation[] = []
  /** The member that each token was given to. */
  readonly tokens = new Map<string, MemberName>()
  readonly #counts: () => RunCounts
  readonly #backend: () => ModelBackend
  readonly #network: () => Network
  readonly #wasFull: () => boolean
  readonly #mayBeUnheard: () => boolean
  readonly #byRef = new Map<string, ModelConfirmation>()

  #violation: Violation | undefined

  /**
   * @param counts What happens is counted there.
   * @param wasFull Whether the storage had no room at any time.
   * @param mayBeUnheard Whether a page may not know yet that an outcome was dismissed in another one.
   */
  constructor(
    counts: () => RunCounts,
    backend: () => ModelBackend,
    network: () => Network,
    wasFull: () => boolean,
    mayBeUnheard: () => boolean,
  ) {
    this.#counts = counts
    this.#backend = backend
    this.#network = network
    this.#wasFull = wasFull
    this.#mayBeUnheard = mayBeUnheard
  }

  /** The member taps "confirm". */
  tap(
    tapped: Pick<ModelConfirmation, 'ref' | 'amount' | 'product' | 'member' | 'kind' | 'secret' | 'tab'>,
  ): ModelConfirmation {
    const unknown = { requestId: '', validUntil: 0, attempts: 0, effects: 0, shownAs: undefined, statedNone: false }
    const confirmation = {
      ...tapped,
      ...unknown,
      told: false,
      beganAt: undefined,
      wasChecked: false,
      heldBy: undefined,
      ended: false,
      lost: false,
    }
    this.#byRef.set(tapped.ref, confirmation)
    return confirmation
  }

  /** Throws what was found wrong. The pages' own code cannot be left to pass it on. */
  check(): void {
    if (this.#violation) throw this.#violation
  }

  expect(condition: boolean, rule: string): void {
    if (!condition) this.#violation ??= new Violation(rule)
  }

  of(ref: string): ModelConfirmation {
    const found = this.#byRef.get(ref)
    if (!found) throw new Violation(`nobody confirmed ${ref}`)
    return found
  }

  readonly onEffect = (booking: Booking): void => {
    const { ref, member, kind, amount, product, secret, requestId, validUntil, beganAt } = booking
    const confirmation = this.of(ref)
    confirmation.effects += 1
    confirmation.beganAt = beganAt
    if (kind === 'order') this.#countOpen(confirmation)
    this.#countEffect(confirmation)
    this.expect(confirmation.effects === 1, `${ref} was booked twice`)
    this.expect(confirmation.member === member, `${ref} was booked for ${member}`)
    this.expect(beganAt <= validUntil, `${ref} was booked after it had expired`)
    this.expect(!confirmation.statedNone, `${ref} was booked after the member was told that it was not`)
    const same =
      confirmation.kind === kind &&
      confirmation.amount === amount &&
      confirmation.product === product &&
      confirmation.secret === secret &&
      confirmation.requestId === requestId &&
      confirmation.validUntil === validUntil
    this.expect(same, `${ref} was booked otherwise than confirmed`)
  }

  readonly onAttempt = (tab: Tab, base: string, body: string, token: string | undefined): void => {
    const { ref }: ModelDetails = JSON.parse(body)
    const confirmation = this.of(ref)
    const { member, validUntil, tab: confirmedBy } = confirmation
    this.#countAttempt(confirmation, base)
    const mayRepeat = this.#network().offersOutcome
    this.expect(
      mayRepeat || confirmation.attempts === 1,
      `${ref} was sent again to a backend that may execute it again`,
    )
    const latest = tab.clock.now() + tab.clock.uncertaintyMs
    this.expect(latest < validUntil, `${ref} was sent when it may have expired`)
    this.expect(token !== undefined && this.tokens.get(token) === member, `${ref} was sent with another's token`)
    this.expect(tab === confirmedBy, `${ref} was sent by a page that did not confirm it`)
  }

  readonly onDone = (tab: Tab, loginName: string, { ref }: ModelDetails, record: ModelRecord | undefined): void => {
    const confirmation = this.of(ref)
    this.expect(tab.member === confirmation.member && loginName === tab.member, `${ref} was told to another member`)
    this.expect(confirmation.effects === 1, `the page was told that ${ref} is done`)
    this.expect(record?.ref === undefined || record.ref === ref, `${ref} came with the record of ${record?.ref}`)
    if (!record?.settled) return
    if (!confirmation.ended) this.#counts().add('an order ended before its outcome was known')
    confirmation.ended = true
  }

  /** Takes in what a screen shows: it is true, of this member, and no contradiction to what was shown before. */
  onRender(tab: Tab, { view, shown, checked }: Rendered): void {
    for (const { details } of checked) {
      this.of(details.ref).wasChecked = true
      this.expect(this.of(details.ref).member === tab.member, `${details.ref} is shown to another member`)
    }
    if (view.phase === 'idle') return
    const confirmation = this.of(view.details.ref)
    this.expect(confirmation.member === tab.member, `${confirmation.ref} is shown to another member`)
    if (!shown) return
    const again = confirmation.told && confirmation.heldBy !== tab && !this.#mayBeUnheard()
    this.expect(!again, `${confirmation.ref} is shown again`)
    if (confirmation.shownAs === undefined && tab !== confirmation.tab) {
      this.#counts().add('told in another tab than it was confirmed in')
    }
    this.onOutcome(confirmation, view)
  }

  /** The member, or a form, is told an outcome. */
  onOutcome(confirmation: ModelConfirmation, view: Exclude<Rendered['view'], { phase: 'idle' }>): void {
    const { ref, effects, validUntil, shownAs } = confirmation
    switch (view.phase) {
      case 'done': {
        this.expect(effects === 1, `${ref} is called done`)
        const record = view.result
        this.expect(record?.ref === undefined || record.ref === ref, `${ref} is shown as ${record?.ref}`)
        break
      }
      case 'refused':
      case 'expired':
        this.expect(effects === 0, `${ref} is called ${view.phase} although it was booked`)
        confirmation.statedNone = true
        break
      case 'cannotTell':
        this.expect(this.#backend().mayHaveForgotten(validUntil) || this.#network().deniedOutcome, `${ref} can be told`)
        break
      default:
        this.expect(false, `${ref}: ${view.phase} is no outcome`)
        return
    }
    // An outcome that found no room is asked for again by other pages, and what a gateway refused has expired for them.
    const changed = shownAs !== undefined && shownAs !== view.phase
    this.expect(!changed || this.#wasFull(), `${ref} is ${view.phase} after ${shownAs}`)
    if (shownAs === undefined) this.#counts().add(`shown: ${confirmation.kind} ${view.phase}`)
    confirmation.shownAs = view.phase
  }

  #countAttempt(confirmation: ModelConfirmation, base: string): void {
    this.#counts().add(`an attempt at the ${base === bases[0] ? 'first' : 'second'} address`)
    confirmation.attempts += 1
    if (confirmation.attempts > 1) this.#counts().add('an attempt after an earlier one')
  }

  /** Counts what was special about three open orders of one product, in the order of their confirmation. */
  #countOpen({ member, product }: ModelConfirmation): void {
    const oldest = this.#backend().now() - settlesAfterMs[product]
    const open = this.confirmations.filter(
      (each) =>
        each.kind === 'order' && each.member === member && each.product === product && (each.beganAt ?? 0) >= oldest,
    )
    this.expect(open.length <= OPEN_ORDERS, `${open.length} orders on ${product} are open at once`)
    if (open.length < OPEN_ORDERS) return
    this.#counts().add('three orders of one product are open')
    if (new Set(open.map(({ tab }) => tab)).size > 1) {
      this.#counts().add('three orders of one product are open, and not all were confirmed in one tab')
    }
    if (open[1]?.wasChecked) this.#counts().add('the outcome of the second of three open orders was unknown')
  }

  #countEffect({ tab, validUntil }: ModelConfirmation): void {
    this.#counts().add('booked')
    if (!tab.alive) this.#counts().add('booked, and the page that confirmed it is closed')
    if (this.#backend().now() > validUntil) this.#counts().add('booked after validUntil, received before')
  }
}
