import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Each token of a colour with one meaning is used where docs/design.md names it. */
const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

interface Role {
  readonly tokens: readonly string[]
  /** Folders, and files of a room that has none for them. */
  readonly places: readonly string[]
}

/** The rows of the table under "One meaning for a colour". */
const roles: readonly Role[] =
  read('docs/design.md')
    .split('## One meaning for a colour')[1]
    ?.split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| tokens'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, tokens = '', , places = '']) => ({ tokens: tokens.split(', '), places: places.split(' ') })) ?? []

const files = ['app', 'components', 'features'].flatMap((folder) =>
  globSync(`${folder}/**/*.css`, { cwd: root.pathname }).filter((file) => !file.startsWith('app/_styles/')),
)

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

const uses = (css: string, token: string) => new RegExp(`var\\(--(on-)?${token}(-soft)?[),]`).test(css)

test('the table names what there is', () => {
  expect(roles.length).toBeGreaterThan(5)
  for (const { tokens, places } of roles) {
    for (const token of tokens)
      expect(read('app/_styles/theme-dark.css') + read('app/_styles/rise.css')).toContain(`--${token}:`)
    for (const place of places) expect(files.some((file) => isIn(file, place))).toBe(true)
  }
})

describe.each(roles)('$tokens', ({ tokens, places }) => {
  test('is used in its place alone', () => {
    const elsewhere = files.filter(
      (file) => !places.some((place) => isIn(file, place)) && tokens.some((token) => uses(read(file), token)),
    )
    expect(elsewhere).toEqual([])
  })
})

test('a use elsewhere is found', () => {
  expect(uses('color: var(--rise);', 'rise')).toBe(true)
  expect(uses('background: var(--fall-soft);', 'fall')).toBe(true)
  expect(uses('color: var(--text);', 'rise')).toBe(false)
})
