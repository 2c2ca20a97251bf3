import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { casesOf, strengths, titleOf } from './cases.ts'
import { matrixKinds } from './kinds.ts'
import { type CaseResult, readResults, report } from './results.ts'

const USAGE = `Runs the fault matrix in the browser (e2e/specs/fault-matrix.spec.ts) and counts its cases by kind and fault.

  npm run fault-matrix -- [--strength S] [--shard I/N] [--workers W] [--fresh]

  --strength  what has to meet in some case: 2 (all pairs of values, 157 cases), 3 (all triples, 939), all (9,360; default),
              short (what npm test runs)
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
  const before = await results()
  const left = titles.filter((title) => before.get(title)?.passed !== true)
  console.log(`${titles.length} cases, ${titles.length - left.length} of them passed before.`)
  if (left.length > 0) await run(left, values.workers)
  const after = await results()
  const ended = titles.flatMap((title) => after.get(title) ?? [])
  console.log(`\n${report(ended)}\n${titles.length - ended.length} not run.`)
  process.exitCode = ended.length === titles.length && ended.every(({ passed }) => passed) ? 0 : 1
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
  const reporter = '--reporter=line,./e2e/support/fault-matrix/reporter.ts'
  await runNode([tool('@playwright/test/cli.js'), 'test', SPEC, reporter, `--workers=${workers}`], {
    FAULT_MATRIX_CASES: CASES,
    FAULT_MATRIX_RESULTS: RESULTS,
  })
}

await main()
