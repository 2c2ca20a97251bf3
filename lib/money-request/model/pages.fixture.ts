import { vi } from 'vitest'
import { RunCounts } from './counts.fixture.ts'
import { Tab } from './tab.fixture.ts'
import { ModelWorld, type WorldTraits } from './world.fixture.ts'

const usual: WorldTraits = {
  wallAhead: 0,
  countsSleep: false,
  storageEventMs: 3,
  hasLocks: true,
  namesUsers: true,
  offersOutcome: true,
}

/**
 * A world in which ann is logged in, in one tab. The globals of a page are those of the tab that is running;
 * `vi.unstubAllGlobals` is to be called at the end.
 */
export async function createModelWorld(
  traits: Partial<WorldTraits> = {},
  counts = new RunCounts(),
): Promise<ModelWorld> {
  const world = new ModelWorld({ ...usual, ...traits }, counts)
  stubGlobals(world)
  await world.openTab(0)
  await world.pass(100)
  const [tab] = world.open
  if (tab) await world.logIn(tab, 'ann', 'ann')
  await world.pass(100)
  return world
}

function stubGlobals(world: ModelWorld): void {
  const page = () => {
    const { running } = world.scheduler
    if (!(running instanceof Tab)) throw new Error('A page uses its globals while none is running')
    return running
  }
  let count = 0
  const navigator = {
    get locks() {
      return page().locks
    },
  }
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => {
    count += 1
    new DataView(bytes.buffer).setUint32(0, count)
    return bytes
  }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('crypto', { getRandomValues })
  vi.stubGlobal('setTimeout', (callback: () => void, ms = 0) => world.scheduler.after(ms, page(), callback))
  vi.stubGlobal('clearTimeout', (cancel?: () => void) => cancel?.())
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => page().online.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => page().online.delete(listener))
}
