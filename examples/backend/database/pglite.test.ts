import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Busy } from './database.ts'
import { FolderInUse, hasDataIn, openPglite } from './pglite.ts'
import { settings } from './tables/platform.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-pglite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('one process has a folder open, and nobody else may read it', { timeout: 60_000 }, async () => {
  const database = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse)
  await database.close()
  const again = await openPglite(folder)
  await again.close()
  // What is in it cannot be reached, whatever modes PGlite gives its files.
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('nothing is stored while the disk is nearly full, and everything again when it is not', {
  timeout: 60_000,
}, async () => {
  let free = 2 ** 40
  const database = await openPglite(folder, { freeBytes: async () => free, watchMs: 5 })
  const store = (key: string) =>
    database.transaction((tx) => tx.insert(settings).values({ key, value: {} }).onConflictDoNothing())
  await store('first')
  free = 2 ** 20
  await expect.poll(() => database.problem()).toMatch(/has 1 MiB left$/)
  await expect(store('second')).rejects.toThrow(Busy)
  expect(await database.query.select().from(settings)).toHaveLength(1)
  free = 2 ** 40
  await expect.poll(() => database.problem()).toBeUndefined()
  await store('second')
  await database.close()
})

it('a folder of somebody else stays as it is', async () => {
  const other = path.join(folder, 'other')
  await mkdir(other)
  await chmod(other, 0o755)
  await writeFile(path.join(other, 'report.txt'), '')
  await expect(openPglite(other)).rejects.toThrow(
    'has other files, such as report.txt: name one that is empty or missing',
  )
  expect((await stat(other)).mode & 0o777).toBe(0o755)
  await expect(openPglite(path.join(other, 'report.txt'))).rejects.toThrow('cannot be used: not a directory')
  await expect(hasDataIn(path.join(other, 'report.txt'))).resolves.toBe(false)
  await expect(openPglite(path.join(other, 'a'.repeat(300)))).rejects.toThrow('bytes too long for a socket in it')
})
