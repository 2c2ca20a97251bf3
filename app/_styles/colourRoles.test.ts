import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Each token of a colour with one meaning is used where docs/design.md names it. */
const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

interface Role {
  readonly tokens: readonly string[]
  readonly folders: readonly string[]
}

/** The rows of the table under "One meaning for a colour". */
const roles: readonly Role[] =
  read('docs/design.md')
    .split('## One meaning for a colour')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| tokens'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, tokens = '', , folders = '']) => ({ tokens: tokens.split(', '), folders: folders.split(' ') })) ?? []

const files = ['app', 'components', 'features'].flatMap((folder) =>
  globSync(`${folder}/**/*.css`, { cwd: root.pathname }).filter((file) => !file.startsWith('app/_styles/')),
)

const uses = (css: string, token: string) => new RegExp(`var\\(--(on-)?${token}(-soft)?[),]`).test(css)

test('the table names what there is', () => {
  expect(roles.length).toBeGreaterThan(5)
  for (const { tokens, folders } of roles) {
    for (const token of tokens)
      expect(read('app/_styles/theme-dark.css') + read('app/_styles/rise.css')).toContain(`--${token}:`)
    for (const folder of folders) expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true)
  }
})

describe.each(roles)('$tokens', ({ tokens, folders }) => {
  test('is used in its place alone', () => {
    const elsewhere = files.filter(
      (file) =>
        !folders.some((folder) => file.startsWith(`${folder}/`)) && tokens.some((token) => uses(read(file), token)),
    )
    expect(elsewhere).toEqual([])
  })
})

test('a use elsewhere is found', () => {
  expect(uses('color: var(--rise);', 'rise')).toBe(true)
  expect(uses('background: var(--fall-soft);', 'fall')).toBe(true)
  expect(uses('color: var(--text);', 'rise')).toBe(false)
})
