import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { finish } from './model/calm.fixture.ts'
import { modelCommands, runModelCommand, worldTraits } from './model/commands.fixture.ts'
import { RunCounts } from './model/counts.fixture.ts'
import { createModelWorld } from './model/pages.fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/**
 * 3,000, or what the environment asks for; the counts are then printed. The rarest situation comes about in one of fifty runs, so
 * that none is missing.
 */
const { MODEL_RUNS } = process.env
const USUAL_RUNS = 3_000
const RUNS = MODEL_RUNS === undefined ? USUAL_RUNS : Number.parseInt(MODEL_RUNS, 10)
const TIMEOUT_MS = 60_000 + 100 * RUNS

test(
  'whatever happens, a confirmation is one effect at most, and its member is told once and truly what became of it',
  async () => {
    const counts = new RunCounts()
    await fc.assert(
      fc.asyncProperty(worldTraits, modelCommands, async (traits, list) => {
        const world = await createModelWorld(traits, counts)
        counts.add('runs')
        for (const command of list) await runModelCommand(world, command)
        await finish(world)
      }),
      { numRuns: RUNS },
    )
    if (MODEL_RUNS !== undefined) console.log(counts.toString())
    if (RUNS >= USUAL_RUNS) expect(counts.missing()).toEqual([])
  },
  TIMEOUT_MS,
)
