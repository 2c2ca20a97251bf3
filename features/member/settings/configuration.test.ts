import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { appVersion } from './configuration.ts'

test('the shown version is the package version', async () => {
  const manifest = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(appVersion.name).toBe(manifest.version)
})
