import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  NONE,
  readCounts,
  summary,
} from '#scripts/test/counts.ts'

/** One step of `npm test`. A step that runs tests writes a report that its counts are read from. */
interface Step {
  readonly name: string
  readonly heading: string
  readonly commands: readonly (readonly string[])[]
  readonly report?: { readonly file: string; readonly read: (json: string) => Counts }
  /** It only reads the sources: it may run beside others that do so, and its output is shown when it has ended. */
  readonly isStatic?: true
  /** It runs where it is named, or with `--all`. */
  readonly onRequest?: boolean
}

const RESULTS = path.join(ROOT, 'test-results')
const UNIT_REPORT = path.join(RESULTS, 'unit.json')
const E2E_REPORT = path.join(RESULTS, 'e2e.json')
const ENGINES_REPORT = path.join(RESULTS, 'engines.json')
const isRoot = process.getuid?.() === 0

const STEPS: readonly Step[] = [
  {
    name: 'types',
    heading: 'Types',
    commands: [
      [tool('next/dist/bin/next'), 'typegen', '--webpack'],
      [tool('typescript/bin/tsc'), '--noEmit'],
    ],
    isStatic: true,
  },
  {
    name: 'types',
    // The code of the browser once more.
    heading: 'Types without the globals of Node',
    commands: [[tool('typescript/bin/tsc'), '--noEmit', '--project', 'tsconfig.browser.json']],
    isStatic: true,
  },
  { name: 'lint', heading: 'Lint and format', commands: [[tool('@biomejs/biome/bin/biome'), 'check']], isStatic: true },
  { name: 'boundaries', heading: 'Boundaries', commands: [['scripts/boundaries.ts']], isStatic: true },
  { name: 'knip', heading: 'Dead code', commands: [[tool('knip/bin/knip.js')]], isStatic: true },
  {
    name: 'unit',
    heading: 'Unit tests',
    commands: [
      [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    ],
    report: { file: UNIT_REPORT, read: countVitest },
  },
  { name: 'build', heading: 'Build', commands: [['scripts/build.ts']] },
  { name: 'budgets', heading: 'Budgets', commands: [['scripts/budgets.ts']] },
  { name: 'screenshots', heading: 'Screenshots', commands: [['e2e/support/screenshots/run.ts', '--check']] },
  { name: 'servers', heading: 'Web servers', commands: [['scripts/test/webServers.ts']] },
  {
    name: 'e2e',
    heading: 'End to end',
    commands: [[tool('@playwright/test/cli.js'), 'test']],
    report: { file: E2E_REPORT, read: countPlaywright },
  },
  {
    name: 'engines',
    heading: 'Firefox and WebKitGTK',
    commands: [['e2e/support/engines/command.ts', '--main', ...(isRoot ? ['--install'] : [])]],
    report: { file: ENGINES_REPORT, read: readCounts },
    onRequest: true,
  },
]

interface Result {
  readonly counts: Counts
  readonly seconds: number
  /** What a static step has written. */
  readonly output: string
}

/** Runs a step to its end; of its counts, a red step counts as one failure at least. */
async function run(step: Step): Promise<Result> {
  const began = performance.now()
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  const counts = await count(step, step.isStatic && keep)
  return { counts, seconds: Math.round((performance.now() - began) / 1000), output }
}

async function count(step: Step, onOutput?: (text: string) => void): Promise<Counts> {
  if (step.report) await rm(step.report.file, { force: true })
  for (const command of step.commands) {
    if ((await runNode(command, { NEXT_TELEMETRY_DISABLED: '1' }, onOutput)) === 0) continue
    const counts = await read(step)
    return counts.failed > 0 ? counts : addCounts(counts, { ...NONE, failed: 1 })
  }
  return read(step)
}

/** Starts the static steps, two at a time: the first one, which is the longest, beside all others. */
function startStatic([first, ...others]: readonly Step[]): ReadonlyMap<Step, Promise<Result>> {
  const started = new Map<Step, Promise<Result>>()
  if (first) started.set(first, run(first))
  let before: Promise<unknown> = Promise.resolve()
  for (const step of others) {
    const result = before.then(() => run(step))
    started.set(step, result)
    before = result
  }
  return started
}

async function read(step: Step): Promise<Counts> {
  if (!step.report) return NONE
  const json = await readFile(step.report.file, 'utf8').catch(() => undefined)
  return json === undefined ? NONE : step.report.read(json)
}

/** Which steps the command line asks for, in their order; without one all but those on request. Throws Error on an unknown name. */
function chosen(names: readonly string[]): readonly Step[] {
  if (names.join() === '--all') return STEPS
  const known = STEPS.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. There are: ${[...new Set(known)].join(', ')}.`)
  return STEPS.filter(({ name, onRequest }) => (names.length === 0 ? !onRequest : names.includes(name)))
}

/** `npm test`: every step in order until one is red. The last line is the sum of all tests. */
async function main(): Promise<void> {
  const steps = chosen(process.argv.slice(2))
  await mkdir(RESULTS, { recursive: true })
  let total = NONE
  const started = startStatic(steps.filter(({ isStatic }) => isStatic))
  for (const [index, step] of steps.entries()) {
    console.log(`\n=== ${index + 1}/${steps.length} ${step.heading} ===\n`)
    const { counts, seconds, output } = await (started.get(step) ?? run(step))
    process.stdout.write(output)
    console.log(`\n${step.heading}: ${seconds} s`)
    total = addCounts(total, counts)
    if (counts.failed === 0) continue
    console.log(`\n${step.heading}: failed. The steps after it were not run.`)
    process.exitCode = 1
    break
  }
  console.log(`\n${summary(total)}`)
}

await main()
