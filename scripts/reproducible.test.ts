import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { differences, hashesOf } from './reproducible.ts'

it('names files that differ, or are in one folder only', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'candor-reproducible-'))
  const put = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  for (const folder of ['a', 'b']) await put(`${folder}/js/same.js`, '1')
  await put('a/js/other.js', '1')
  await put('b/js/other.js', '2')
  await put('b/more.txt', '')
  const [a, b] = [await hashesOf(path.join(root, 'a')), await hashesOf(path.join(root, 'b'))]
  expect(differences(a, a)).toEqual([])
  expect(differences(a, b)).toEqual(['js/other.js', 'more.txt'])
  await rm(root, { recursive: true })
})
