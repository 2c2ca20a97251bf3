import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../node_modules/next/${path}`, import.meta.url), 'utf8')

/** The version that `nativeHistory` was written for. With another one, look at it again. */
test('Next is the version that the workaround was tried with', () => {
  expect(JSON.parse(read('package.json')).version).toBe('16.4.6')
})

// When this fails, Next no longer does it, and the workaround is no longer needed.
test('Next patches the history, and loads the page anew at an entry that is not its own', () => {
  const router = read('dist/client/components/app-router.js')
  expect(router).toContain('window.history.pushState = function pushState')
  expect(router).toContain('window.history.replaceState = function replaceState')
  expect(router).toMatch(/__NA\) \{\s*window\.location\.reload\(\)/)
})
