import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{app,components,features,lib,scripts,messages}/**/*.test.{ts,tsx}',
      'e2e/{agreement,bench,stub}/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 20_000,
  },
})
