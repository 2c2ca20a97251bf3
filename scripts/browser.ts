import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { provideFonts } from './fonts.ts'

/** A Chromium and the arguments it has to start with. */
export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
}

/** What finding a browser needs from the machine; tests put their own in its place. */
export interface Machine {
  readonly playwrightPath: string
  readonly searchPath: string
  readonly isRoot: boolean
  exists(file: string): boolean
  /** Runs a command to its end; true when it succeeded. */
  run(command: string, args: readonly string[]): boolean
  /** Lets the browser find the fonts of the tests and no others. */
  provideFonts(): void
}

/** The shell first: the same engine without the windows around it, which saves a run a quarter of its time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Parts of the browser that no page needs. The address bar's popups, each with its own renderer in every window, cost
 * as much as a page does. Chromium reads the last such list only, so Playwright's own features are named here again.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Nothing that talks to the network behind a test's back. */
const QUIET = [
  `--disable-features=${OFF.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds Chromium: Playwright's own, then one on the PATH, else installs one (through apt as root, through Playwright
 * otherwise). What is started from here on finds the fonts of the tests, which are the same on every machine.
 *
 * @throws Error saying what to do when there is none and none can be installed.
 */
export function findBrowser(machine: Machine = thisMachine()): Browser {
  const executablePath = installed(machine) ?? install(machine)
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found and none could be installed. Install one yourself: "apt-get install chromium" as root, or ' +
        '"npx playwright install --with-deps chromium", then run this again.',
    )
  }
  machine.provideFonts()
  return { executablePath, args: machine.isRoot ? ['--no-sandbox', ...QUIET] : QUIET }
}

function installed(machine: Machine): string | undefined {
  const folders = machine.searchPath.split(path.delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [machine.playwrightPath, ...onPath].find((file) => machine.exists(file))
}

function install(machine: Machine): string | undefined {
  const apt = (name: string) => machine.run('apt-get', ['install', '-y', '--no-install-recommends', name])
  const done = machine.isRoot
    ? machine.run('apt-get', ['update']) && (apt(SHELL) || apt('chromium'))
    : machine.run('npx', ['playwright', 'install', 'chromium'])
  return done ? installed(machine) : undefined
}

function thisMachine(): Machine {
  return {
    playwrightPath: chromium.executablePath(),
    searchPath: process.env.PATH ?? '',
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    run(command, args) {
      console.log(`No Chromium yet: ${command} ${args.join(' ')}`)
      return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0
    },
    provideFonts,
  }
}
