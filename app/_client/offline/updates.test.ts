import { beforeEach, expect, test, vi } from 'vitest'
import { Updates } from './updates.ts'

class FakeWorker extends EventTarget implements ServiceWorker {
  readonly scriptURL = '/sw.js'
  state: ServiceWorkerState = 'installing'
  onstatechange = null
  onerror = null
  readonly postMessage = vi.fn()

  become(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  controller: ServiceWorker | null = null

  control(worker: ServiceWorker) {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: ServiceWorker | null = null
  waiting: ServiceWorker | null = null
  active: ServiceWorker | null = null
  readonly update = vi.fn(async () => this.asRegistration())

  asRegistration(): ServiceWorkerRegistration {
    if (!isRegistration(this)) throw new Error('no registration')
    return this
  }

  /** A worker that was found and has installed. */
  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.become('installed')
    return worker
  }
}

const isRegistration = (value: object): value is ServiceWorkerRegistration => 'update' in value

let container: FakeContainer
let registration: FakeRegistration
let updates: Updates
let money: boolean
let now: number
const reload = vi.fn()
const onFirst = vi.fn()
const listener = vi.fn()

beforeEach(() => {
  for (const spy of [reload, onFirst, listener]) spy.mockClear()
  container = new FakeContainer()
  registration = new FakeRegistration()
  money = false
  now = 0
  updates = new Updates({ container, reload, moneyWaits: () => money, now: () => now })
  updates.subscribe(listener)
})

const watch = () => updates.watch(registration.asRegistration(), onFirst)

test('the first worker of a page is no update: it is told what the page has loaded', () => {
  watch()
  const worker = registration.find()
  expect(updates.ready()).toBe(false)
  registration.waiting = null
  container.control(worker)
  expect(onFirst).toHaveBeenCalledExactlyOnceWith(worker)
  expect(updates.ready()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('an update is ready once it is installed, and takes over when the member takes it, by one reload', () => {
  container.control(new FakeWorker())
  watch()
  const next = registration.find()
  expect(listener).toHaveBeenCalled()
  expect(updates.ready()).toBe(true)
  expect(next.postMessage).not.toHaveBeenCalled()
  updates.take()
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  container.control(next)
  expect(reload).toHaveBeenCalledOnce()
  expect(onFirst).not.toHaveBeenCalled()
})

test('an update that was found before the page watched is ready too', () => {
  container.control(new FakeWorker())
  registration.find()
  watch()
  expect(updates.ready()).toBe(true)
})

test('where another page has taken it, this page stays as it is and can take it by a reload', () => {
  container.control(new FakeWorker())
  watch()
  const next = registration.find()
  registration.waiting = null
  container.control(next)
  expect(reload).not.toHaveBeenCalled()
  expect(updates.ready()).toBe(true)
  money = true
  updates.take()
  expect(reload).not.toHaveBeenCalled()
  money = false
  updates.take()
  expect(reload).toHaveBeenCalledOnce()
})

test('looks for another version at most once an hour, and a failure is no error', async () => {
  updates.look()
  watch()
  updates.look()
  expect(registration.update).not.toHaveBeenCalled()
  now = 3_600_000
  registration.update.mockRejectedValueOnce(new TypeError('no network'))
  updates.look()
  updates.look()
  expect(registration.update).toHaveBeenCalledOnce()
  now += 3_600_000
  updates.look()
  expect(registration.update).toHaveBeenCalledTimes(2)
})
