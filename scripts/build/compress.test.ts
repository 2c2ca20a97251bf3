import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compress } from './compress.ts'

const text = 'let price = 1;'.repeat(40)
let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'candor-compress-'))
})
afterEach(() => rm(dir, { recursive: true }))

const put = (file: string, body: string) => writeFile(path.join(dir, file), body)
const list = async () => (await readdir(dir)).toSorted()

it('writes both encodings beside what becomes smaller, and nothing beside the rest', async () => {
  await put('a.js', text)
  await put('tiny.css', 'a{}')
  await put('icon.png', text)
  await compress(dir)
  expect(await list()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'icon.png', 'tiny.css'])
  expect(brotliDecompressSync(await readFile(path.join(dir, 'a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(path.join(dir, 'a.js.gz'))).toString()).toBe(text)
})

it('writes the same bytes again, which name neither a time nor a system', async () => {
  await put('a.js', text)
  await compress(dir)
  const before = await readFile(path.join(dir, 'a.js.gz'))
  await compress(dir)
  expect(await readFile(path.join(dir, 'a.js.gz'))).toEqual(before)
  expect([...before.subarray(4, 8), before[9]]).toEqual([0, 0, 0, 0, 255])
})

it('follows a file that has changed or is gone', async () => {
  await put('a.js', text)
  await put('b.js', text)
  await compress(dir)
  await put('a.js', text.replaceAll('price', 'quote'))
  await rm(path.join(dir, 'b.js'))
  await compress(dir)
  expect(gunzipSync(await readFile(path.join(dir, 'a.js.gz'))).toString()).toContain('quote')
  expect(await list()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
})
