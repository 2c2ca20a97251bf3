import { expect, it } from 'vitest'
import { findBrowser, type Machine } from './browser.ts'

/** A machine with these files; `installs` appear once a command ran. */
function machine(files: readonly string[], options: { isRoot?: boolean; installs?: string } = {}) {
  const present = new Set(files)
  const commands: string[] = []
  const fake: Machine = {
    playwrightPath: '/own/chrome',
    searchPath: '/usr/local/bin:/usr/bin',
    isRoot: options.isRoot ?? false,
    exists: (file) => present.has(file),
    run(command, args) {
      commands.push([command, ...args].join(' '))
      if (options.installs) present.add(options.installs)
      return options.installs !== undefined
    },
  }
  return { fake, commands }
}

it("takes Playwright's own browser first, then one on the PATH, and installs nothing", () => {
  const both = machine(['/own/chrome', '/usr/bin/chromium'])
  expect(findBrowser(both.fake).executablePath).toBe('/own/chrome')
  const system = machine(['/usr/bin/google-chrome', '/usr/bin/chromium-browser'])
  expect(findBrowser(system.fake).executablePath).toBe('/usr/bin/chromium-browser')
  expect(system.commands).toEqual([])
})

it('drops the sandbox only as root', () => {
  expect(findBrowser(machine(['/own/chrome']).fake).args).not.toContain('--no-sandbox')
  expect(findBrowser(machine(['/own/chrome'], { isRoot: true }).fake).args).toContain('--no-sandbox')
})

it('installs through apt as root, through Playwright otherwise', () => {
  const root = machine([], { isRoot: true, installs: '/usr/bin/chromium' })
  expect(findBrowser(root.fake).executablePath).toBe('/usr/bin/chromium')
  expect(root.commands.at(-1)).toContain('apt-get install')
  const member = machine([], { installs: '/own/chrome' })
  expect(findBrowser(member.fake).executablePath).toBe('/own/chrome')
  expect(member.commands).toEqual(['npx playwright install chromium'])
})

it('says what to do when nothing works', () => {
  expect(() => findBrowser(machine([]).fake)).toThrow(/apt-get install chromium/)
})
