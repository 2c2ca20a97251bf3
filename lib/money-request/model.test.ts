import fc from 'fast-check'
import { afterEach, test, vi } from 'vitest'
import { finish } from './model/calm.fixture.ts'
import { commands, run, worldTraits } from './model/commands.fixture.ts'
import { createWorld } from './model/pages.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** 10,000, or what the environment asks for. */
const RUNS = Number.parseInt(process.env.MODEL_RUNS ?? '10000', 10)
const TIMEOUT_MS = 60_000 + 100 * RUNS

test(
  'whatever happens, a confirmation is one effect at most, and its member is told once and truly what became of it',
  async () => {
    await fc.assert(
      fc.asyncProperty(worldTraits, commands, async (traits, list) => {
        const world = await createWorld(traits)
        for (const command of list) await run(world, command)
        await finish(world)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
