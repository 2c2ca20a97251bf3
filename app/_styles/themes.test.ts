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

/** The hue of `#rrggbb` in degrees: 0 is red, 60 yellow. Only for colours whose red is the most and whose blue is the least. */
function warmHue(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  expect([r, g, b]).toEqual([r, g, b].toSorted((one, other) => other - one))
  return (60 * (g - b)) / (r - b)
}

test.each(Object.entries(themes))('the active tab is orange in the %s theme', (_name, tokens) => {
  const hue = warmHue(tokens.get('--tab-active') ?? '')
  expect(hue).toBeGreaterThan(20)
  expect(hue).toBeLessThan(40)
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
      '--fall': `var(--${fall})`,
      '--on-fall': `var(--on-${fall})`,
    })
  })
})

test('contrast agrees with the published examples of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(() => contrast('#fff', '#000000')).toThrow(TypeError)
})
