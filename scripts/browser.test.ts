import { expect, it } from 'vitest'
import { findBrowser, type Machine } from './browser.ts'

/** A machine with these files; `installs` appear once a command ran that is not one of the `missing`. */
function machine(files: readonly string[], options: { isRoot?: boolean; installs?: string; missing?: string } = {}) {
  const present = new Set(files)
  const commands: string[] = []
  const fake: Machine = {
    playwrightPath: '/own/chrome',
    searchPath: '/usr/local/bin:/usr/bin',
    isRoot: options.isRoot ?? false,
    exists: (file) => present.has(file),
    run(command, args) {
      commands.push([command, ...args].join(' '))
      const works = options.installs !== undefined && !args.includes(options.missing ?? '')
      if (options.installs && works) present.add(options.installs)
      return works
    },
    provideFonts: () => undefined,
  }
  return { fake, commands }
}

it("takes Playwright's own browser first, then one on the PATH, and installs nothing", () => {
  const both = machine(['/own/chrome', '/usr/bin/chromium'])
  expect(findBrowser(both.fake).executablePath).toBe('/own/chrome')
  const system = machine(['/usr/bin/google-chrome', '/usr/bin/chromium-browser'])
  expect(findBrowser(system.fake).executablePath).toBe('/usr/bin/chromium-browser')
  expect(system.commands).toEqual([])
  const shell = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
  expect(findBrowser(shell.fake).executablePath).toBe('/usr/bin/chromium-headless-shell')
})

it('drops the sandbox only as root', () => {
  expect(findBrowser(machine(['/own/chrome']).fake).args).not.toContain('--no-sandbox')
  expect(findBrowser(machine(['/own/chrome'], { isRoot: true }).fake).args).toContain('--no-sandbox')
})

it('installs through apt as root, through Playwright otherwise', () => {
  const root = machine([], { isRoot: true, installs: '/usr/bin/chromium-headless-shell' })
  expect(findBrowser(root.fake).executablePath).toBe('/usr/bin/chromium-headless-shell')
  expect(root.commands.at(-1)).toMatch(/apt-get install .* chromium-headless-shell$/)
  const older = machine([], { isRoot: true, installs: '/usr/bin/chromium', missing: 'chromium-headless-shell' })
  expect(findBrowser(older.fake).executablePath).toBe('/usr/bin/chromium')
  expect(older.commands.at(-1)).toMatch(/apt-get install .* chromium$/)
  const member = machine([], { installs: '/own/chrome' })
  expect(findBrowser(member.fake).executablePath).toBe('/own/chrome')
  expect(member.commands).toEqual(['npx playwright install chromium'])
})

it('says what to do when nothing works', () => {
  expect(() => findBrowser(machine([]).fake)).toThrow(/apt-get install chromium/)
})
