import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFresh } from './fresh.ts'

let root: string

async function put(file: string, second: number) {
  const full = path.join(root, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, '')
  await utimes(full, second, second)
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'candor-fresh-'))
  await put('lib/money/decimal.ts', 10)
  await put('.next/BUILD_ID', 20)
  await put('out/index.html', 20)
})
afterEach(() => rm(root, { recursive: true }))

it('is fresh when nothing changed since', async () => {
  expect(await isFresh(root)).toBe(true)
})

it('is stale once a source is newer, even if the page was configured later', async () => {
  await put('messages/en.json', 30)
  await put('out/index.html', 40)
  expect(await isFresh(root)).toBe(false)
})

it('ignores a newer test', async () => {
  await put('lib/money/decimal.test.ts', 30)
  expect(await isFresh(root)).toBe(true)
})

it('is stale without an export', async () => {
  await rm(path.join(root, 'out'), { recursive: true })
  expect(await isFresh(root)).toBe(false)
})
