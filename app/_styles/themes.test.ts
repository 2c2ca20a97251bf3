import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readTokens } from './contrast.ts'

const read = (name: string) => readTokens(readFileSync(new URL(name, import.meta.url), 'utf8'))
const themes = { dark: read('./theme-dark.css'), light: read('./theme-light.css') }

const grounds = ['--bg', '--surface', '--raised']
const text = ['--text', '--muted', '--accent', '--success', '--danger']

/** Every pair that a component sets as text, with the least ratio it needs. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground) => text.map((ink): [string, string, number] => [ink, ground, 4.5])),
  ...['--text', '--muted', '--danger'].map((ink): [string, string, number] => [ink, '--field', 4.5]),
  ['--on-accent', '--accent', 4.5],
  ['--on-success', '--success', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--accent', '--accent-soft', 4.5],
  ['--success', '--success-soft', 4.5],
  ['--danger', '--danger-soft', 4.5],
  ['--text', '--accent-soft', 4.5],
  ['--text', '--danger-soft', 4.5],
  ['--tab-active', '--surface', 4.5],
  ['--tab-idle', '--surface', 4.5],
  ['--outline', '--field', 3],
  ['--outline', '--surface', 3],
  ['--outline', '--bg', 3],
]

test('both themes hold the same names', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()])
})

describe.each(Object.entries(themes))('%s theme', (_name, tokens) => {
  test.each(pairs)('%s on %s reaches %d', (ink, ground, least) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})

describe('rise and fall', () => {
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

  test.each([
    [':root', 'danger', 'success'],
    [':root[data-rise="green"]', 'success', 'danger'],
  ])('%s takes rise from %s and fall from %s', (selector, rise, fall) => {
    const start = base.indexOf(`${selector} {`)
    const block = readTokens(base.slice(start, base.indexOf('}', start)))
    expect(Object.fromEntries(block)).toEqual({
      '--rise': `var(--${rise})`,
      '--on-rise': `var(--on-${rise})`,
      '--rise-soft': `var(--${rise}-soft)`,
      '--fall': `var(--${fall})`,
      '--on-fall': `var(--on-${fall})`,
      '--fall-soft': `var(--${fall}-soft)`,
    })
  })
})

test('contrast agrees with the published examples of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(() => contrast('#fff', '#000000')).toThrow(TypeError)
})
