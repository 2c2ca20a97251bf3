import fc from 'fast-check'
import { codes } from '#lib/contract/codes.ts'
import { DAY_MS, type MemberName } from './backend.fixture.ts'
import { calm } from './calm.fixture.ts'
import { type KindName, kindNames } from './kinds.fixture.ts'
import type { AddressState, GatewayAnswer, Passage } from './network.fixture.ts'
import type { Tab } from './tab.fixture.ts'
import type { World, WorldTraits } from './world.fixture.ts'

/** What happens to a tab. */
type TabCommand =
  | { readonly type: 'open' | 'close' | 'reload' | 'hide' | 'show' | 'thaw' }
  | { readonly type: 'freeze'; readonly cached: boolean }
  | { readonly type: 'chunk'; readonly missing: boolean }

/** What a member does in a tab that is visible. */
type MemberCommand =
  | { readonly type: 'logIn'; readonly member: MemberName; readonly typed: string }
  | { readonly type: 'confirm'; readonly kind: KindName; readonly taps: number; readonly passages: readonly Passage[] }
  | { readonly type: 'display' | 'setAside'; readonly kind: KindName }
  | { readonly type: 'dismiss' | 'hold'; readonly pick: number }
  | { readonly type: 'logOut' }

interface At {
  readonly slot: number
}

/** Something that happens in the model. */
export type Command =
  | (TabCommand & At)
  | (MemberCommand & At)
  | { readonly type: 'pass' | 'sleep'; readonly ms: number }
  | { readonly type: 'calm' | 'online' | 'expireSessions' }
  | { readonly type: 'address'; readonly index: 0 | 1; readonly state: AddressState }
  | { readonly type: 'passages'; readonly sends: readonly Passage[]; readonly reads: readonly Passage[] }
  | { readonly type: 'storage'; readonly state: 'full' | 'disabled' | 'free' | 'cleared' | 'clearedUnheard' }
  | { readonly type: 'clock'; readonly ahead: number }
  | { readonly type: 'forget'; readonly ago: number }

export const worldTraits: fc.Arbitrary<WorldTraits> = fc.record({
  wallAhead: fc.constantFrom(0, 0, -DAY_MS, 5 * 60_000, 400 * DAY_MS),
  countsSleep: fc.boolean(),
  storageEventMs: fc.constantFrom(0, 3, 40),
  hasLocks: fc.constantFrom(true, true, true, true, false),
  namesUsers: fc.boolean(),
})

const envelope = (code: number): GatewayAnswer => ({ status: 200, body: JSON.stringify({ code, msg: 'busy' }) })
const page = (status: number): GatewayAnswer => ({ status, body: '<html>no</html>' })

/** Codes that say that nothing was booked. A gateway that answers one has kept the request back. */
const refusing = [codes.marketClosed, codes.amountOutsideLimits, codes.withdrawPasswordWrong, codes.maintenance, 401]

/** Answers that say nothing of the request, whether or not it went on to the backend. */
const vague: readonly GatewayAnswer[] = [
  ...[codes.tooManyRequests, codes.messageAsSent, 429].map(envelope),
  ...[401, 403, 404, 429, 500, 502].map(page),
  page(200),
  { status: 502, body: JSON.stringify({ code: codes.marketClosed, msg: 'no' }) },
  { status: 200, body: JSON.stringify({ code: 200, data: null }) },
  {
    status: 200,
    body: JSON.stringify({
      code: 200,
      data: { id: 'other', requestId: '6c92f515-2e03-4382-85b2-7cb58233b401', ref: 'other' },
    }),
  },
]

const shortMs = fc.constantFrom(1, 20, 100, 1500)
const anyMs = fc.constantFrom(1, 20, 800, 4000, 14_970, 16_000, 30_000, 59_990, 70_000)
const processingMs = fc.constantFrom(0, 0, 0, 500, 12_000, 40_000)
const refusal = fc.constantFrom(undefined, undefined, undefined, 0, 1, 5)

const passage: fc.Arbitrary<Passage> = fc.oneof(
  fc.record({ arrivesAfter: shortMs, processingMs, refusal, answer: fc.constant('backend'), answersAfter: shortMs }),
  fc.record({
    arrivesAfter: fc.option(anyMs, { nil: undefined }),
    processingMs,
    refusal,
    answer: fc.oneof(fc.constantFrom('backend', 'broken', 'broken', 'silence'), fc.constantFrom(...vague)),
    answersAfter: anyMs,
  }),
  fc.record({
    arrivesAfter: fc.constant(undefined),
    processingMs: fc.constant(0),
    refusal: fc.constant(undefined),
    answer: fc.constantFrom(...refusing.map(envelope)),
    answersAfter: shortMs,
  }),
)

const slot = fc.constantFrom(0, 0, 0, 1, 1, 2)
const kind = fc.constantFrom(...kindNames)
const tab = <T extends TabCommand['type'] | 'logOut'>(...types: readonly T[]) =>
  fc.record({ type: fc.constantFrom(...types), slot })
const login = (member: MemberName, typed: string) =>
  fc.record({ type: word('logIn'), slot, member: fc.constant(member), typed: fc.constant(typed) })
const passages = (maxLength: number) => fc.array(passage, { maxLength })
const word = <T extends string>(type: T) => fc.constant(type)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: word('confirm'),
      slot,
      kind,
      taps: fc.constantFrom(1, 1, 2),
      passages: passages(3),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      type: word('pass'),
      ms: fc.constantFrom(1, 4, 30, 200, 300, 1000, 1100, 5000, 15_100, 20_000, 61_000),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('dismiss', 'hold'), slot, pick: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ type: word('passages'), sends: passages(2), reads: passages(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: word('address'),
      index: fc.constantFrom(0, 1),
      state: fc.constantFrom<AddressState[]>('up', 'refusing', 'silent'),
    }),
  },
  { weight: 6, arbitrary: tab('open', 'open', 'close', 'reload') },
  { weight: 6, arbitrary: tab('hide', 'show', 'show', 'thaw') },
  { weight: 2, arbitrary: fc.record({ type: word('freeze'), slot, cached: fc.boolean() }) },
  { weight: 3, arbitrary: fc.oneof(login('ann', 'ann'), login('ann', ' ANN '), login('bob', 'Bob')) },
  { weight: 1, arbitrary: tab('logOut') },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('display', 'setAside'), slot, kind }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: word('sleep'), ms: fc.constantFrom(2000, 20_000, 3_600_000, 40 * DAY_MS) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('calm', 'online', 'expireSessions') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: word('storage'),
      state: fc.constantFrom('full', 'full', 'disabled', 'free', 'free', 'cleared', 'clearedUnheard'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: word('clock'), ahead: fc.constantFrom(-DAY_MS, -60_000, 60_000, DAY_MS) }),
  },
  { weight: 1, arbitrary: fc.record({ type: word('forget'), ago: fc.constantFrom(0, 1000, 60_000, 30 * DAY_MS) }) },
  { weight: 1, arbitrary: fc.record({ type: word('chunk'), slot, missing: fc.boolean() }) },
)

export const commands = fc.array(command, { maxLength: 40, size: 'max' })

/** Does one command. What is not possible now is left out. */
export async function run(world: World, command: Command): Promise<void> {
  await act(world, command)
  world.facts.check()
}

async function act(world: World, command: Command): Promise<void> {
  switch (command.type) {
    case 'pass':
      return world.pass(command.ms)
    case 'sleep':
      return world.sleep(command.ms)
    case 'calm':
      return calm(world)
    case 'online':
      for (const tab of world.open) await world.scheduler.within(tab, () => tab.comeOnline())
      return
    case 'expireSessions':
      world.backend.tokens.clear()
      return
    case 'address':
      world.network.states[command.index] = command.state
      return
    case 'passages':
      world.network.sends.push(...command.sends)
      world.network.reads.push(...command.reads)
      return
    case 'storage':
      return setStorage(world, command.state)
    case 'clock':
      return world.device.setClock(command.ahead)
    case 'forget':
      return world.backend.forget(command.ago)
    case 'logIn':
    case 'confirm':
    case 'display':
    case 'setAside':
    case 'dismiss':
    case 'hold':
    case 'logOut':
      return actAsMember(world, command)
    default:
      return happenToTab(world, command)
  }
}

async function happenToTab(world: World, command: TabCommand & At): Promise<void> {
  const { type, slot } = command
  if (type === 'open') return world.openTab(slot)
  const tab = world.tabs[slot]
  if (!tab) return
  switch (type) {
    case 'close':
      return world.closeTab(slot)
    case 'reload':
      world.closeTab(slot)
      return world.openTab(slot)
    case 'thaw':
      return world.thaw(tab)
    case 'freeze':
      return tab.frozen ? undefined : world.freeze(tab, command.cached)
    case 'chunk':
      tab.chunkMissing = command.missing
      return
    default:
      return world.scheduler.within(tab, () => tab.setVisible(type === 'show'))
  }
}

async function actAsMember(world: World, command: MemberCommand & At): Promise<void> {
  const tabs = world.open.filter(({ visible, frozen }) => visible && !frozen)
  const tab = tabs[command.slot % Math.max(1, tabs.length)]
  if (command.type === 'confirm') {
    const confirming = await goToTab(world, tab)
    world.network.sends.push(...command.passages)
    return confirming && world.confirm(confirming, command.kind, command.taps)
  }
  if (!tab) return
  switch (command.type) {
    case 'logIn':
      return world.logIn(tab, command.member, command.typed)
    case 'logOut':
      return world.logOut(tab)
    case 'display':
      return world.scheduler.within(tab, () => tab.display(command.kind))
    case 'setAside':
      return world.scheduler.within(tab, () => tab.kinds[command.kind].setAside())
    case 'dismiss':
      return world.dismiss(tab, command.pick)
    case 'hold':
      return world.hold(tab, command.pick)
  }
}

/** The tab in which a member is logged in and confirms something: she opens one, or goes to one, and logs in if need be. */
async function goToTab(world: World, looked: Tab | undefined): Promise<Tab | undefined> {
  if (!looked) await world.openTab(0)
  if (!looked) await world.pass(100)
  const tab = looked ?? world.tabs[0]
  if (!tab) return undefined
  await world.thaw(tab)
  if (!tab.visible) await world.scheduler.within(tab, () => tab.setVisible(true))
  if (!tab.member) await world.logIn(tab, 'ann', 'ann')
  return tab
}

function setStorage(world: World, state: 'full' | 'disabled' | 'free' | 'cleared' | 'clearedUnheard'): void {
  if (state === 'full') world.device.fill()
  else if (state === 'disabled') world.device.disable()
  else if (state === 'free') world.device.free()
  else world.clearStorage(state === 'cleared')
}
