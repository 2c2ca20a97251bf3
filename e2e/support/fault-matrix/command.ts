import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { CommandError, type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { moneyKinds } from '../moneyKinds.ts'
import { casesOf, strengths, titleOf } from './cases.ts'
import { type CaseResult, lineOf, readResults, report } from './results.ts'

const command = {
  name: 'npm run fault-matrix',
  about:
    'Runs the fault matrix in the browser (e2e/specs/fault-matrix.spec.ts) and counts its cases by kind and fault.',
  options: {
    strength: {
      type: 'string',
      default: 'all',
      value: 'S',
      about:
        'which combinations have to occur: 2 (all pairs of values), 3 (all triples), all (default), short (what npm test -- --all\nruns)',
    },
    shard: { type: 'string', default: '1/1', value: 'I/N', about: 'one part of N; the parts are about equal samples' },
    workers: { type: 'string', default: '2', value: 'W', about: 'browsers at a time; default 2' },
    fresh: { type: 'boolean', default: false, about: 'forgets earlier results' },
  },
  examples: ['npm run fault-matrix -- --strength 2 --shard 1/8'],
  notes: `Results are appended to test-results/fault-matrix.jsonl. Cases that passed there are not run again, so a run can be stopped and
resumed. The exit code is 1 when a case of the chosen part failed or was not run.`,
} as const

const FOLDER = path.join(ROOT, 'test-results')
const RESULTS = path.join(FOLDER, 'fault-matrix.jsonl')
const CASES = path.join(FOLDER, 'fault-matrix-cases.json')
const SPEC = 'e2e/specs/fault-matrix.spec.ts'

async function main({ values }: CommandLine<typeof command.options>): Promise<0 | 1> {
  const titles = titlesOf(values.strength, values.shard)
  if (!/^[1-9]\d*$/.test(values.workers)) throw new CommandError(`Not a number of workers: ${values.workers}`)
  await mkdir(FOLDER, { recursive: true })
  if (values.fresh) await rm(RESULTS, { force: true })
  if (!(await isFresh(ROOT)) && !(await build(configFrom(process.env)))) throw new Error('The app does not build.')
  const passedBefore = [...(await results()).values()].filter(({ passed }) => passed)
  await writeFile(RESULTS, passedBefore.map(lineOf).join(''))
  let ended = await resultsOf(titles)
  console.log(`${titles.length} cases, ${ended.length} of them passed before.`)
  // A case that fails ends the test that it is a step of; the cases after it are run in the next round.
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
  return ended.length === titles.length && ended.every(({ passed }) => passed) ? 0 : 1
}

/** The results of the cases that were run. */
async function resultsOf(titles: readonly string[]): Promise<readonly CaseResult[]> {
  const known = await results()
  return titles.flatMap((title) => known.get(title) ?? [])
}

/** The titles of the cases of one part. */
function titlesOf(asked: string, shard: string): readonly string[] {
  const [strength = 'all'] = chosenOf('strength', strengths, [asked])
  const [part = 0, parts = 0] = shard.split('/').map(Number)
  if (!(part >= 1 && part <= parts)) throw new CommandError(`Not a shard: ${shard}`)
  const kinds = moneyKinds.map(({ name }) => name)
  return casesOf(kinds, strength)
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

process.exitCode = await runCommand(command, main)
