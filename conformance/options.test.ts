import { expect, test } from 'vitest'
import { readCommandLine } from '#scripts/command.ts'
import { command, readOptions } from './options.ts'

const read = (args: readonly string[]) => readOptions(readCommandLine(command, args))

const BASE = ['--base', 'https://api.example.com/v1/']

test('reads every option', () => {
  expect(
    read([...BASE, '--base', 'http://[::1]:8080', '--token', 't', '--origin', 'https://m.example.com/', '--write']),
  ).toEqual({
    bases: ['https://api.example.com/v1', 'http://[::1]:8080'],
    origin: 'https://m.example.com',
    write: true,
    json: false,
    profiles: ['minimum', 'funds', 'vault', 'account', 'safety'],
    resume: undefined,
    otherToken: undefined,
    withdrawPass: undefined,
    token: 't',
    logIn: undefined,
    pass: undefined,
  })
  expect(read([...BASE, '--user', 'ann', '--pass', 'p', '--captcha', '0000'])).toMatchObject({
    write: false,
    token: undefined,
    logIn: { user: 'ann', pass: 'p', captcha: '0000' },
  })
})

test('reads the profiles, with the minimum always among them', () => {
  expect(read([...BASE, '--token', 't', '--profile', 'vault', '--profile', 'funds']).profiles).toEqual([
    'minimum',
    'funds',
    'vault',
  ])
})

test.each([
  [[], /--base/],
  [[...BASE, '--token', 't', '--profile', 'nothing'], /Unknown profile: nothing\. There are: minimum, funds/],
  [[...BASE, '--token', 't', '--resume', 'file'], /give both/],
  [[...BASE, '--token', 't', '--withdraw-pass', 'p'], /give both/],
  [['--token', 't'], /--base/],
  [['--base', 'api.example.com', '--token', 't'], /Not an address: api\.example\.com/],
  [['--base', 'ftp://api.example.com', '--token', 't'], /Not an address/],
  [['--base', 'https://api.example.com/?x=1', '--token', 't'], /Not an address/],
  [[...BASE, ...BASE, ...BASE, '--token', 't'], /at most two/],
  [BASE, /--token/],
  [[...BASE, '--user', 'ann'], /--pass/],
  [[...BASE, '--user', 'ann', '--pass', 'p'], /captcha/],
  [[...BASE, '--token', 't', '--nothing'], /--nothing/],
  [[...BASE, '--token', 't', 'stray'], /stray/],
])('refuses the command line %j', (args, problem) => {
  expect(() => read(args)).toThrow(problem)
})

test('reads a token that begins with a dash, and says how one is given', () => {
  expect(read([...BASE, '--token=-abc'])).toMatchObject({ token: '-abc' })
  expect(() => read([...BASE, '--token', '-abc'])).toThrow('--token=VALUE')
})

test('reads a token with what to log in with beside it', () => {
  const login = ['--user', 'ann', '--pass', 'p', '--captcha', '0000']
  expect(read([...BASE, '--token', 't', ...login])).toMatchObject({ token: 't', logIn: { user: 'ann' } })
  expect(() => read([...BASE, '--token', 't', '--user', 'ann'])).toThrow(/--pass/)
  expect(read([...BASE, '--token', 't', '--pass', 'p'])).toMatchObject({ token: 't', logIn: undefined, pass: 'p' })
})
