import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../node_modules/next/${path}`, import.meta.url), 'utf8')

/** The version that Development.tsx and history/nativeHistory.ts were written for. With another one, look at them again. */
test('Next is the version that they were tried with', () => {
  expect(JSON.parse(read('package.json')).version).toBe('16.4.6')
})

// When this fails, Next no longer does it, and what they do about it is no longer needed.
test('Next patches the history, and loads the page anew at an entry that is not its own', () => {
  const router = read('dist/client/components/app-router.js')
  expect(router).toContain('window.history.pushState = function pushState')
  expect(router).toContain('window.history.replaceState = function replaceState')
  expect(router).toMatch(/if \(!state\) \{[^}]*return;/)
  expect(router).toMatch(/__NA\) \{\s*window\.location\.reload\(\)/)
})
