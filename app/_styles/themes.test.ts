import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, contrastPairs, readTokens } from '#lib/color/contrast.ts'

const read = (name: string) => readTokens(readFileSync(new URL(name, import.meta.url), 'utf8'))
const themes = { dark: read('./theme-dark.css'), light: read('./theme-light.css') }

test('both themes hold the same names', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()])
})

describe.each(Object.entries(themes))('%s theme', (_name, tokens) => {
  test.each(contrastPairs)('%s on %s reaches %d', (ink, ground, least) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(least)
  })
})

describe('rise and fall', () => {
  const styles = readFileSync(new URL('./rise.css', import.meta.url), 'utf8')

  test.each([
    [':root', 'danger', 'success'],
    [':root[data-rise="green"]', 'success', 'danger'],
  ])('%s takes rise from %s and fall from %s', (selector, rise, fall) => {
    const start = styles.indexOf(`${selector} {`)
    const block = readTokens(styles.slice(start, styles.indexOf('}', start)))
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
