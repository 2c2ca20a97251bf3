import { isOutcomeView } from '../moneyRequestKind.ts'
import { expectTrue } from './groundTruth.fixture.ts'
import { kindNames } from './kinds.fixture.ts'
import type { Tab } from './tab.fixture.ts'
import type { ModelWorld } from './world.fixture.ts'

/**
 * How long after the network is back everything is certain, in ms: the longest validity, what a clock may be off, the
 * pause between two questions and the time-outs of what was under way.
 */
const CERTAIN_AFTER_MS = 180_000

/** What the members do at the end, and what must be true then. */
export async function finish(world: ModelWorld): Promise<void> {
  for (const tab of world.open) {
    await world.thaw(tab)
    tab.chunkMissing = false
  }
  world.device.free()
  await calm(world)
  for (const member of ['ann', 'bob'] as const) {
    await world.openTab(0)
    await calm(world)
    const [tab] = world.open
    if (!tab) return
    await world.scheduler.within(tab, () => tab.setVisible(true))
    await calm(world)
    // Every tab follows, also one that found no room for a session of its own.
    await world.logIn(tab, member, member)
    await calm(world)
    await dismissAll(world)
    // What found no room in the storage is in the page that confirmed it, which may be hidden.
    for (const one of world.open) await world.scheduler.within(one, () => one.setVisible(true))
    await dismissAll(world)
    for (const one of world.open) expectNothingLeft(one)
  }
  world.facts.check()
  for (const { ref, told, ended, lost } of world.facts.confirmations) {
    expectTrue(told || ended || lost, `nobody was told what became of ${ref}`)
  }
}

/**
 * The network is back, and nothing else happens for a while: no page is opened, shown or told. Then every request of a
 * member whose page is visible is certain, and its outcome is shown.
 */
export async function calm(world: ModelWorld): Promise<void> {
  world.network.heal()
  await world.pass(CERTAIN_AFTER_MS)
  world.facts.check()
  if (!world.clearedUnheard) for (const tab of world.open) expectUpToDate(world, tab)
  for (const tab of world.open) if (isLookedAt(tab)) expectCertain(world, tab)
}

/** Whether a member looks at the screens of this tab. */
function isLookedAt(tab: Tab): boolean {
  return tab.visible && !tab.frozen && tab.started && tab.member !== undefined && !tab.chunkMissing
}

/** The screens show what they would show if they looked now. */
function expectUpToDate(world: ModelWorld, tab: Tab): void {
  if (tab.frozen) return
  const now = tab.look()
  for (const kind of kindNames) {
    const [before, after] = [tab.rendered[kind], now[kind]]
    const same = before?.view === after?.view && before?.shown === after?.shown && before?.checked === after?.checked
    expectTrue(same, `a screen does not know that ${kind} is ${after?.view.phase} and no longer ${before?.view.phase}`)
  }
  expectTrue(!world.device.traits.hasLocks || isLeaderAlone(world), 'two tabs are the leader')
}

function isLeaderAlone(world: ModelWorld): boolean {
  return world.open.filter((tab) => tab.requests.leaderState() === 'leader').length <= 1
}

function expectCertain(world: ModelWorld, tab: Tab): void {
  const stored = tab.store.of(tab.owners())
  for (const { requestId, outcome } of stored) expectTrue(outcome !== undefined, `${requestId} is still being checked`)
  if (stored.length === 0) return
  for (const kind of kindNames) {
    const view = tab.rendered[kind]?.view
    if (!view || view.phase === 'idle') continue
    expectTrue(view.phase !== 'sending' && view.phase !== 'checking', `${kind} is still ${view.phase}`)
    const fresh = view.phase !== 'done' || tab.done.has(view.details.ref)
    expectTrue(fresh, `${view.details.ref} is shown beside data that do not know of it`)
  }
  const state = tab.requests.leaderState()
  expectTrue(state === 'leader' || state === 'follower', `a visible tab with outcomes is ${state}`)
  if (state === 'leader') {
    const shown = kindNames.some((kind) => tab.rendered[kind]?.shown)
    expectTrue(shown, 'the leader shows no outcome')
    return
  }
  const leader = world.open.find((one) => one.requests.leaderState() === 'leader')
  expectTrue(leader?.visible === true && !leader.frozen, 'an outcome is shown elsewhere, and nowhere')
  for (const kind of kindNames) {
    const view = tab.rendered[kind]?.view
    const held = view && view.phase !== 'idle' && world.facts.of(view.details.ref).heldBy === tab
    if (view && !held) expectTrue(!isOutcomeView(view), 'a follower shows an outcome')
  }
}

/** The member reads what is shown, in whatever tab, until nothing is. */
async function dismissAll(world: ModelWorld): Promise<void> {
  for (let left = world.facts.confirmations.length; left > 0; left -= 1) {
    await world.pass(1000)
    for (const tab of world.open) await world.dismiss(tab)
  }
  await world.pass(1000)
}

function expectNothingLeft(tab: Tab): void {
  if (!isLookedAt(tab)) return
  expectTrue(tab.store.of(tab.owners()).length === 0, 'an outcome stands there after everything was read')
  for (const kind of kindNames) expectTrue(tab.rendered[kind]?.view.phase === 'idle', `${kind} is not free again`)
}
