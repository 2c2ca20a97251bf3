import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFresh } from '#scripts/build/fresh.ts'
import { build, configFrom } from '#scripts/build.ts'
import { CommandError, type CommandLine, chosenOf, runCommand } from '#scripts/command.ts'
import { ROOT, runNode, tool } from '#scripts/run.ts'
import { addCounts, countPlaywright, NONE, RETRIES, summary, type TestCounts } from '#scripts/test/counts.ts'
import { unpackChromium111 } from './chromium-111/browser.ts'
import { runWebKit } from './webkit/run.ts'

const command = {
  name: 'npm run test:engines',
  about: 'Runs browser tests in Chromium 111, Firefox and WebKitGTK, which npm test does not use.',
  options: {
    main: {
      type: 'boolean',
      default: false,
      about: `in Chromium 111 every screen and what moves money, in Firefox only the main job; with WebKit's
jobs about four minutes instead of fifteen`,
    },
    install: { type: 'boolean', default: false, about: 'installs the missing Debian packages; needs root' },
    require: {
      type: 'boolean',
      default: false,
      about: 'a missing engine is an error; without this option it is left out',
    },
  },
  operands: {
    name: 'ENGINE...',
    about: `chromium-111: every screen, and the specs of e2e/support/engines/chromium-111/playwright.config.ts, in the
oldest Chromium that the build supports, which npm ci installs
firefox: the browser specs of e2e/support/engines/firefox/playwright.config.ts
webkit: the jobs of e2e/support/engines/webkit/jobs.ts; every engine when none is named`,
  },
  examples: ['npm run test:engines -- firefox --main'],
} as const

interface Engine {
  readonly name: string
  readonly programs: readonly string[]
  readonly packages: readonly string[]
  readonly run: (isMain: boolean) => Promise<TestCounts>
}

/** The total, which the step of `npm test` reads. */
const REPORT = path.join(ROOT, 'test-results/engines.json')

const engines: readonly Engine[] = [
  {
    name: 'chromium-111',
    programs: [],
    packages: [],
    run: async (isMain) => {
      await unpackChromium111()
      return runPlaywright('chromium-111', isMain ? ['--project=chromium-111', '--project=chromium-111-main'] : [])
    },
  },
  {
    name: 'firefox',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
    run: (isMain) => runPlaywright('firefox', isMain ? ['main-job'] : []),
  },
  {
    name: 'webkit',
    programs: ['WebKitWebDriver', 'Xvfb', 'xdotool'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
    run: async () => {
      const first = await runWebKit()
      if (first.failed === 0 || RETRIES === 0) return { ...NONE, ...first }
      // Its jobs go on where the one before them has ended, so all of them are run again.
      return { ...NONE, ...(await runWebKit()), flaky: ['[webkit] a run of all jobs'] }
    },
  },
]

async function runPlaywright(name: string, which: readonly string[]): Promise<TestCounts> {
  const file = path.join(ROOT, `test-results/engines/${name}.json`)
  await rm(file, { force: true })
  const config = `e2e/support/engines/${name}/playwright.config.ts`
  await runNode([tool('@playwright/test/cli.js'), 'test', '--config', config, ...which])
  const report = await readFile(file, 'utf8').catch(() => undefined)
  return report === undefined ? { ...NONE, failed: 1 } : countPlaywright(report)
}

const folders = (process.env.PATH ?? '').split(path.delimiter)
const isMissing = ({ programs }: Engine) =>
  programs.some((program) => !folders.some((folder) => existsSync(path.join(folder, program))))

function install({ packages }: Engine): void {
  if (process.getuid?.() !== 0) throw new CommandError('--install needs root')
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', command, { stdio: 'inherit', timeout: 600_000 })
  }
}

async function main({ values, positionals }: CommandLine<typeof command.options>): Promise<0 | 1> {
  const names = chosenOf(
    'engine',
    engines.map(({ name }) => name),
    positionals,
  )
  const chosenEngines = engines.filter(({ name }) => names.includes(name))
  if (values.install) chosenEngines.filter(isMissing).forEach(install)
  const missing = chosenEngines.filter(isMissing)
  for (const { name, packages } of missing) {
    console.log(`${name}: not run, because it is not on this machine. On Debian: apt-get install ${packages.join(' ')}`)
  }
  const available = chosenEngines.filter((engine) => !missing.includes(engine))
  const isRefused = missing.length > 0 && values.require
  if (available.length === 0) return isRefused ? 1 : 0
  if (!(await isFresh(ROOT)) && !(await build(configFrom(process.env)))) throw new Error('The app does not build.')
  let total = NONE
  for (const { name, run } of available) {
    console.log(`\n=== ${name} ===\n`)
    const counts = await run(values.main)
    console.log(`\n${name}: ${summary(counts, 1)}`)
    total = addCounts(total, counts)
  }
  await mkdir(path.dirname(REPORT), { recursive: true })
  await writeFile(REPORT, JSON.stringify(total))
  console.log(`\n${summary(total, available.length)}`)
  return total.failed > 0 || isRefused ? 1 : 0
}

process.exitCode = await runCommand(command, main)
