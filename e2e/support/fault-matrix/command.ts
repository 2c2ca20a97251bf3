import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { casesOf, strengths, titleOf } from './cases.ts'
import { matrixKinds } from './kinds.ts'
import { type CaseResult, lineOf, readResults, report } from './results.ts'

const USAGE = `Runs the fault matrix in the browser (e2e/specs/fault-matrix.spec.ts) and counts its cases by kind and fault.

  npm run fault-matrix -- [--strength S] [--shard I/N] [--workers W] [--fresh]

  --strength  what has to meet in some case: 2 (all pairs of values, 157 cases), 3 (all triples, 939), all (9,360; default),
              short (what npm test -- --all runs)
  --shard     one part of N, such as 1/8; the parts are about equal samples
  --workers   browsers at a time; default 2
  --fresh     forgets earlier results

Results are appended to test-results/fault-matrix.jsonl. What has passed there is not run again, so a run can be ended and
gone on with. The exit code is 1 when a case of the chosen part failed or was not run.`

const FOLDER = path.join(ROOT, 'test-results')
const RESULTS = path.join(FOLDER, 'fault-matrix.jsonl')
const CASES = path.join(FOLDER, 'fault-matrix-cases.json')
const SPEC = 'e2e/specs/fault-matrix.spec.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      strength: { type: 'string', default: 'all' },
      shard: { type: 'string', default: '1/1' },
      workers: { type: 'string', default: '2' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  await mkdir(FOLDER, { recursive: true })
  if (values.fresh) await rm(RESULTS, { force: true })
  if (!(await isFresh(ROOT)) && !(await build(configFrom(process.env)))) throw new Error('The app does not build.')
  const titles = await titlesOf(values.strength, values.shard)
  const passedBefore = [...(await results()).values()].filter(({ passed }) => passed)
  await writeFile(RESULTS, passedBefore.map(lineOf).join(''))
  let ended = await resultsOf(titles)
  console.log(`${titles.length} cases, ${ended.length} of them passed before.`)
  // A case that fails ends the test which it is a step of; the cases after it are run in the next round.
  for (let before = -1; ended.length > before && ended.length < titles.length; ) {
    before = ended.length
    const known = new Set(ended.map(({ title }) => title))
    await run(
      titles.filter((title) => !known.has(title)),
      values.workers,
    )
    ended = await resultsOf(titles)
  }
  console.log(`\n${report(ended)}\n${titles.length - ended.length} not run.`)
  process.exitCode = ended.length === titles.length && ended.every(({ passed }) => passed) ? 0 : 1
}

/** The results of those of the cases that were run. */
async function resultsOf(titles: readonly string[]): Promise<readonly CaseResult[]> {
  const known = await results()
  return titles.flatMap((title) => known.get(title) ?? [])
}

/** The titles of the cases of one part. */
async function titlesOf(strength: string, shard: string): Promise<readonly string[]> {
  const known = strengths.find((one) => one === strength)
  const [part = 0, parts = 0] = shard.split('/').map(Number)
  if (!known || !(part >= 1 && part <= parts)) throw new Error(USAGE)
  const kinds = matrixKinds.map(({ name }) => name)
  return casesOf(kinds, known)
    .map(titleOf)
    .filter((_, at) => at % parts === part - 1)
}

async function results(): Promise<ReadonlyMap<string, CaseResult>> {
  return readResults(await readFile(RESULTS, 'utf8').catch(() => ''))
}

async function run(titles: readonly string[], workers: string): Promise<void> {
  await writeFile(CASES, JSON.stringify(titles))
  await runNode([tool('@playwright/test/cli.js'), 'test', SPEC, '--reporter=line', `--workers=${workers}`], {
    FAULT_MATRIX_CASES: CASES,
    FAULT_MATRIX_RESULTS: RESULTS,
  })
}

await main()
