import { type Api, createApi } from '#lib/api/api.ts'
import { type Send, send } from '#lib/api/client.ts'
import { NetworkError } from '#lib/api/errors.ts'
import { within } from '#lib/api/within.ts'
import { createSession, ownerKeys, type SessionStore } from '#lib/session/session.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { ServerClock } from '#lib/time/serverClock.ts'
import { isOutcomeView } from '../moneyRequestKind.ts'
import { MoneyRequests } from '../moneyRequests.ts'
import { createPage } from '../page.fixture.ts'
import { requestLock } from '../requestLock.ts'
import { createRequestStore, type RequestStore } from '../requestStore.ts'
import { waitOrOnline } from '../waiting.ts'
import type { MemberName } from './backend.fixture.ts'
import type { DeviceTab, ModelDevice } from './device.fixture.ts'
import {
  createKinds,
  type KindName,
  kindNames,
  type ModelDetails,
  type ModelRecord,
  type ModelRequest,
  readRecord,
  startUp,
} from './kinds.fixture.ts'
import { bases, type Network } from './network.fixture.ts'
import type { Scheduler } from './scheduler.fixture.ts'

/** What a tab runs in. */
export interface Surroundings {
  readonly scheduler: Scheduler
  readonly network: Network
  readonly device: ModelDevice
  /** Whether the backend gives its members an id. */
  readonly namesUsers: boolean
  /** Called at each attempt to send a money request, when the page is told that one is done, and when it looks again. */
  readonly onAttempt: (tab: Tab, base: string, body: string, token: string | undefined) => void
  readonly onDone: (tab: Tab, loginName: string, details: ModelDetails, record: ModelRecord | undefined) => void
  readonly onRender: () => void
}

type View = ReturnType<ModelRequest['view']>

/** What one kind looks like on the screens of a tab. */
export interface Rendered {
  readonly view: View
  /** Whether the outcome is on view: on a screen of its own kind, or in the general dialog. */
  readonly shown: boolean
  readonly checked: readonly { readonly details: ModelDetails }[]
}

/** Limit of a call in ms, for each address. */
const TIMEOUT_MS = 20_000
/** How long after a start or a login the page knows who the member is, in ms. */
const DESCRIBED_AFTER_MS = 40
/** How long a frame takes, in ms. A request is sent after the frame that shows it as being sent. */
export const FRAME_MS = 2
/** How long a page that could not start waits before it tries again, in ms. */
const RETRY_MS = 3000

/** One tab with one page, of the app's own parts: storage, session, clock, calls, money requests. */
export class Tab implements DeviceTab {
  alive = true
  frozen = false
  cached = false
  readonly deferred: (() => void)[] = []
  readonly page = createPage()
  /** Listeners of the device's `online` event. */
  readonly online = new Set<() => void>()
  readonly storage: SafeStorage
  readonly store: RequestStore
  readonly session: SessionStore
  readonly clock: ServerClock
  readonly api: Api
  readonly requests: MoneyRequests
  readonly kinds: Readonly<Record<KindName, ModelRequest>>
  readonly displays = new Map<KindName, () => void>()
  /** What the page was told that is done. */
  readonly done = new Set<string>()
  /** What the screens show: they look again when they are told that something changed. */
  rendered: Readonly<Partial<Record<KindName, Rendered>>> = {}
  visible = true
  started = false
  /** Whether the code of the calls cannot be loaded. */
  chunkMissing = false
  /** Whether a confirmed request is stored and waits to be sent. */
  awaitsFrame = false
  readonly #in: Surroundings
  readonly #lockTab: ReturnType<ModelDevice['locks']['open']>
  #changed = false
  #token: string | undefined
  #account: string | undefined
  #stop: () => void = () => undefined

  constructor(surroundings: Surroundings) {
    const { device } = surroundings
    this.#in = surroundings
    this.storage = device.openStorage(this)
    this.#lockTab = device.locks.open(this)
    this.store = createRequestStore(this.storage)
    this.session = createSession(this.storage)
    this.clock = new ServerClock(device.time)
    this.api = this.#createApi()
    this.requests = new MoneyRequests({
      store: this.store,
      member: {
        owners: () => this.owners(),
        loginName: () => this.session.get()?.user.account,
        subscribe: (listener) => this.session.subscribe(listener),
      },
      api: () => this.api,
      now: this.clock.now,
      uncertaintyMs: () => this.clock.uncertaintyMs,
      wait: waitOrOnline,
      nextTask: this.#nextTask,
      lifecycle: this.page.lifecycle,
      lock: requestLock,
    })
    this.kinds = createKinds(this.requests, {
      find: (requestId, options) => this.api.call(readRecord, { requestId }, options).catch(() => undefined),
      onDone: (loginName, details, record) => {
        this.done.add(details.ref)
        surroundings.onDone(this, loginName, details, record)
      },
    })
  }

  /** The page's own `navigator.locks`. */
  get locks() {
    return this.#in.device.traits.hasLocks ? this.#lockTab.locks : undefined
  }

  /** The keys of the member who is logged in. */
  owners(): readonly string[] {
    return ownerKeys(this.session.get())
  }

  get member(): MemberName | undefined {
    const loginName = this.session.get()?.user.account
    return loginName === 'ann' || loginName === 'bob' ? loginName : undefined
  }

  /** Asks for the configuration until it comes; then the screens are there. To be called within the tab. */
  readonly start = (): void => {
    this.api.call(startUp, {}).then(this.#begin, () => this.#in.scheduler.after(RETRY_MS, this, this.start))
  }

  /** The member sees the page, or the network of the device has changed. */
  wake(): void {
    if (this.started && !this.clock.known) void this.api.call(startUp, {}).catch(() => undefined)
  }

  comeOnline(): void {
    for (const listener of [...this.online]) listener()
    this.wake()
    this.page.comeOnline()
  }

  /** The member opens a screen that shows one kind, or leaves it. */
  display(kind: KindName): void {
    const leave = this.displays.get(kind)
    if (leave) this.displays.delete(kind)
    else this.displays.set(kind, this.kinds[kind].display())
    leave?.()
  }

  setVisible(visible: boolean): void {
    this.visible = visible
    if (visible) {
      this.wake()
      this.page.show()
    } else this.page.hide()
    this.#changed = true
  }

  /** The page is gone from one moment to the next. */
  close(): void {
    this.alive = false
    this.#in.device.close(this)
    this.#lockTab.close()
  }

  /** The screens look again when something has changed. */
  afterEvent(): void {
    if (!this.#changed) return
    this.#changed = false
    this.rendered = this.look()
    this.#in.onRender()
  }

  /** What the screens would show if they looked now. */
  look(): Readonly<Partial<Record<KindName, Rendered>>> {
    if (!this.started || this.#account === undefined) return {}
    return Object.fromEntries(kindNames.map((kind) => [kind, this.#lookAt(this.kinds[kind])]))
  }

  #lookAt(request: ModelRequest): Rendered {
    const view = request.view()
    const shown = this.visible && isOutcomeView(view) && (request.isDisplayed() || request.isNextOutcome())
    return { view, shown, checked: request.checked() }
  }

  #createApi(): Api {
    const { device } = this.#in
    return createApi({
      bases,
      timeoutMs: TIMEOUT_MS,
      storage: this.storage,
      token: () => this.session.get()?.token,
      onTime: this.clock.sample,
      onSessionInvalid: () => this.session.clear(),
      deviceTime: device.time,
      loadClient: async (path) => {
        if (this.chunkMissing) throw new NetworkError(path)
        return { send: this.#send }
      },
    })
  }

  readonly #nextTask = (): Promise<void> => {
    this.awaitsFrame = true
    return new Promise((resolve) => {
      this.#in.scheduler.after(FRAME_MS, this, () => {
        this.awaitsFrame = false
        resolve()
      })
    })
  }

  readonly #send: Send = (addresses, route, outgoing) =>
    outgoing.method === 'POST'
      ? send(addresses, route, { ...outgoing, fetch: (request) => this.#fetch(request) })
      : this.#read(addresses, route, outgoing)

  /** Asks what `send` asks for a call that reads. Most calls do, and ky would take half of the time of the model. */
  readonly #read: Send = async (addresses, { first, count }, outgoing) => {
    const { path, query = '', token, timeoutMs, signal, onAttempt, read } = outgoing
    const sent = { method: 'GET', path, query, body: '', token }
    for (let index = first, left = count; left > 0; index = addresses.after(index), left -= 1) {
      onAttempt?.()
      try {
        const base = addresses.at(index)
        const answer = await within(timeoutMs, signal, () => this.#in.network.call(this, base, sent))
        const response = new Response(answer.body, { status: answer.status })
        return { value: await read(response, response), address: index }
      } catch {
        signal?.throwIfAborted()
        addresses.moveFrom(index)
      }
    }
    throw new NetworkError(path)
  }

  /** The page's own `fetch`, of money requests. */
  readonly #fetch: typeof fetch = async (input) => {
    const request = new Request(input)
    const { method, headers } = request
    const { origin, pathname: path, search: query } = new URL(request.url)
    const body = await request.text()
    const token = headers.get('authorization')?.replace('Bearer ', '')
    this.#in.onAttempt(this, origin, body, token)
    const answer = await this.#in.network.call(this, origin, { method, path, query, body, token })
    return new Response(answer.body, { status: answer.status })
  }

  readonly #begin = (): void => {
    this.started = true
    this.requests.subscribe(() => {
      this.#changed = true
    })
    this.session.subscribe(() => this.#in.scheduler.after(0, this, this.#followMember))
    this.#followMember()
  }

  /** The member's screens are mounted, and unmounted when another member, or nobody, is logged in. */
  readonly #followMember = (): void => {
    const { token, user: { account: loginName = undefined } = {} } = this.session.get() ?? {}
    if (token !== this.#token) this.#in.scheduler.after(DESCRIBED_AFTER_MS, this, () => this.#describe(token))
    this.#token = token
    if (loginName !== this.#account) {
      this.#stop()
      this.#stop = () => undefined
      this.#account = loginName
      if (loginName !== undefined) this.#stop = this.requests.start()
    }
    this.#changed = true
  }

  /** The page learns who the member is. An answer to a session that is over changes nothing. */
  #describe(token: string | undefined): void {
    const { member, session } = this
    if (member === undefined || session.get()?.token !== token) return
    const userId = this.#in.namesUsers ? `id-${member}` : undefined
    session.describe({ name: member, avatar: '', roles: [], permissions: [], sessionkey: 'key', userId })
  }
}
