import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../node_modules/next/${path}`, import.meta.url), 'utf8')

/** The version that the workarounds in this folder were written for. With another one, look at each of them again. */
test('Next is the version that the workarounds were tried with', () => {
  expect(JSON.parse(read('package.json')).version).toBe('16.4.6')
})

// When one of these fails, Next no longer does it, and the workaround is no longer needed.
test('nativeHistory: Next patches the history, and loads the page anew at an entry that is not its own', () => {
  const router = read('dist/client/components/app-router.js')
  expect(router).toContain('window.history.pushState = function pushState')
  expect(router).toContain('window.history.replaceState = function replaceState')
  expect(router).toMatch(/__NA\) \{\s*window\.location\.reload\(\)/)
})

test('screenStyles: Next calls every style sheet loaded at once', () => {
  expect(
    read('dist/client/components/app-router.js') + read('dist/build/webpack/config/blocks/css/index.js'),
  ).toContain('_N_E_STYLE_LOAD')
})
