import fc from 'fast-check'
import { DAY_MS, type MemberName } from './backend.fixture.ts'
import { calm } from './calm.fixture.ts'
import { type KindName, kindNames, type ProductName, products } from './kinds.fixture.ts'
import type { AddressState, Passage } from './network.fixture.ts'
import { answerLost, passages, receivedThenKeptBack } from './passages.fixture.ts'
import type { Tab } from './tab.fixture.ts'
import type { ModelWorld, WorldTraits } from './world.fixture.ts'

/** What happens to a tab. */
type TabCommand =
  | { readonly type: 'open' | 'close' | 'reload' | 'hide' | 'show' | 'thaw' }
  | { readonly type: 'freeze'; readonly cached: boolean }
  | { readonly type: 'chunk'; readonly missing: boolean }

/** What a member does in a tab that is visible. */
type MemberCommand =
  | { readonly type: 'logIn'; readonly member: MemberName; readonly typed: string }
  | { readonly type: 'confirm'; readonly kind: KindName; readonly taps: number; readonly passages: readonly Passage[] }
  | { readonly type: 'orders'; readonly product: ProductName; readonly orders: readonly OrderInTurn[] }
  | { readonly type: 'display' | 'setAside'; readonly kind: KindName }
  | { readonly type: 'dismiss' | 'hold'; readonly pick: number }
  | { readonly type: 'logOut' }

/** One of several orders, in one of the tabs. */
interface OrderInTurn {
  readonly slot: number
  readonly passages: readonly Passage[]
}

interface At {
  readonly slot: number
}

/** What happens to the device, the network or the backend. */
type WorldCommand =
  | { readonly type: 'pass' | 'sleep'; readonly ms: number }
  | { readonly type: 'calm' | 'online' | 'expireSessions' }
  | { readonly type: 'address'; readonly index: 0 | 1; readonly state: AddressState }
  | { readonly type: 'passages'; readonly sends: readonly Passage[]; readonly reads: readonly Passage[] }
  | { readonly type: 'storage'; readonly state: 'full' | 'disabled' | 'free' | 'cleared' | 'clearedUnheard' }
  | { readonly type: 'clock'; readonly ahead: number }
  | { readonly type: 'forget'; readonly ago: number }

/** Something that happens in the model. */
export type ModelCommand = (TabCommand & At) | (MemberCommand & At) | WorldCommand

export const worldTraits: fc.Arbitrary<WorldTraits> = fc.record({
  wallAhead: fc.constantFrom(0, 0, -DAY_MS, 5 * 60_000, 400 * DAY_MS),
  countsSleep: fc.boolean(),
  storageEventMs: fc.constantFrom(0, 3, 40),
  hasLocks: fc.constantFrom(true, true, true, true, false),
  namesUsers: fc.boolean(),
  offersOutcome: fc.constantFrom(true, true, true, true, false),
})

const slot = fc.constantFrom(0, 0, 0, 1, 1, 2)
const kind = fc.constantFrom(...kindNames)
const tab = <T extends TabCommand['type'] | 'logOut'>(...types: readonly T[]) =>
  fc.record({ type: fc.constantFrom(...types), slot })
const login = (member: MemberName, typed: string) =>
  fc.record({ type: word('logIn'), slot, member: fc.constant(member), typed: fc.constant(typed) })
const word = <T extends string>(type: T) => fc.constant(type)

const orderInTurn = (own: fc.Arbitrary<readonly Passage[]>) => fc.record({ slot: fc.constantFrom(0, 1), passages: own })

const command: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: word('confirm'),
      slot,
      kind,
      taps: fc.constantFrom(1, 1, 2),
      passages: fc.oneof({ weight: 5, arbitrary: passages(3) }, { weight: 1, arbitrary: receivedThenKeptBack }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      type: word('pass'),
      ms: fc.constantFrom(1, 4, 30, 200, 300, 1000, 1100, 5000, 15_100, 20_000, 61_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: word('orders'),
      slot,
      product: fc.constantFrom(...products),
      orders: fc.tuple(
        orderInTurn(fc.constant([])),
        orderInTurn(fc.tuple(answerLost)),
        orderInTurn(fc.constant([])),
        orderInTurn(passages(2)),
      ),
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

export const modelCommands = fc.array(command, { maxLength: 40, size: 'max' })

/** Does one command. What is not possible now is left out. */
export async function runModelCommand(world: ModelWorld, command: ModelCommand): Promise<void> {
  await act(world, command)
  world.facts.check()
}

async function act(world: ModelWorld, command: ModelCommand): Promise<void> {
  switch (command.type) {
    case 'logIn':
    case 'confirm':
    case 'orders':
    case 'display':
    case 'setAside':
    case 'dismiss':
    case 'hold':
    case 'logOut':
      return actAsMember(world, command)
    case 'open':
    case 'close':
    case 'reload':
    case 'hide':
    case 'show':
    case 'thaw':
    case 'freeze':
    case 'chunk':
      return happenToTab(world, command)
    default:
      world.counts.add(`command: ${command.type}`)
      return happenToWorld(world, command)
  }
}

async function happenToWorld(world: ModelWorld, command: WorldCommand): Promise<void> {
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
  }
}

async function happenToTab(world: ModelWorld, command: TabCommand & At): Promise<void> {
  const { type, slot } = command
  const tab = world.tabs[slot]
  if (type === 'open') {
    if (!tab) world.counts.add('command: open')
    return world.openTab(slot)
  }
  if (!tab) return
  world.counts.add(`command: ${type}`)
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

async function actAsMember(world: ModelWorld, command: MemberCommand & At): Promise<void> {
  const tabs = world.open.filter(({ visible, frozen }) => visible && !frozen)
  const tab = tabs[command.slot % Math.max(1, tabs.length)]
  if (command.type === 'confirm') {
    const confirming = await goToTab(world, tab)
    world.network.sends.push(...command.passages)
    world.counts.add('command: confirm')
    return confirming && world.confirm(confirming, command.kind, command.taps)
  }
  if (command.type === 'orders') {
    world.network.heal()
    for (const order of command.orders) await placeInTurn(world, command.product, order)
    return
  }
  if (!tab) return
  if (command.type !== 'dismiss' && command.type !== 'hold') world.counts.add(`command: ${command.type}`)
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

/**
 * The member places an order in one of two tabs, reads what became of it in whatever tab says so, and sets it aside where that is not known
 * once it has expired.
 */
async function placeInTurn(
  world: ModelWorld,
  product: ProductName,
  { slot, passages: own }: OrderInTurn,
): Promise<void> {
  await world.openTab(slot)
  await world.pass(100)
  const tab = await goToTab(world, world.tabs[slot])
  if (!tab) return
  world.network.sends.push(...own)
  world.counts.add('command: orders')
  await world.confirm(tab, 'order', 1, product)
  await world.pass(2000)
  if (tab.kinds.order.view().phase === 'checking') {
    await world.pass(15_100)
    await world.scheduler.within(tab, () => tab.kinds.order.setAside())
  }
  for (const one of world.open) await world.dismiss(one)
}

/** The tab in which a member is logged in and confirms something: she opens one, or goes to one, and logs in if need be. */
async function goToTab(world: ModelWorld, looked: Tab | undefined): Promise<Tab | undefined> {
  if (!looked) await world.openTab(0)
  if (!looked) await world.pass(100)
  const tab = looked ?? world.tabs[0]
  if (!tab) return undefined
  await world.thaw(tab)
  if (!tab.visible) await world.scheduler.within(tab, () => tab.setVisible(true))
  if (!tab.member) await world.logIn(tab, 'ann', 'ann')
  return tab
}

function setStorage(world: ModelWorld, state: 'full' | 'disabled' | 'free' | 'cleared' | 'clearedUnheard'): void {
  if (state === 'full') world.device.fill()
  else if (state === 'disabled') world.device.disable()
  else if (state === 'free') world.device.free()
  else world.clearStorage(state === 'cleared')
}
