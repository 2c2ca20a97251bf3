import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Case, casesOf, product, titleOf } from '../support/fault-matrix/cases.ts'
import { FaultRun } from '../support/fault-matrix/faultRun.ts'
import { matrixKinds } from '../support/fault-matrix/kinds.ts'
import { test } from '../support/fixtures.ts'

/**
 * Every kind of money request with everything that can go wrong with it, at every address, whatever the member does: at most
 * one effect, and what became of it is shown once. `npm test` runs few cases in which every two values meet; `npm run
 * fault-matrix` runs more of them, or all.
 */
test.use({ expectedErrors: [/Failed to load resource: |blocked by CORS policy/] })

for (const one of chosenCases(process.env)) {
  test(titleOf(one), async ({ app, time, world }, { annotations }) => {
    const kind = matrixKinds.find(({ name }) => name === one.kind)
    if (!kind) throw new Error(`no kind ${one.kind}`)
    const outcome = await new FaultRun(one, kind, { app, world, time }).run()
    annotations.push({ type: 'outcome', description: outcome })
  })
}

/** FAULT_MATRIX_CASES: a file with the titles of other cases than those of `npm test`. */
function chosenCases({ FAULT_MATRIX_CASES: file }: NodeJS.ProcessEnv): readonly Case[] {
  const kinds = matrixKinds.map(({ name }) => name)
  if (file === undefined) return casesOf(kinds, 'short')
  const cases = new Map(product(kinds).map((one) => [titleOf(one), one]))
  const titles = v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8')))
  return titles.flatMap((title) => cases.get(title) ?? [])
}
