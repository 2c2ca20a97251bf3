import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { configure, readChanges } from './configure.ts'

const page =
  '<head></head><script type="application/json" id="app-config">{"apiBases":["",""],"timeoutMs":4000}</script>'
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'candor-configure-'))
  await writeFile(path.join(dir, 'index.html'), page)
})
afterEach(() => rm(dir, { recursive: true }))

it('rewrites the page in place and keeps the fields not named', async () => {
  const { changes } = readChanges([dir, '--api', 'https://a.example,https://b.example'])
  expect(await configure(dir, changes)).toEqual({
    apiBases: ['https://a.example', 'https://b.example'],
    timeoutMs: 4000,
  })
  expect(await readFile(path.join(dir, 'index.html'), 'utf8')).toContain('Content-Security-Policy')
})

it('leaves the page alone when an address is not usable', async () => {
  await expect(configure(dir, { apiBases: ['nonsense'] })).rejects.toThrow(/nonsense/)
  expect(await readFile(path.join(dir, 'index.html'), 'utf8')).toBe(page)
})

it('reads every option', () => {
  expect(
    readChanges(['out', '--api', '', '--timeout', '2500', '--frame', 'https://chat.example,', '--report', '/errors']),
  ).toEqual({
    dir: 'out',
    changes: { apiBases: [''], timeoutMs: 2500, frameHosts: ['https://chat.example'], reportTo: '/errors' },
  })
})

it.each([[[]], [['out']], [['out', '--timeout', 'soon']], [['out', '--api']], [['out', '--nothing']]])(
  'refuses the command line %j',
  (args) => {
    expect(() => readChanges(args)).toThrow()
  },
)

it('started as a command without arguments it says what it takes, and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/configure.ts'], { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('npm run configure -- out --api')
})
