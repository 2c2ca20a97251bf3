import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import {
  addCounts,
  countPlaywright,
  countVitest,
  NONE,
  readCounts,
  summary,
  type TestCounts,
} from '#scripts/test/counts.ts'

/** One step of `npm test`. A step that runs tests writes a report that its counts are read from. */
interface Step {
  readonly name: string
  readonly heading: string
  readonly commands: readonly (readonly string[])[]
  readonly report?: { readonly file: string; readonly read: (json: string) => TestCounts }
  /** It runs where it is named, or with `--all`. */
  readonly onRequest?: boolean
}

/** Steps that run one after another. */
type Lane = readonly Step[]

/** Lanes that run beside each other, as one of them alone would leave a processor idle. */
type Stage = readonly Lane[]

const RESULTS = path.join(ROOT, 'test-results')
const UNIT_REPORT = { file: path.join(RESULTS, 'unit.json'), read: countVitest }
const E2E_REPORT = { file: path.join(RESULTS, 'e2e.json'), read: countPlaywright }
const ENGINES_REPORT = { file: path.join(RESULTS, 'engines.json'), read: readCounts }
const isRoot = process.getuid?.() === 0

/** What it found is kept where git does not look, so that the next run compiles only what depends on a change. */
const tsc = (name: string) => [
  ...[tool('typescript/bin/tsc'), '--noEmit', '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`],
]
const playwright = [tool('@playwright/test/cli.js'), 'test']

const vitest = (projects: string) => [
  ...[tool('vitest/vitest.mjs'), 'run', `--project=${projects}`],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT.file}`],
]

const STAGES: readonly Stage[] = [
  [
    [{ name: 'types', heading: 'Types', commands: [[tool('next/dist/bin/next'), 'typegen', '--webpack'], tsc('all')] }],
    [
      // The code of the browser once more.
      {
        name: 'types',
        heading: 'Types without the globals of Node',
        commands: [[...tsc('browser'), '--project', 'tsconfig.browser.json']],
      },
      {
        name: 'types',
        heading: "Types of the operators' console",
        commands: [[...tsc('console'), '--project', 'examples/console/tsconfig.json']],
      },
      { name: 'lint', heading: 'Lint and format', commands: [[tool('@biomejs/biome/bin/biome'), 'check']] },
      { name: 'boundaries', heading: 'Boundaries', commands: [['scripts/boundaries.ts']] },
      { name: 'knip', heading: 'Dead code', commands: [[tool('knip/bin/knip.js'), '--cache']] },
    ],
  ],
  [
    [
      {
        name: 'unit',
        heading: 'Unit tests',
        commands: [
          ['scripts/test/postgres.ts'],
          ['scripts/test/nchan.ts'],
          ['scripts/test/fakeTime.ts'],
          ['scripts/test/pgbouncer.ts'],
          ['scripts/test/promtool.ts'],
          vitest('!*matrices'),
        ],
        report: UNIT_REPORT,
      },
      {
        name: 'matrices',
        heading: 'Matrices of answers, outages, backends and faults',
        commands: [['scripts/test/postgres.ts'], vitest('*matrices')],
        report: UNIT_REPORT,
        onRequest: true,
      },
    ],
    [{ name: 'build', heading: 'Build', commands: [['scripts/build.ts'], ['scripts/console.ts']] }],
  ],
  [
    [
      {
        name: 'budgets',
        heading: 'Budgets, and the oldest browsers',
        commands: [['scripts/budgets.ts'], ['scripts/compatibility.ts']],
      },
    ],
  ],
  [
    [
      {
        name: 'e2e',
        heading: 'End to end',
        commands: [[...playwright, '--project=phone', '--project=desktop', '--project=console']],
        report: E2E_REPORT,
      },
      {
        name: 'matrices',
        heading: 'Fault matrix, and scenes with worlds of their own',
        commands: [[...playwright, '--project=matrices']],
        report: E2E_REPORT,
        onRequest: true,
      },
      {
        name: 'servers',
        heading: 'nginx and Caddy',
        commands: [['scripts/test/webServers.ts'], [...playwright, '--project=servers']],
        report: E2E_REPORT,
        onRequest: true,
      },
      {
        name: 'fonts',
        heading: 'Fit and chart with other fonts',
        commands: [[...playwright, '--project=fonts-*']],
        report: E2E_REPORT,
        onRequest: true,
      },
      {
        name: 'engines',
        heading: 'Chromium 111, Firefox and WebKitGTK',
        commands: [['e2e/support/engines/command.ts', '--main', ...(isRoot ? ['--install'] : [])]],
        report: ENGINES_REPORT,
        onRequest: true,
      },
    ],
  ],
]

/** Runs a step to its end. A red step counts as one failure at least. */
async function run(step: Step, onOutput?: (text: string) => void): Promise<TestCounts> {
  const write = onOutput ?? ((text: string) => process.stdout.write(text))
  const began = performance.now()
  write(`\n=== ${step.heading} ===\n\n`)
  const counts = await count(step, onOutput)
  write(`\n${step.heading}: ${Math.round((performance.now() - began) / 1000)} s\n`)
  if (counts.failed > 0) write(`\n${step.heading}: failed. The steps after it were not run.\n`)
  return counts
}

async function count(step: Step, onOutput?: (text: string) => void): Promise<TestCounts> {
  if (step.report) await rm(step.report.file, { force: true })
  for (const command of step.commands) {
    if ((await runNode(command, { NEXT_TELEMETRY_DISABLED: '1' }, onOutput)) === 0) continue
    const counts = await read(step)
    return counts.failed > 0 ? counts : addCounts(counts, { ...NONE, failed: 1 })
  }
  return read(step)
}

async function read({ report }: Step): Promise<TestCounts> {
  if (!report) return NONE
  const json = await readFile(report.file, 'utf8').catch(() => undefined)
  return json === undefined ? NONE : report.read(json)
}

/** Runs the steps of a lane until one is red. */
async function runLane(lane: Lane, onOutput?: (text: string) => void): Promise<TestCounts> {
  let total = NONE
  for (const step of lane) {
    total = addCounts(total, await run(step, onOutput))
    if (total.failed > 0) break
  }
  return total
}

/** Runs the lanes of a stage. What the first one writes is shown at once, that of each other one when all have ended. */
async function runStage([first = [], ...others]: Stage): Promise<TestCounts> {
  const beside = others.map(async (lane) => {
    const output: string[] = []
    const counts = await runLane(lane, (text) => output.push(text))
    return { counts, output }
  })
  let total = await runLane(first)
  for (const { counts, output } of await Promise.all(beside)) {
    process.stdout.write(output.join(''))
    total = addCounts(total, counts)
  }
  return total
}

const stepNames = (isMeant: (step: Step) => boolean) => [
  ...new Set(
    STAGES.flat(2)
      .filter(isMeant)
      .map(({ name }) => name),
  ),
]
const steps = stepNames(() => true)

const command = {
  name: 'npm test',
  about:
    'Checks and tests everything, step after step, until one is red. The last line is the sum of all tests, or of the steps.',
  options: {
    all: {
      type: 'boolean',
      default: false,
      about: `also the steps that run on request: ${stepNames(({ onRequest }) => onRequest === true).join(', ')}`,
    },
  },
  operands: { name: 'STEP...', about: `only these: ${steps.join(', ')}` },
  examples: ['npm test', 'npm test -- --all', 'npm test -- types lint unit'],
} as const

/** The stages with the steps that the command line asks for; without any, all except those on request. */
function chosen({ values, positionals }: CommandLine<typeof command.options>): readonly Stage[] {
  const names = chosenOf('step', steps, positionals)
  const isChosen = ({ name, onRequest }: Step) =>
    names.includes(name) && (positionals.length > 0 || values.all || !onRequest)
  return STAGES.map((stage) => stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0))
}

async function main(line: CommandLine<typeof command.options>): Promise<number> {
  const stages = chosen(line)
  await mkdir(RESULTS, { recursive: true })
  let total = NONE
  for (const stage of stages) {
    total = addCounts(total, await runStage(stage))
    if (total.failed > 0) break
  }
  console.log(`\n${summary(total, new Set(stages.flat(2).map(({ name }) => name)).size)}`)
  return total.failed > 0 ? 1 : 0
}

process.exitCode = await runCommand(command, main)
