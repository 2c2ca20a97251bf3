import { type BrowserContext, expect, type Page } from '@playwright/test'
import { requestOutcome } from '#lib/contract/common.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { AddressIndex, Fault } from '#stub/faults/faults.ts'
import type { MoneySample } from '#stub/samples/sample.ts'
import { App } from '../app.ts'
import { composeSample, sampleOn } from '../memberScreen.ts'
import type { TestSite } from '../testSite.ts'
import type { Time } from '../time.ts'
import { type Action, type BackendView, type FaultCase, platformAnswers, staysInDoubt, verdictsOf } from './cases.ts'
import { ConfirmedRequests } from './confirmedRequests.ts'
import { type Outcome, OutcomeRecord } from './outcomeRecord.ts'

const DOMAIN = 'abc'
/** How long a call waits for an answer, in s. */
const LIMIT_S = 4
/** Far beyond what a stalled machine needs. */
const PATIENCE_MS = 30_000
/** How long a press waits for its button, which may have gone. */
const PRESS_MS = 2000
/** One-second steps of the world's time within which every page has asked for an outcome that can be known. */
const MOST_STEPS = 25

/** Actions that leave every page unchanged. */
const stays: readonly Action[] = ['stay', 'second tab']

interface Parts {
  readonly app: App
  readonly world: TestSite
  readonly time: Time
}

/** One case of the fault matrix, from the form to the dismissed outcome. */
export class FaultRun {
  /** Each broken rule, added at the moment at which it was broken. */
  readonly problems: string[] = []
  readonly #case: FaultCase
  readonly #sample: MoneySample
  readonly #world: TestSite
  readonly #time: Time
  readonly #context: BrowserContext
  #confirmed: ConfirmedRequests | undefined
  #record: OutcomeRecord | undefined
  /** The tab that the member is in. */
  #app: App

  constructor(one: FaultCase, sample: MoneySample, { app, world, time }: Parts) {
    this.#case = one
    this.#sample = sample
    this.#app = app
    this.#world = world
    this.#time = time
    this.#context = app.page.context()
  }

  async run(): Promise<void> {
    const { fault, place, action } = this.#case
    await this.#confirm()
    await this.#act[action]()
    if (place.recovers) await this.#recover()
    if (fault.queues && !staysInDoubt(this.#case)) await this.#executeLate()
    if (staysInDoubt(this.#case)) await this.#stayInDoubt()
    else await this.#beTold()
    expect(this.#confirmed?.count, 'requests for one confirmation').toBe(1)
    expect(this.problems).toEqual([])
    this.#confirmed?.stop()
    this.#record?.stop()
  }

  /** The options of the form's address. */
  get #options(): Readonly<Record<string, string>> {
    return sampleOn(this.#app, this.#world, this.#sample).options()
  }

  /** The calls that the fault affects. */
  get #paths(): readonly string[] {
    const { fault, place } = this.#case
    const { path } = this.#sample.call
    if (place.onQuestion) return [requestOutcome.path]
    return place.outage && !fault.says ? [path, requestOutcome.path] : [path]
  }

  /** The member fills in the form and confirms; afterwards the request has hit its fault. */
  async #confirm(): Promise<void> {
    const { fault, domain } = this.#case
    const sample = this.#sample
    const { control } = this.#world
    const texts = {
      done: [sample.done],
      refused: [...sample.refused, ...platformAnswers],
      expired: ['请求已过期，未执行', '没有执行，以后也不会执行', '平台确认没有执行这次请求'],
      cannotTell: ['无法判断结果'],
    }
    this.#confirmed = await ConfirmedRequests.over(this.#context)
    this.#record = await OutcomeRecord.over(this.#context, texts, (outcome) => this.#judge(outcome))
    if (domain === 'domain') await this.#world.setDomain(DOMAIN)
    await this.#app.signIn(sample.member)
    await composeSample(this.#app, this.#world, sample)
    // The form's queries are answered before the backend changes: later answers would tell the form that the backend
    // now refuses.
    await this.#time.answered()
    const { confirm, refuse } = sampleOn(this.#app, this.#world, sample)
    if (fault.refuses) await refuse()
    for (const laid of this.#faults()) await control.fault(laid)
    await confirm()
    await expect.poll(() => this.#met(), { intervals: [10], timeout: PATIENCE_MS }).toBe(true)
  }

  #faults(): readonly Fault[] {
    const { fault, place } = this.#case
    const { path } = this.#sample.call
    const times = place.onQuestion ? { times: 1 } : {}
    return [
      ...(place.before ? [{ kind: place.before, path, address: 0 } as const] : []),
      ...place.at.flatMap((address) => this.#paths.map((one) => ({ ...fault.fault, ...times, path: one, address }))),
    ]
  }

  #met(): boolean {
    const { fault, place } = this.#case
    return this.#world.stub.world.requests.entries.some(
      (entry) => entry.path === this.#paths[0] && entry.address === place.at[0] && entry.fault === fault.fault.kind,
    )
  }

  readonly #act: Readonly<Record<Action, () => Promise<void>>> = {
    stay: () => Promise.resolve(),
    'reload at once': () => this.#reload(),
    'reload later': async () => {
      await this.#pass(LIMIT_S + 2)
      await this.#reload()
    },
    'tab closed': async () => {
      await this.#app.page.close()
      await this.#passValidity()
      this.#app = await this.#open(routes.mine)
    },
    'second tab': async () => {
      await this.#open(this.#sample.route, this.#options)
    },
    'logged out and in': async () => {
      const app = this.#app
      await this.#go(routes.mine)
      // An outcome that covers the screen is dismissed, and the member stays on this screen.
      const close = app.page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true })
      await app.page.addLocatorHandler(outcomeIn(app.page), () => close.click())
      const { username, password } = this.#world.stub.world.members.get(this.#sample.member)
      await app.login.logIn(() => app.mine.logOut(), username, password)
      await app.home.main.waitFor()
      await app.page.removeLocatorHandler(outcomeIn(app.page))
    },
  }

  async #reload(): Promise<void> {
    // A form that navigates back at this moment aborts the reload, as it would abort a member's.
    await expect(() => this.#app.page.reload()).toPass({ timeout: PATIENCE_MS })
    await this.#app.screen().waitFor()
  }

  async #open(route: RoutePath, options?: Readonly<Record<string, string>>): Promise<App> {
    const app = new App(await this.#context.newPage(), this.#world)
    await app.open(route, { ...options })
    await app.screen().waitFor()
    return app
  }

  async #go(route: RoutePath, options?: Readonly<Record<string, string>>): Promise<void> {
    await this.#app.goToHash(to(route, { ...options }))
    await this.#app.screen(route).waitFor()
  }

  /** The backend works again, and the pages are notified that the network is back. */
  async #recover(): Promise<void> {
    await this.#world.control.clearFaults()
    if (!this.#case.fault.queues) await this.#world.control.releaseHeld()
    await this.#online()
  }

  /** Requests in the backend's queue are executed after their validity has ended. */
  async #executeLate(): Promise<void> {
    await this.#passValidity()
    await this.#world.control.releaseHeld()
  }

  /** Nobody can know the outcome: the screens say that it is being checked, before and after the request has expired. */
  async #stayInDoubt(): Promise<void> {
    await this.#passValidity()
    await this.#pass(2 * LIMIT_S)
    const { name, route, checkedAt = route, reason } = this.#sample
    await this.#go(routes.mine)
    await this.#go(checkedAt, this.#options)
    await sampleOn(this.#app, this.#world, this.#sample).showChecked()
    await expect(this.#app.page.getByText(reason).first()).toBeVisible({ timeout: PATIENCE_MS })
    expect(await this.#app.requests()).toEqual([{ kind: name, outcome: undefined }])
    expect(this.#record?.appeared, 'outcomes that nobody can know').toEqual([])
  }

  /** The outcome is shown, in one tab, and dismissed. */
  async #beTold(): Promise<void> {
    // The platform's answer to a second attempt is shown at once, and is the outcome once the request has expired.
    if (this.#case.fault.says) await this.#passValidity()
    for (let step = 0; step < MOST_STEPS && !this.#isTold(); step += 1) {
      if (step === LIMIT_S + 1) await this.#passValidity()
      await this.#online()
      await this.#pass(1)
    }
    const report = async () => (this.#isTold() ? 'told' : await this.#situation())
    await expect.poll(report, { timeout: PATIENCE_MS, message: 'the outcome is shown' }).toBe('told')
    const dismissed = async () => {
      for (const page of this.#context.pages()) await leave(page)
      const panels = await Promise.all(this.#context.pages().map((page) => outcomeIn(page).count()))
      const left = [...(await this.#app.requests()), ...panels.filter((count) => count > 0)]
      // What a form or a toast shows counts as read once it has been visible for a second.
      if (left.length > 0) await this.#pass(1)
      return left
    }
    await expect.poll(dismissed, { timeout: PATIENCE_MS }).toEqual([])
    const appeared = [...(this.#record?.appeared ?? [])]
    expect(new Set(appeared).size, appeared.join()).toBe(1)
    expect(verdictsOf(this.#case, this.#backend())).toContain(appeared[0])
    // The platform's answer is shown at the form in every tab, as "being checked" is.
    const most = this.#case.fault.says ? this.#context.pages().length : 1
    expect(this.#record?.most, 'tabs that showed the outcome at one time').toBeLessThanOrEqual(most)
    await this.#online()
    await this.#pass(1)
    expect(this.#record?.appeared, 'what was dismissed stays away').toEqual(appeared)
    // Only a page that is left may have shown it before, as home, over which a second tab comes to its page where there is a domain. The
    // platform's answer is shown before the outcome is known.
    const isLeft =
      !stays.includes(this.#case.action) || (this.#case.action === 'second tab' && this.#case.domain === 'domain')
    if (!isLeft && !this.#case.fault.says) expect(appeared).toHaveLength(1)
  }

  #isTold(): boolean {
    const verdicts = verdictsOf(this.#case, this.#backend())
    return verdicts.some((verdict) => verdict !== 'checking' && this.#record?.appeared.includes(verdict) === true)
  }

  /** What is known, for the message of a failure. */
  async #situation(): Promise<string> {
    const { state, code, validUntil, now } = this.#backend()
    const stored = (await this.#app.requests()).map(({ kind, outcome = 'no outcome' }) => `${kind} ${outcome}`)
    const paths = this.#world.stub.world.requests.entries.slice(-3).map(({ path }) => path)
    return [
      `backend: ${state} ${code ?? ''}, ${validUntil - now} ms before its end`,
      `shown: ${this.#record?.appeared.join()}`,
      `stored: ${stored.join()}`,
      `pages: ${this.#context
        .pages()
        .map((page) => page.url())
        .join()}`,
      `last calls: ${paths.join()}`,
    ].join('; ')
  }

  #backend(): BackendView {
    const { clock, moneyRequests } = this.#world.stub.world
    const stored = moneyRequests.of(this.#sample.member).filter(({ kind }) => kind === this.#sample.name)
    if (stored.length > 1) this.problems.push(`${stored.length} requests reached the backend`)
    const [request] = stored
    const validUntil = this.#confirmed?.validUntil ?? Number.POSITIVE_INFINITY
    if (request?.state === 'done' && (request.judgedAt ?? 0) > validUntil)
      this.problems.push('executed after its validity')
    return { state: request?.state ?? 'unknown', code: request?.code, validUntil, now: clock.now() }
  }

  /** Called when an outcome appears on a page. By then it has to be the request's actual outcome. */
  #judge(outcome: Outcome): void {
    const verdicts = verdictsOf(this.#case, this.#backend())
    if (!verdicts.includes(outcome)) this.problems.push(`"${outcome}" is shown, and it is ${verdicts.join(' or ')}`)
  }

  async #online(): Promise<void> {
    for (const page of this.#context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }

  /** Moves the world on, second by second. Calls that a fault holds are not waited for. */
  async #pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) await this.#time.leap(1, (url) => this.#isHeld(url))
  }

  /** Moves the world on past the validity of the request. */
  async #passValidity(): Promise<void> {
    const { validUntil, now } = this.#backend()
    if (now <= validUntil) await this.#time.leap(Math.ceil((validUntil - now) / 1000) + 1, (url) => this.#isHeld(url))
  }

  #isHeld(url: string): boolean {
    if (!this.#case.fault.holds) return false
    const { addresses } = this.#world.stub
    const { at } = this.#case.place
    return at.some((address: AddressIndex) => this.#paths.some((path) => url.startsWith(addresses[address] + path)))
  }
}

/**
 * The buttons that dismiss an outcome: a success ends there, the others lead back to the form. A closing dialog still
 * shows its outcome, whose buttons ignore presses.
 */
const outcomeIn = (page: Page) =>
  page
    .locator(':is([data-phase="done"], [data-phase="refused"], [data-phase="expired"]):not([data-ending-style] *)')
    .getByRole('button')
    .last()

async function leave(page: Page): Promise<void> {
  const button = outcomeIn(page)
  // An outcome that counts as read by itself may go between the look and the press. The caller looks again.
  if (await button.isVisible()) await button.click({ timeout: PRESS_MS }).catch(() => undefined)
}
