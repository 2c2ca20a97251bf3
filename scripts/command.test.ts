import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CommandError, chosenOf, readCommandLine, usageOf } from './command.ts'
import { ROOT } from './run.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
)

/**
 * Our own commands: those in which Node runs one of our files. Every other script is a tool of node_modules, which has
 * its own help.
 */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [node, , , ...args] = line.replace(/^exec /, '').split(' ')
  return node === 'node' ? [{ name, args }] : []
})

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (text) => (stdout += text))
    child.stderr.on('data', (text) => (stderr += text))
    child.on('close', (status) => resolve({ status, stdout, stderr }))
  })
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

test('the scripts of package.json are our own commands or tools of others', () => {
  expect(commands.length).toBeGreaterThan(15)
  expect(commands.length).toBeLessThan(Object.keys(scripts).length)
})

test('one that runs until it is ended gets the signal that npm gets, and an old Node is told what to do', () => {
  const prefixes = Object.values(scripts).flatMap(
    (line) => /^(exec )?node -r \.\/scripts\/oldNode\.cjs /.exec(line)?.[0] ?? [],
  )
  expect(prefixes).toHaveLength(commands.length)
  for (const name of ['start', 'dev', 'backend', 'adapter']) expect(scripts[name]).toMatch(/^exec node /)
  const ended = spawnSync(
    process.execPath,
    ['-e', "delete process.features.typescript; require('./scripts/oldNode.cjs')"],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  expect(ended.status).toBe(2)
  expect(lines(ended.stderr)).toEqual([
    expect.stringMatching(/^Node \S+ cannot run this project, .* run "npm ci --ignore-scripts=false"/),
  ])
})

test.each(commands)(
  'npm run $name -- --help says what it does, its options and an example, and does nothing else',
  async ({ name, args }) => {
    const { status, stdout, stderr } = await run([...args, '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(lines(stdout)[0]).toMatch(/^[A-Z].{20}/)
    expect(stdout).toMatch(/^ {2}--help, -h +prints this$/m)
    // A script that names the steps of another one is a short form of it.
    const call = args.length > 1 ? 'npm test' : name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
    expect(stdout.split('For example:')[1]).toContain(`\n  ${call}`)
  },
)

test.each([
  ['scripts/verifyEvidence.ts', ['no/such/file.json'], 'There is no file no/such/file.json that can be read'],
  ['scripts/verifyEvidence.ts', [], 'Name one evidence file'],
  ['scripts/configure.ts', ['out', '--config', 'no/such.json'], 'There is no file no/such.json that can be read'],
  ['scripts/configure.ts', ['no/such/folder', '--show'], 'holds no built site'],
  ['scripts/configure.ts', ['out', '--timeout', 'soon'], 'Not a time-out in ms: soon'],
  ['scripts/checkHost.ts', ['app.example.com'], 'Not an address: app.example.com'],
  ['conformance/command.ts', ['--base', 'nowhere', '--token', 't'], 'Not an address: nowhere'],
  ['scripts/test.ts', ['nothing'], 'Unknown step: nothing'],
  ['scripts/test.ts', ['--no-such-option'], 'Unknown option \'--no-such-option\'. "npm test -- --help" shows how.'],
  ['examples/backend/command.ts', ['nothing'], 'Unknown command: nothing'],
  ['examples/backend/command.ts', ['books', '--folder', 'no/such/folder'], 'There are no data in no/such/folder'],
  ['examples/backend/command.ts', ['books', '--folder', 'x'.repeat(120)], 'bytes too long for a socket in it'],
  [
    'examples/backend/command.ts',
    ['--folder', 'package.json'],
    'The folder package.json cannot be used: not a directory',
  ],
  ['examples/backend/command.ts', ['--folder', 'docs'], 'The folder docs has other files, such as '],
  ['examples/backend/command.ts', ['--folder', ''], 'The folder has no name'],
  [
    'examples/backend/command.ts',
    ['--trusted-proxies', 'nginx'],
    'Not a count of proxies, an address or a network: nginx',
  ],
  ['examples/backend/command.ts', ['--port', 'x'], 'Not a port: x'],
  ['examples/backend/command.ts', ['--port', '0'], 'Not a port: 0'],
  ['examples/backend/command.ts', ['--port', '70000'], 'Not a port: 70000'],
  ['examples/backend/command.ts', ['--port', '65535'], 'No free port'],
  ['examples/backend/command.ts', ['--prices', 'nowhere'], 'Not an address: nowhere'],
  ['examples/backend/command.ts', ['--oidc', 'http://id.example.com'], '--oidc is an address with https'],
  ['examples/backend/command.ts', ['--oidc', 'https://id.example.com'], '--oidc needs OIDC_CLIENT_ID'],
  [
    'examples/backend/command.ts',
    ['--production', '--port', '64981', '--oidc', 'https://id.example.com'],
    '--oidc needs --operator-origin',
  ],
  ['examples/adapter/command.ts', ['--port', 'x'], 'Not a port: x'],
  ['scripts/start.ts', ['--keep', 'folder', '--control'], 'Only the stub has a control interface'],
  ['scripts/answerMatrix.ts', ['stray'], "Unexpected argument 'stray'"],
  ['e2e/bench/run.ts', ['nothing'], 'Unknown part: nothing'],
  ['e2e/support/fit/run.ts', ['nothing'], 'Unknown screen: nothing'],
  ['e2e/support/fit/run.ts', ['--width', '391'], 'Unknown width: 391'],
  ['e2e/support/screenshots/run.ts', ['--theme', 'blue'], 'Unknown theme: blue'],
  ['e2e/support/engines/command.ts', ['opera'], 'Unknown engine: opera'],
])('%s %j is refused in one line', async (script, args, said) => {
  const { status, stdout, stderr } = await run([script, ...args])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(lines(stderr)).toEqual([expect.stringContaining(said)])
})

test('a package that is not installed is said in a sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-packages-'))
  await cp(path.join(ROOT, 'scripts/oldNode.cjs'), path.join(folder, 'scripts/oldNode.cjs'))
  const said = async () => (await run(['-r', path.join(folder, 'scripts/oldNode.cjs'), '-e', ''])).stderr
  expect(await said()).toContain('run "npm ci".')
  await mkdir(path.join(folder, 'node_modules/valibot'), { recursive: true })
  expect(await said()).toContain('run "npm ci --include=dev".')
  await mkdir(path.join(folder, 'node_modules/hono'))
  expect(await said()).toBe('')
  await rm(folder, { recursive: true })
})

test.each([
  ['postgres://candor:pa#ss@127.0.0.1/candor', 'DATABASE_URL is not an address'],
  ['host=127.0.0.1 dbname=candor', 'DATABASE_URL is not an address'],
  ['postgres://candor@nohost.invalid/candor', 'DATABASE_URL cannot be opened: getaddrinfo ENOTFOUND nohost.invalid'],
])('DATABASE_URL=%s is refused in one line', async (url, said) => {
  for (const args of [[], ['review']]) {
    const { status, stderr } = await run(['examples/backend/command.ts', ...args], { DATABASE_URL: url })
    expect(status).toBe(2)
    expect(lines(stderr)).toEqual([expect.stringContaining(said)])
  }
})

const command = {
  name: 'npm run paint',
  about: 'Paints a wall.',
  options: {
    colour: { type: 'string', multiple: true, value: 'NAME', about: 'a colour,\nor several' },
    fast: { type: 'boolean', default: false, about: 'in one coat' },
  },
  operands: { name: 'WALL...', about: 'which walls' },
  examples: ['npm run paint -- north --colour red'],
  notes: 'The exit code is 1 where paint is missing.',
} as const

test('a command line is read by its options, and what is wrong with it is said in one line', () => {
  expect(readCommandLine(command, ['north', '--colour', 'red', '--colour', 'blue'])).toMatchObject({
    values: { colour: ['red', 'blue'], fast: false, help: false },
    positionals: ['north'],
  })
  for (const [args, said] of [
    [['--size'], "Unknown option '--size'"],
    [['--colour'], "Option '--colour <value>' argument missing"],
    [['--colour', '--fast'], '--colour has no value; one that begins with a dash is given as --colour=VALUE'],
    [['--fast=yes'], "Option '--fast' does not take an argument"],
  ] as const)
    expect(() => readCommandLine(command, args)).toThrow(new CommandError(said))
  const { operands: _, ...without } = command
  expect(() => readCommandLine(without, ['north'])).toThrow(new CommandError("Unexpected argument 'north'"))
})

test('the help has one column of options', () => {
  expect(usageOf(command)).toBe(`Paints a wall.

  npm run paint -- [options] WALL...

  WALL...        which walls
  --colour NAME  a colour,
                 or several
  --fast         in one coat
  --help, -h     prints this

For example:
  npm run paint -- north --colour red

The exit code is 1 where paint is missing.`)
})

test('of the existing names those that were asked for are chosen, or all when none was', () => {
  expect(chosenOf('letter', ['a', 'b', 'c'], ['c', 'a'])).toEqual(['a', 'c'])
  expect(chosenOf('letter', ['a', 'b'])).toEqual(['a', 'b'])
  expect(() => chosenOf('letter', ['a', 'b'], ['d'])).toThrow(new CommandError('Unknown letter: d. There are: a, b'))
})
