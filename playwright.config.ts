import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { fontsFile } from './scripts/fonts.ts'
import { RETRIES } from './scripts/test/counts.ts'

const { executablePath, args } = findBrowser()

// A page of a test lives for seconds: to compile its scripts for speed, and to do so beside it, costs a twelfth of the run.
const launchOptions = { executablePath, args: [...args, '--js-flags=--single-threaded --no-opt --no-maglev'] }

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const desktop = { viewport: { width: 1280, height: 800 } }

/** The specs of what is measured, once more with other fonts: the step `fonts` of `npm test -- --all`. */
const otherFonts = (['wide', 'latin'] as const).flatMap((set) => {
  const file = fontsFile(set)
  if (file === undefined) return []
  const withFonts = { launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: file } } }
  return [
    { name: `fonts-${set}`, testMatch: /(?:fit|chart[^/.]*)\.spec\.ts$/, use: { ...phone, ...withFonts } },
    { name: `fonts-${set}-desktop`, testMatch: /chart\.desktop\.spec\.ts$/, use: { ...desktop, ...withFonts } },
  ]
})

/** Each test starts its own host and stub backend on free ports, so there is no shared server to start here. */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // A test waits for a tenth of its time, so two processors have work for three.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: RETRIES,
  // Far beyond what any test takes: a machine that stalls for a moment is no fault of the app.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every test costs a quarter of the run. Each failure brings its log and picture; `--trace on` brings the rest.
    trace: 'off',
    // A worker of one test would not see the next one's host. e2e/specs/installed.spec.ts allows it.
    serviceWorkers: 'block',
    // What moves costs a quarter of a page's processor time. With movement run the specs of what moves, and the main jobs.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', '**/*-matrix.spec.ts', '**/hosting.spec.ts', '**/console*.spec.ts'],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: '**/*.desktop.spec.ts',
      use: desktop,
    },
    // The operators' console, whose scripts are large: they are compiled for speed.
    {
      name: 'console',
      testMatch: '**/console*.spec.ts',
      use: { ...desktop, launchOptions: { executablePath, args: [...args] } },
      timeout: 120_000,
    },
    // Long tables of cases: the step `matrices` of `npm test -- --all`.
    {
      name: 'matrices',
      testMatch: '**/*-matrix.spec.ts',
      use: phone,
    },
    // The build on nginx and Caddy: the step `servers` of `npm test -- --all`.
    {
      name: 'servers',
      testMatch: '**/hosting.spec.ts',
      use: phone,
    },
    ...otherFonts,
  ],
})
