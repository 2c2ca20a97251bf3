import { afterEach, describe, expect, test, vi } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { ownerKeys } from '#lib/session/session.ts'
import { type KindName, kindNames } from './model/kinds.fixture.ts'
import type { Passage } from './model/network.fixture.ts'
import { createModelWorld } from './model/pages.fixture.ts'
import { FRAME_MS, type Tab } from './model/tab.fixture.ts'
import type { ModelWorld, WorldTraits } from './model/world.fixture.ts'
import { createRequest } from './request.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const backend = { arrivesAfter: 20, processingMs: 0, refusal: undefined, answer: 'backend', answersAfter: 20 } as const
const lostBefore: Passage = { ...backend, arrivesAfter: undefined, answer: 'broken' }
const lostAfter: Passage = { ...backend, answer: 'broken' }
const refused: Passage = { ...backend, refusal: 0 }
const slow: Passage = { ...backend, processingMs: 5000 }

/** A world with so many tabs, ann logged in, and the first tab. */
async function open(count = 1, traits: Partial<WorldTraits> = {}) {
  const world = await createModelWorld(traits)
  for (let slot = 1; slot < count; slot += 1) await world.openTab(slot)
  await world.pass(100)
  const [first, second = world.open[0]] = world.open
  if (!first || !second) throw new Error('No tab is open')
  const calls: { readonly tab: number; readonly call: string; readonly token: string | undefined }[] = []
  const call = world.network.call.bind(world.network)
  world.network.call = (owner, base, outgoing) => {
    const tab = owner === world.tabs[0] ? 0 : 1
    calls.push({ tab, call: outgoing.path.split('?')[0] ?? '', token: outgoing.token })
    return call(owner, base, outgoing)
  }
  return { world, first, second, calls }
}

const phase = (tab: Tab, kind: KindName = 'deposit') => tab.rendered[kind]?.view.phase
const shown = (tab: Tab) => kindNames.filter((kind) => tab.rendered[kind]?.shown)
const stored = (world: ModelWorld) => [...world.device.held.keys()].filter((key) => key.startsWith('request:'))

/** The request, or its answer, is lost at the first address, and the backend cannot be asked right after. */
function lose(world: ModelWorld, send: Passage): void {
  world.network.sends.push(send)
  world.network.reads.push(lostBefore, lostBefore)
}

/** The end of each test: nothing was untrue. */
async function finishing(world: ModelWorld, ms = 0) {
  await world.pass(ms)
  world.facts.check()
}

describe('a confirmation', () => {
  test('is stored, sent, and its outcome stays until it is dismissed', async () => {
    const { world, first } = await open()
    await world.confirm(first, 'deposit', 1)
    expect([phase(first), stored(world)]).toEqual(['sending', [expect.any(String)]])
    await finishing(world, 50)
    expect([phase(first), shown(first), first.done.size]).toEqual(['done', ['deposit'], 1])
    await world.dismiss(first)
    expect([phase(first), stored(world)]).toEqual(['idle', []])
    await finishing(world)
  })

  test('is on the screen before it is sent', async () => {
    const { world, first, calls } = await open()
    await world.confirm(first, 'deposit', 1)
    expect([phase(first), calls]).toEqual(['sending', []])
    await finishing(world, FRAME_MS)
    expect(calls.map(({ call }) => call)).toEqual(['/deposit'])
  })

  test('whose page is closed before it is sent is told as not executed', async () => {
    const { world, first, calls } = await open()
    await world.confirm(first, 'deposit', 1)
    world.closeTab(0)
    await world.openTab(0)
    await finishing(world, 62_000)
    const [next] = world.open
    expect(next && [phase(next), shown(next)]).toEqual(['expired', ['deposit']])
    expect(calls.filter(({ call }) => call === '/deposit')).toEqual([])
  })

  test('whose session ends before it is sent is not sent, and told to its member at the next login', async () => {
    const { world, first, calls } = await open()
    await world.confirm(first, 'deposit', 1)
    await world.logOut(first)
    await world.pass(10)
    await world.logIn(first, 'ann', 'ann')
    await finishing(world, 62_000)
    expect([phase(first), calls.filter(({ call }) => call === '/deposit')]).toEqual(['expired', []])
  })

  test('with two taps is one effect, also while its outcome is not dismissed', async () => {
    const { world, first } = await open()
    await world.confirm(first, 'deposit', 2)
    await world.pass(50)
    await world.confirm(first, 'deposit', 1)
    expect(world.facts.confirmations).toHaveLength(1)
    await finishing(world)
  })

  test('of another kind is another matter', async () => {
    const { world, first } = await open()
    await world.confirm(first, 'deposit', 1)
    await world.confirm(first, 'order', 1)
    await finishing(world, 50)
    expect([phase(first, 'deposit'), phase(first, 'order')]).toEqual(['done', 'done'])
    expect(shown(first)).toHaveLength(1)
    await world.dismiss(first)
    expect(shown(first)).toHaveLength(1)
  })

  test('of a guest does nothing', async () => {
    const { world, first } = await open()
    await world.logOut(first)
    await world.scheduler.within(first, () => {
      expect(first.kinds.deposit.confirm({ ref: 'ref', amount: '1', product: 'gold' }, '')).toBeUndefined()
    })
    expect(stored(world)).toEqual([])
  })

  test('that is refused says why, and the next one is another request', async () => {
    const { world, first } = await open()
    world.network.sends.push(refused)
    await world.confirm(first, 'deposit', 1)
    await world.pass(50)
    const view = first.kinds.deposit.view()
    expect(view).toMatchObject({ phase: 'refused', error: { code: codes.amountOutsideLimits, msg: 'no' } })
    await world.dismiss(first)
    await world.confirm(first, 'deposit', 1)
    await finishing(world, 50)
    const [one, other] = world.facts.confirmations
    expect(one?.requestId).not.toBe(other?.requestId)
    expect(other?.effects).toBe(1)
  })

  test('resolves with its outcome, for the form', async () => {
    const { world, first } = await open()
    const outcomes: unknown[] = []
    await world.scheduler.within(first, () => {
      world.facts.tap({
        ref: 'a',
        amount: '1',
        product: 'gold',
        member: 'ann',
        kind: 'withdrawal',
        secret: 's',
        tab: first,
      })
      world.network.sends.push(refused)
      void first.kinds.withdrawal
        .confirm({ ref: 'a', amount: '1', product: 'gold' }, 's')
        ?.then((outcome) => outcomes.push(outcome))
    })
    await world.pass(50)
    expect(outcomes).toMatchObject([{ phase: 'refused', details: { ref: 'a' } }])
  })

  test('sends its secret and never stores it', async () => {
    const { world, first } = await open()
    world.network.sends.push(lostBefore)
    await world.confirm(first, 'withdrawal', 1)
    expect([...world.device.held.values()].join()).not.toContain('secret-')
    await finishing(world, 3000)
    expect(world.facts.confirmations[0]?.effects).toBe(1)
    expect([...world.device.held.values()].join()).not.toContain('secret-')
  })

  test('is valid for 15 or 60 s after it, less by what the clock may be off', async () => {
    const { world, first } = await open()
    await world.confirm(first, 'order', 1)
    await world.confirm(first, 'deposit', 1)
    const left = world.facts.confirmations.map(({ validUntil }) => validUntil - world.backend.now())
    for (const [at, longest] of [15_000, 60_000].entries()) {
      expect(left[at]).toBeLessThanOrEqual(longest)
      expect(left[at]).toBeGreaterThan(longest - 100)
    }
  })

  test('is the same view until something changes', async () => {
    const { world, first } = await open()
    await world.confirm(first, 'deposit', 1)
    const view = first.kinds.deposit.view()
    expect(first.kinds.deposit.view()).toBe(view)
    await world.pass(50)
    expect(first.kinds.deposit.view()).not.toBe(view)
    expect(first.kinds.deposit.view()).toBe(first.kinds.deposit.view())
  })

  test('that the device has no room for is made all the same, and is said to be lost with the page', async () => {
    const { world, first } = await open()
    world.device.fill()
    expect(first.requests.canPersist()).toBe(false)
    await world.confirm(first, 'deposit', 1)
    await finishing(world, 50)
    expect([phase(first), stored(world)]).toEqual(['done', []])
  })
})

describe('without an answer', () => {
  test('it is being checked and found, not sent again', async () => {
    const { world, first, calls } = await open()
    lose(world, lostAfter)
    await world.confirm(first, 'deposit', 1)
    await world.pass(100)
    expect(phase(first)).toBe('checking')
    await finishing(world, 2000)
    expect(phase(first)).toBe('done')
    const ask = '/api/request/outcome'
    expect(calls.map(({ call }) => call)).toEqual(['/deposit', ask, ask, ask, '/record'])
  })

  test('an answer that only names the record: the record is read, and shown without it where it cannot be', async () => {
    const { world, first } = await open()
    world.network.sends.push(lostAfter, lostBefore, lostAfter, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await world.pass(2000)
    expect(first.kinds.deposit.view()).toMatchObject({ phase: 'done', result: { ref: 'ref-2' } })
    await world.dismiss(first)
    world.network.reads.push(backend, lostBefore, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await finishing(world, 2000)
    expect(first.kinds.deposit.view()).toMatchObject({ phase: 'done', result: undefined })
  })

  test('the record of another request is not shown', async () => {
    const { world, first } = await open()
    const other = { id: 'other', requestId: '6c92f515-2e03-4382-85b2-7cb58233b401', ref: 'other' }
    const wrong: Passage = {
      ...backend,
      answer: { status: 200, body: JSON.stringify({ code: 200, data: other, time: 0 }) },
    }
    world.network.sends.push(lostAfter, lostBefore)
    world.network.reads.push(backend, wrong)
    await world.confirm(first, 'deposit', 1)
    await finishing(world, 2000)
    expect(first.kinds.deposit.view()).toMatchObject({ phase: 'done', result: undefined })
  })

  test('the next page finds it, without the secret, and never sends it', async () => {
    const { world, first, calls } = await open()
    world.network.sends.push(lostBefore)
    await world.confirm(first, 'withdrawal', 1)
    await world.pass(FRAME_MS)
    world.closeTab(0)
    await world.openTab(0)
    await world.pass(2000)
    const [next] = world.open
    expect(next && phase(next, 'withdrawal')).toBe('checking')
    await finishing(world, 60_000)
    expect(next && phase(next, 'withdrawal')).toBe('expired')
    expect(calls.filter(({ call }) => call === '/withdrawal')).toHaveLength(1)
  })

  test('it may be set aside once it has expired; the check goes on, and another one may be made', async () => {
    const { world, first } = await open()
    world.network.states.fill('refusing')
    await world.confirm(first, 'order', 1)
    await world.pass(10_000)
    expect(first.kinds.order.canSetAside()).toBe(false)
    await world.scheduler.within(first, () => first.kinds.order.setAside())
    expect(phase(first, 'order')).toBe('checking')
    await world.pass(6000)
    expect(first.kinds.order.canSetAside()).toBe(true)
    await world.scheduler.within(first, () => first.kinds.order.setAside())
    expect([phase(first, 'order'), first.kinds.order.checked()]).toMatchObject([
      'idle',
      [{ details: { ref: 'ref-2' } }],
    ])
    expect(first.kinds.order.checked()).toBe(first.kinds.order.checked())
    await world.confirm(first, 'order', 1)
    world.network.heal()
    await finishing(world, 20_000)
    expect(first.rendered.order?.view).toMatchObject({ phase: 'expired', details: { ref: 'ref-2' } })
    await world.dismiss(first)
    expect(first.rendered.order?.view).toMatchObject({ phase: 'done', details: { ref: 'ref-3' } })
    await world.dismiss(first)
    expect([phase(first, 'order'), first.kinds.order.checked()]).toEqual(['idle', []])
    await finishing(world)
  })

  test('while the code of the calls does not load it is being sent, and after its time being checked', async () => {
    const { world, first } = await open()
    first.chunkMissing = true
    await world.confirm(first, 'order', 1)
    await world.pass(5000)
    expect(phase(first, 'order')).toBe('sending')
    await world.pass(15_000)
    expect(phase(first, 'order')).toBe('checking')
    first.chunkMissing = false
    await finishing(world, 20_000)
    expect(phase(first, 'order')).toBe('expired')
  })

  test('with a clock that may be far off it asks before it sends, and nothing is valid for longer than it should be', async () => {
    const { world, first, calls } = await open()
    world.device.setClock(3_600_000)
    await world.confirm(first, 'order', 1)
    expect(world.facts.confirmations[0]?.validUntil).toBeLessThan(world.backend.now())
    await finishing(world, 100)
    expect([phase(first, 'order'), calls.map(({ call }) => call)]).toEqual(['expired', ['/api/request/outcome']])
    await world.dismiss(first)
    await world.confirm(first, 'order', 1)
    await finishing(world, 100)
    expect(phase(first, 'order')).toBe('done')
  })
})

describe('two tabs', () => {
  test('one shows the outcome, the other one says so, and it is gone from both when it is dismissed', async () => {
    const { world, first, second } = await open(2)
    await world.confirm(first, 'deposit', 1)
    await world.pass(10)
    expect([phase(first), phase(second)]).toEqual(['sending', 'sending'])
    await world.pass(100)
    expect([phase(first), phase(second)]).toEqual(['done', 'shownElsewhere'])
    expect([first.done.size, second.done.size]).toEqual([1, 1])
    await world.dismiss(first)
    await finishing(world, 400)
    expect([phase(first), phase(second)]).toEqual(['idle', 'idle'])
  })

  test('a tap in the second tab does nothing while the first one sends', async () => {
    const { world, first, second } = await open(2)
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    await world.pass(10)
    await world.confirm(second, 'deposit', 1)
    await finishing(world, 10_000)
    expect(world.facts.confirmations).toHaveLength(1)
  })

  test('the second tab says "being sent" for a second, then asks, and only asks', async () => {
    const { world, first, second, calls } = await open(2)
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    await world.pass(900)
    expect([phase(second), calls.filter(({ tab }) => tab === 1)]).toEqual(['sending', []])
    await world.pass(200)
    expect([phase(second), calls.filter(({ tab }) => tab === 1)]).toMatchObject([
      'checking',
      [{ call: '/api/request/outcome' }],
    ])
    world.closeTab(0)
    await finishing(world, 10_000)
    expect([phase(second), calls.filter(({ tab, call }) => tab === 1 && call === '/deposit')]).toEqual(['done', []])
  })

  test('a hidden tab asks for nothing that another one confirmed, until it is visible', async () => {
    const { world, first, second, calls } = await open(2)
    await world.scheduler.within(second, () => second.setVisible(false))
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    await world.pass(FRAME_MS)
    world.closeTab(0)
    await world.pass(10_000)
    expect(calls.filter(({ tab }) => tab === 1)).toEqual([])
    await world.scheduler.within(second, () => second.setVisible(true))
    await finishing(world, 200)
    expect(phase(second)).toBe('done')
  })

  test('a frozen tab holds nothing up, and does not bring back what was dismissed meanwhile', async () => {
    const { world, first, second } = await open(2)
    world.network.sends.push({ ...backend, answersAfter: 3000 })
    await world.confirm(first, 'deposit', 1)
    await world.freeze(first, false)
    await world.pass(5000)
    expect(phase(second)).toBe('done')
    await world.dismiss(second)
    await world.pass(120_000)
    await world.thaw(first)
    await finishing(world, 1000)
    expect([phase(first), phase(second), stored(world)]).toEqual(['idle', 'idle', []])
  })

  test.each([false, true])(
    'a tab that wakes up asks nothing more once another one knows (dismissed there: %s)',
    async (dismissed) => {
      const { world, first, second, calls } = await open(2)
      world.network.sends.push(lostAfter, lostBefore)
      await world.confirm(first, 'deposit', 1)
      await world.pass(200)
      await world.freeze(first, false)
      await world.pass(5000)
      expect(phase(second)).toBe('done')
      if (dismissed) await world.dismiss(second)
      await world.pass(1000)
      const before = calls.filter(({ tab }) => tab === 0).length
      await world.thaw(first)
      await finishing(world, 1000)
      expect(calls.filter(({ tab }) => tab === 0)).toHaveLength(before)
    },
  )

  test('a form is told nothing of an outcome that was dismissed in another tab', async () => {
    const { world, first, second } = await open(2)
    world.network.sends.push({ ...backend, answersAfter: 5000 })
    const told: unknown[] = []
    await world.scheduler.within(first, () => {
      const confirmation = {
        ref: 'ref',
        amount: '1.00',
        product: 'gold',
        member: 'ann',
        kind: 'deposit',
        secret: 'secret',
        tab: first,
      } as const
      const details = world.facts.tap(confirmation)
      void first.kinds.deposit
        .confirm({ ref: 'ref', amount: '1.00', product: 'gold' }, 'secret')
        ?.then((outcome) => told.push(outcome))
      const view = first.kinds.deposit.view()
      if (view.phase === 'sending') Object.assign(details, { requestId: view.requestId, validUntil: view.validUntil })
    })
    await world.pass(3000)
    await world.dismiss(second)
    await finishing(world, 5000)
    expect(told).toEqual([undefined])
  })

  test('an outcome that was visible for a while stays in its tab, and in no other one', async () => {
    const { world, first, second } = await open(2)
    await world.confirm(first, 'deposit', 1)
    await world.pass(100)
    await world.hold(first, 0)
    await world.pass(400)
    expect([phase(first), shown(first), phase(second), stored(world)]).toEqual(['done', ['deposit'], 'idle', []])
    await world.scheduler.within(first, () => first.setVisible(false))
    await world.scheduler.within(first, () => first.setVisible(true))
    await world.logOut(first)
    await world.pass(50)
    expect(shown(first)).toEqual([])
    await world.logIn(first, 'bob', 'bob')
    await world.pass(50)
    expect(phase(first)).toBe('idle')
    await world.logIn(first, 'ann', 'Ann')
    await world.pass(50)
    expect(shown(first)).toEqual(['deposit'])
    await world.dismiss(first)
    await finishing(world, 50)
    expect(phase(first)).toBe('idle')
  })

  test('what is not shown, or not known, cannot be kept', async () => {
    const { world, first, second } = await open(2)
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    const [{ requestId } = { requestId: '' }] = world.facts.confirmations
    await world.scheduler.within(first, () => first.requests.hold(requestId))
    expect(stored(world)).toHaveLength(1)
    await world.pass(6000)
    await world.scheduler.within(second, () => second.requests.hold(requestId))
    expect(stored(world)).toHaveLength(1)
    await finishing(world)
  })
})

describe('on the screen', () => {
  test('an outcome is shown by the screen of its kind, or else by the general dialog, the oldest first', async () => {
    const { world, first } = await open()
    await world.scheduler.within(first, () => first.display('deposit'))
    await world.confirm(first, 'deposit', 1)
    await world.pass(10)
    await world.confirm(first, 'removal', 1)
    await world.pass(1)
    await world.confirm(first, 'withdrawal', 1)
    await world.pass(100)
    expect(first.kinds.deposit.isDisplayed()).toBe(true)
    expect(shown(first)).toEqual(['deposit', 'removal'])
    expect(kindNames.filter((kind) => first.kinds[kind].isNextOutcome())).toEqual(['removal'])
    await world.scheduler.within(first, () => first.display('deposit'))
    expect(shown(first)).toEqual(['deposit'])
    await world.dismiss(first)
    expect(shown(first)).toEqual(['removal'])
    await finishing(world)
  })

  test('an order that has settled is shown as its end and not as an outcome', async () => {
    const { world, first } = await open()
    world.network.sends.push(lostAfter, lostBefore)
    await world.confirm(first, 'order', 1)
    await world.pass(FRAME_MS)
    await world.scheduler.within(first, () => first.setVisible(false))
    world.network.states.fill('refusing')
    await world.pass(13_000)
    world.network.heal()
    await world.scheduler.within(first, () => first.setVisible(true))
    await finishing(world, 20_000)
    expect([phase(first, 'order'), first.done.size, stored(world)]).toEqual(['idle', 1, []])
  })

  test('stored details that are rubbish are shown to nobody, asked for by nobody, and left as they are', async () => {
    const { world, first, calls } = await open()
    const [owner = ''] = ownerKeys(first.session.get())
    const request = createRequest({ owner, details: { amount: 7 } })
    world.device.held.set(`request:${request.requestId}`, JSON.stringify(request))
    world.closeTab(0)
    await world.openTab(0)
    await finishing(world, 10_000)
    expect(calls.map(({ call }) => call)).toEqual(['/start'])
    expect(stored(world)).toHaveLength(1)
  })
})

describe('the member', () => {
  test('logs out and in again, as typed otherwise: the request is found again', async () => {
    const { world, first, calls } = await open()
    lose(world, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await world.pass(100)
    await world.logOut(first)
    calls.length = 0
    await world.pass(30_000)
    expect(calls).toEqual([])
    await world.logIn(first, 'ann', ' ANN ')
    await world.pass(100)
    expect(phase(first)).toBe('checking')
    await finishing(world, 60_000)
    expect(phase(first)).toBe('expired')
  })

  test('who logs in instead neither sees it nor pays for it', async () => {
    const { world, first } = await open()
    lose(world, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await world.pass(100)
    await world.logIn(first, 'bob', 'bob')
    await world.pass(30_000)
    expect(phase(first)).toBe('idle')
    await finishing(world, 60_000)
    expect([phase(first), world.facts.confirmations[0]?.effects, stored(world).length]).toEqual(['idle', 0, 1])
  })

  test('who has just logged in in another tab pays for nothing and is asked for nothing, before this tab knows', async () => {
    const { world, first, second, calls } = await open(2, { storageEventMs: 60_000 })
    lose(world, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await world.pass(500)
    await world.logIn(second, 'bob', 'bob')
    calls.length = 0
    await world.pass(10_000)
    expect(calls.filter(({ tab }) => tab === 0)).toEqual([])
    await finishing(world)
    expect(stored(world)).toHaveLength(1)
  })

  test('who has just logged in in another tab is not shown what came for the one before', async () => {
    const { world, first, second } = await open(2, { storageEventMs: 60_000 })
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    await world.pass(500)
    await world.logIn(second, 'bob', 'bob')
    await finishing(world, 10_000)
    expect([first.done.size, second.done.size]).toEqual([0, 0])
    await world.logIn(second, 'ann', 'ann')
    await finishing(world, 1000)
    expect([phase(second), second.done.size]).toEqual(['done', 1])
  })

  test('whose storage is cleared while another one logs in pays for nothing of the one before', async () => {
    const { world, first, second } = await open(2)
    lose(world, lostBefore)
    await world.confirm(first, 'deposit', 1)
    await world.pass(500)
    world.clearStorage(false)
    await world.logIn(second, 'bob', 'bob')
    await finishing(world, 70_000)
    expect(world.facts.confirmations[0]?.effects).toBe(0)
  })

  test('whose token is renewed is shown the outcome', async () => {
    const { world, first } = await open()
    world.network.sends.push(slow)
    await world.confirm(first, 'deposit', 1)
    await world.pass(1000)
    await world.logIn(first, 'ann', 'ann')
    await finishing(world, 20_000)
    expect([phase(first), world.facts.confirmations[0]?.effects]).toEqual(['done', 1])
  })

  test('whose session had ended is told so after the login: nothing was booked', async () => {
    const { world, first } = await open()
    world.backend.tokens.clear()
    await world.confirm(first, 'deposit', 1)
    await world.pass(100)
    expect(first.member).toBeUndefined()
    await world.logIn(first, 'ann', 'ann')
    await finishing(world, 100)
    expect(first.kinds.deposit.view()).toMatchObject({ phase: 'refused', error: { code: 401 } })
  })

  test('who was logged out when an order that has settled came in finds its data up to date after the login', async () => {
    const { world, first, second } = await open(2, { storageEventMs: 60_000 })
    lose(world, { ...backend, answer: 'broken' })
    // By its id the record is not found before the member has logged out.
    world.network.reads.push({ ...backend, answersAfter: 10_000 })
    await world.confirm(first, 'order', 1)
    await world.pass(500)
    await world.logOut(second)
    await world.pass(20_000)
    expect(first.done.size).toBe(0)
    await world.logIn(second, 'ann', 'ann')
    await finishing(world, 30_000)
    expect([second.done.size, stored(world)]).toEqual([1, []])
  })
})
