import { defineConfig } from 'vitest/config'

/** Limit of one test in ms. What a test polls for has no shorter one: on a busy machine anything takes more than a second. */
const testTimeout = 20_000

const shared = { testTimeout, expect: { poll: { timeout: testTimeout } } }

export default defineConfig({
  test: {
    // What a passed test prints is nobody's news; a failed one brings what it printed.
    silent: 'passed-only',
    // By itself Vitest leaves one processor free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{app,components,features,lib,scripts,messages}/**/*.test.ts',
            'e2e/{agreement,bench,stub,support}/**/*.test.ts',
          ],
          ...shared,
        },
      },
      {
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['{app,components,features}/**/*.test.tsx'],
          ...shared,
        },
      },
    ],
  },
})
