import { moneySamples } from '#stub/samples/samples.ts'
import { allCases, fewCases, titleOf } from '../support/fault-matrix/cases.ts'
import { FaultRun } from '../support/fault-matrix/faultRun.ts'
import { test } from '../support/fixtures.ts'

/**
 * Every kind of money request with everything that can go wrong with it, at every address, whatever the member does: at
 * most one effect, and its outcome is shown once. `npm test -- --all` runs the few cases that `fewCases` chooses; with
 * `FAULT_MATRIX=all` every case runs. The cases of one kind share a page.
 */
test.use({
  expectedErrors: [/Failed to load resource: |blocked by CORS policy/],
})

/** Limit of one case, in ms. */
const LIMIT_MS = 60_000
/**
 * Each leap of the clock is replayed in every page that is loaded after it, so a page runs only a limited number of
 * cases.
 */
const MOST_CASES = 15

const names = moneySamples.map(({ name }) => name)
const chosen = process.env.FAULT_MATRIX === 'all' ? allCases(names) : fewCases(names)

for (const sample of moneySamples) {
  const all = chosen.filter((one) => one.kind === sample.name)
  for (let begin = 0; begin < all.length; begin += MOST_CASES) {
    const cases = all.slice(begin, begin + MOST_CASES)
    test(`${sample.name}, from case ${begin + 1}`, async ({ inNewWorld }) => {
      test.setTimeout(LIMIT_MS * cases.length)
      for (const one of cases) await inNewWorld(titleOf(one), (parts) => new FaultRun(one, sample, parts).run())
    })
  }
}
