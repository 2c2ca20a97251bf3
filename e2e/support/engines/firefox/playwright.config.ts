import { defineConfig } from '@playwright/test'
import { provideFonts } from '#scripts/fonts.ts'
import { RETRIES } from '#scripts/test/counts.ts'
import { answerUnknownCommands } from './harness.ts'
import { skippedTests } from './skippedTests.ts'

answerUnknownCommands()
provideFonts()

/** The browser specs that run on Firefox: the main job, and what depends most on the engine. */
const specs = [
  'main-job',
  'login',
  'guard',
  'history',
  'settings',
  'chart',
  'countdown',
  'live-prices',
  'deposit',
  'withdraw',
  'ledger',
]

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A phone's touch screen. Firefox has no `isMobile`. */
const preferences = {
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
}
const firefox = (more: Readonly<Record<string, number | boolean>> = {}) => ({
  launchOptions: { executablePath: '/usr/bin/firefox-esr', firefoxUserPrefs: { ...preferences, ...more } },
})
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 }

/**
 * `npm run test:engines` (e2e/support/engines/command.ts): browser specs on Debian's Firefox, which Playwright drives
 * over BiDi.
 */
export default defineConfig({
  testDir: '../../../specs',
  outputDir: '../../../../test-results/engines/firefox',
  workers: 1,
  // Moving the clock takes Firefox several times as long as Chromium.
  timeout: 240_000,
  forbidOnly: true,
  retries: RETRIES,
  grepInvert: skippedTests.flatMap(({ titles }) => titles.map((title) => new RegExp(`${escaped(title)}$`))),
  reporter: [['list'], ['json', { outputFile: '../../../../test-results/engines/firefox.json' }]],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Playwright takes a screenshot with a script that the page's security policy forbids.
    screenshot: 'off',
  },
  projects: [
    {
      name: 'firefox',
      testMatch: specs.map((name) => `**/${name}.spec.ts`),
      use: { ...phone, ...firefox() },
    },
    {
      name: 'firefox-wide',
      testMatch: '**/trade.desktop.spec.ts',
      use: { viewport: { width: 1280, height: 800 }, ...firefox() },
    },
    {
      name: 'firefox-large-text',
      testDir: '.',
      testMatch: 'largeText.spec.ts',
      use: {
        ...phone,
        ...firefox({
          'font.minimum-size.zh-CN': 18,
          'font.minimum-size.x-western': 18,
          'font.minimum-size.x-unicode': 18,
        }),
      },
    },
    {
      name: 'firefox-resist-fingerprinting',
      testDir: '.',
      testMatch: 'resistFingerprinting.spec.ts',
      use: { ...phone, ...firefox({ 'privacy.resistFingerprinting': true }) },
    },
  ],
})
