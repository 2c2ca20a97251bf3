import { defineConfig } from 'vitest/config'

/** Limit of one test in ms. What a test polls for has no shorter one: on a busy machine anything takes more than a second. */
const testTimeout = 20_000

export default defineConfig({
  test: {
    include: [
      '{app,components,features,lib,scripts,messages}/**/*.test.{ts,tsx}',
      'e2e/{agreement,bench,stub,support}/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout,
    expect: { poll: { timeout: testTimeout } },
  },
})
