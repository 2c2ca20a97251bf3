import { isOutcomeView } from '../moneyRequestKind.ts'
import { type MemberName, ModelBackend } from './backend.fixture.ts'
import type { RunCounts } from './counts.fixture.ts'
import { type DeviceTraits, ModelDevice } from './device.fixture.ts'
import { GroundTruth, type ModelConfirmation } from './groundTruth.fixture.ts'
import { type KindName, kindNames, modelKinds, type ProductName } from './kinds.fixture.ts'
import { Network } from './network.fixture.ts'
import { Scheduler } from './scheduler.fixture.ts'
import { Tab } from './tab.fixture.ts'

export interface WorldTraits extends DeviceTraits {
  /** Whether the backend gives its members an id. */
  readonly namesUsers: boolean
  /** Whether the backend offers the outcome call. */
  readonly offersOutcome: boolean
}

/** How long a page that is hidden takes to release a lock that it was just being given, in ms. */
const LOCK_RELEASED_MS = 2

/** A member, a device with up to three tabs, two addresses and a backend, on virtual time. */
export class ModelWorld {
  readonly traits: WorldTraits
  readonly counts: RunCounts
  readonly scheduler = new Scheduler()
  readonly device: ModelDevice
  readonly facts: GroundTruth = new GroundTruth(
    () => this.counts,
    () => this.backend,
    () => this.network,
    () => this.device.wasFull,
    () => this.device.wasFull && this.scheduler.now <= this.#toldAt + this.traits.storageEventMs,
  )
  readonly backend: ModelBackend
  readonly network: Network
  readonly tabs: (Tab | undefined)[] = [undefined, undefined, undefined]
  /** The storage was cleared, and the pages were not told. */
  clearedUnheard = false
  #count = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(traits: WorldTraits, counts: RunCounts) {
    this.traits = traits
    this.counts = counts
    this.device = new ModelDevice(this.scheduler, traits)
    this.backend = new ModelBackend(this.scheduler, this.facts.onEffect, counts)
    this.network = new Network(this.scheduler, this.backend, counts, traits.offersOutcome)
  }

  get open(): readonly Tab[] {
    return this.tabs.filter((tab) => tab !== undefined)
  }

  pass(ms: number): Promise<void> {
    return this.scheduler.pass(ms)
  }

  async openTab(slot: number): Promise<void> {
    if (this.tabs[slot]) return
    const { scheduler, network, device, facts } = this
    const tab = new Tab({
      scheduler,
      network,
      device,
      namesUsers: this.traits.namesUsers,
      onAttempt: facts.onAttempt,
      onDone: facts.onDone,
      onRender: () => this.#onRender(tab),
    })
    this.tabs[slot] = tab
    await scheduler.within(tab, tab.start)
  }

  /** The page is gone, and what stood in its memory alone. */
  closeTab(slot: number): void {
    const tab = this.tabs[slot]
    if (!tab) return
    if (isLeader(tab)) this.counts.add('the leader is closed')
    if (tab.awaitsFrame) this.counts.add('stored and not sent, and the page that confirmed it is closed')
    tab.close()
    this.tabs[slot] = undefined
    for (const confirmation of this.facts.confirmations) {
      const stored = this.device.held.has(`request:${confirmation.requestId}`)
      if (confirmation.tab === tab && !stored && !confirmation.told) this.#lose(confirmation)
    }
  }

  /** The member logs in, under the name as typed. */
  logIn(tab: Tab, member: MemberName, spelling: string): Promise<void> {
    this.#countLogin(tab, member)
    this.#count += 1
    const token = `token-${this.#count}`
    this.backend.tokens.set(token, member)
    this.facts.tokens.set(token, member)
    return this.scheduler.within(tab, () => {
      if (tab.started) tab.session.open(token, spelling)
    })
  }

  logOut(tab: Tab): Promise<void> {
    if (hasOpenRequest(tab)) this.counts.add('the session ends while one is open')
    if (tab.awaitsFrame) this.counts.add('stored and not sent, and the session ends')
    return this.scheduler.within(tab, () => tab.session.clear())
  }

  /** The member confirms, with one tap or two. An order is on one of the products. */
  confirm(tab: Tab, kind: KindName, taps: number, product: ProductName = 'gold'): Promise<void> {
    return this.scheduler.within(tab, () => {
      for (let tap = 0; tap < taps; tap += 1) this.#tap(tab, kind, { product, again: tap > 0 })
    })
  }

  /** The member dismisses an outcome that is shown. */
  dismiss(tab: Tab, pick = 0): Promise<void> {
    return this.scheduler.within(tab, () => {
      const shown = this.#pick(tab, pick)
      if (!shown) return
      this.counts.add('command: dismiss')
      const confirmation = this.facts.of(shown.view.details.ref)
      confirmation.told = true
      confirmation.heldBy = undefined
      this.#toldAt = this.scheduler.now
      tab.kinds[shown.kind].dismiss()
    })
  }

  /** An outcome has been visible for a while: it counts as shown, and this page goes on showing it. */
  hold(tab: Tab, pick: number): Promise<void> {
    return this.scheduler.within(tab, () => {
      const shown = this.#pick(tab, pick)
      if (!shown) return
      this.counts.add('command: hold')
      const confirmation = this.facts.of(shown.view.details.ref)
      confirmation.told = true
      confirmation.heldBy = tab
      this.#toldAt = this.scheduler.now
      tab.requests.hold(shown.view.requestId)
    })
  }

  /**
   * The page stands still, hidden, in the background or in the back/forward cache. Browsers do this to a page that neither
   * holds a lock nor waits for one: the lock that it releases on being hidden is free before.
   */
  async freeze(tab: Tab, cached: boolean): Promise<void> {
    if (isLeader(tab)) this.counts.add('the leader is frozen')
    if (tab.awaitsFrame) this.counts.add('stored and not sent, and the page that confirmed it is frozen')
    await this.scheduler.within(tab, () => tab.setVisible(false))
    await this.pass(LOCK_RELEASED_MS)
    tab.frozen = true
    tab.cached = cached
    if (cached) this.network.dropConnections(tab)
  }

  async thaw(tab: Tab): Promise<void> {
    if (!tab.frozen) return
    await this.scheduler.thaw(tab)
    await this.scheduler.within(tab, () => {
      if (tab.cached) this.device.restore(tab)
      tab.cached = false
      tab.setVisible(true)
    })
  }

  /** The device sleeps, and every page with it. */
  async sleep(ms: number): Promise<void> {
    const awake = this.open.filter(({ frozen }) => !frozen)
    for (const tab of awake) {
      tab.frozen = true
      this.network.dropConnections(tab)
    }
    await this.pass(ms)
    this.device.missed(ms)
    for (const tab of awake) await this.scheduler.thaw(tab)
    for (const tab of awake) await this.scheduler.within(tab, () => tab.wake())
  }

  /** The member clears the storage: who was logged in is logged out, and what was stored is gone. */
  clearStorage(told: boolean): void {
    this.clearedUnheard ||= !told
    for (const confirmation of this.facts.confirmations) {
      if (this.device.held.has(`request:${confirmation.requestId}`)) this.#lose(confirmation)
    }
    this.device.clear(told)
  }

  /** One of the outcomes that a tab shows, unless another tab has just dismissed it. */
  #pick(tab: Tab, pick: number) {
    const shown = kindNames.filter((kind) => tab.rendered[kind]?.shown)
    const kind = shown[pick % Math.max(1, shown.length)]
    const view = kind && tab.kinds[kind].view()
    if (!kind || !view || !isOutcomeView(view)) return undefined
    this.facts.onOutcome(this.facts.of(view.details.ref), view)
    return { kind, view }
  }

  #tap(tab: Tab, kind: KindName, { product, again }: { product: ProductName; again: boolean }): void {
    const { member } = tab
    if (!tab.started || !member) return
    const request = tab.kinds[kind]
    const idle = request.view().phase === 'idle'
    this.#count += 1
    const details = { ref: `ref-${this.#count}`, amount: `${this.#count}.00`, product }
    const secret = `secret-${this.#count}`
    const confirmation = this.facts.tap({ ...details, member, kind, secret, tab })
    const result = request.confirm(details, secret)
    this.facts.expect((result !== undefined) === idle, `a tap was ${result ? 'accepted' : 'refused'}`)
    this.facts.expect(!again || !result, 'a second tap was accepted')
    const view = request.view()
    if (again) this.counts.add('a second tap is refused')
    if (!result) return
    const sending = view.phase === 'sending' && view.details.ref === details.ref
    this.facts.expect(sending, 'a confirmed request is not being sent')
    if (view.phase !== 'sending') return
    const longest = this.backend.now() + modelKinds[kind].validForSeconds * 1000
    this.facts.expect(view.validUntil <= longest, `${details.ref} is valid for too long`)
    confirmation.requestId = view.requestId
    confirmation.validUntil = view.validUntil
    this.facts.confirmations.push(confirmation)
    this.#countConfirmed(tab, confirmation)
    void result.then((outcome) => {
      if (outcome) this.facts.onOutcome(this.facts.of(outcome.details.ref), outcome)
    })
  }

  #lose(confirmation: ModelConfirmation): void {
    if (!confirmation.lost) this.counts.add('lost with its page or with the storage')
    confirmation.lost = true
  }

  #countConfirmed(tab: Tab, { kind, requestId }: ModelConfirmation): void {
    this.counts.add(`confirmed: ${kind}`)
    if (!this.device.held.has(`request:${requestId}`)) this.counts.add('confirmed with no room in the storage')
    if (tab.clock.uncertaintyMs > 1000) this.counts.add('confirmed with a clock that is far off')
  }

  #countLogin(tab: Tab, member: MemberName): void {
    if (!hasOpenRequest(tab)) return
    const same = tab.member === member
    this.counts.add(same ? 'the session is renewed while one is open' : 'another member logs in while one is open')
  }

  #onRender(tab: Tab): void {
    for (const kind of kindNames) {
      const rendered = tab.rendered[kind]
      if (rendered) this.facts.onRender(tab, rendered)
    }
    if (!this.traits.hasLocks) return
    const shown = this.open.flatMap((one) => kindNames.flatMap((kind) => shownRef(one, kind)))
    this.facts.expect(new Set(shown).size === shown.length, 'two tabs show the same outcome at once')
  }
}

const isLeader = (tab: Tab): boolean => tab.requests.leaderState() === 'leader'

const hasOpenRequest = (tab: Tab): boolean => tab.store.of(tab.owners()).some(({ outcome }) => outcome === undefined)

/** The outcome of a kind that a tab shows. */
function shownRef(tab: Tab, kind: KindName): string | [] {
  const rendered = tab.rendered[kind]
  return rendered?.shown && rendered.view.phase !== 'idle' ? rendered.view.details.ref : []
}
