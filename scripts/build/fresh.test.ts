import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { digestOf, forgetBuild, isFresh, recordBuild } from './fresh.ts'

let root: string

async function put(file: string, text = '') {
  const full = path.join(root, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, text)
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'candor-fresh-'))
  for (const file of ['lib/money/decimal.ts', 'app/page.tsx', 'package.json', 'out/index.html', '.next/BUILD_ID'])
    await put(file, file)
  await recordBuild(root, await digestOf(root))
})
afterEach(() => rm(root, { recursive: true }))

it('is fresh when nothing changed since, even if files are newer or the page was configured', async () => {
  await utimes(path.join(root, 'lib/money/decimal.ts'), 4_000_000_000, 4_000_000_000)
  await put('out/index.html', 'configured')
  expect(await isFresh(root)).toBe(true)
})

test.each([
  'lib/money/decimal.ts',
  'messages/trade.json',
  'scripts/build/worker.ts',
  'scripts/next/request.ts',
  'scripts/page.ts',
  'package.json',
])('it is stale after a change of %s, however old the file is', async (file) => {
  await put(file, 'changed')
  await utimes(path.join(root, file), 1, 1)
  expect(await isFresh(root)).toBe(false)
})

it('is stale after a source was deleted or renamed', async () => {
  await rm(path.join(root, 'app/page.tsx'))
  expect(await isFresh(root)).toBe(false)
  await put('app/other.tsx', 'app/page.tsx')
  expect(await isFresh(root)).toBe(false)
})

it('ignores tests, and the packages of another workspace', async () => {
  await put('lib/money/decimal.test.ts', 'changed')
  await put('lib/api/server.fixture.ts', 'changed')
  await put('scripts/contract/types/node_modules/a/index.js', 'changed')
  expect(await isFresh(root)).toBe(true)
})

it('is stale without an export, and after a build that failed', async () => {
  await forgetBuild(root)
  expect(await isFresh(root)).toBe(false)
  await recordBuild(root, await digestOf(root))
  await rm(path.join(root, 'out'), { recursive: true })
  expect(await isFresh(root)).toBe(false)
})
