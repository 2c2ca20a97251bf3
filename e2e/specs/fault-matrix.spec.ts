import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { type Case, casesOf, product, titleOf } from '../support/fault-matrix/cases.ts'
import { FaultRun } from '../support/fault-matrix/faultRun.ts'
import { type CaseResult, lineOf } from '../support/fault-matrix/results.ts'
import { test } from '../support/fixtures.ts'
import { moneyKinds } from '../support/moneyKinds.ts'

/**
 * Every kind of money request with everything that can go wrong with it, at every address, whatever the member does: at
 * most one effect, and its outcome is shown once. `npm test -- --all` runs the few cases that `casesOf` chooses; `npm
 * run fault-matrix` runs more of them, or all. The cases of one kind share a page.
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

const { FAULT_MATRIX_CASES, FAULT_MATRIX_RESULTS } = process.env

for (const kind of moneyKinds) {
  const all = chosenCases().filter((one) => one.kind === kind.name)
  for (let begin = 0; begin < all.length; begin += MOST_CASES) {
    const cases = all.slice(begin, begin + MOST_CASES)
    test(`${kind.name}, from case ${begin + 1}`, async ({ inNewWorld }) => {
      test.setTimeout(LIMIT_MS * cases.length)
      for (const one of cases) {
        const title = titleOf(one)
        try {
          const outcome = await inNewWorld(title, (parts) => new FaultRun(one, kind, parts).run())
          note({ title, passed: true, outcome })
        } catch (error) {
          note({ title, passed: false, error: firstLinesOf(error) })
          throw error
        }
      }
    })
  }
}

/** FAULT_MATRIX_CASES: a file with the titles of other cases than those of `npm test -- --all`. */
function chosenCases(): readonly Case[] {
  const kinds = moneyKinds.map(({ name }) => name)
  if (FAULT_MATRIX_CASES === undefined) return casesOf(kinds, 'short')
  const cases = new Map(product(kinds).map((one) => [titleOf(one), one]))
  const titles = v.parse(v.array(v.string()), JSON.parse(readFileSync(FAULT_MATRIX_CASES, 'utf8')))
  return titles.flatMap((title) => cases.get(title) ?? [])
}

/** FAULT_MATRIX_RESULTS: a file to which the result of each case is appended, so that a stopped run can be resumed. */
function note(result: CaseResult): void {
  if (FAULT_MATRIX_RESULTS !== undefined) appendFileSync(FAULT_MATRIX_RESULTS, lineOf(result))
}

const firstLinesOf = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split('\n').slice(0, 12).join(' | ')
