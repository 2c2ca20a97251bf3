import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isNotNeeded, prune } from './prune.ts'

const exported = [
  '404.html',
  '__next._full.txt',
  '__next.__PAGE__.txt',
  'index.txt',
  '_not-found.html',
  '_not-found/__next._tree.txt',
  '_next/static/Jgx5/_buildManifest.js',
  '_next/static/chunks/polyfills-42372ed130431b0a.js',
  '_next/static/Jgx5/_ssgManifest.js',
  '_next/static/chunks/main-app-1.js',
  '_next/static/css/inlined.css',
]
const client = { first: ['static/chunks/main.js'], all: ['static/chunks/main.js', 'static/css/a.css'] }
const kept = ['index.html', 'robots.txt', 'icons/logo.svg', '_next/static/chunks/main.js', '_next/static/css/a.css']

it('recognises what the client needs', () => {
  expect(kept.filter((file) => isNotNeeded(file, client))).toEqual([])
  expect(exported.filter((file) => file !== '404.html' && !isNotNeeded(file, client))).toEqual([])
})

it.each(['e.d("/dev/gallery")', '.Gallery_specimen__a1{color:red}'])(
  'refuses an export with %s in it',
  async (code) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'candor-prune-'))
    await writeFile(path.join(dir, 'index.html'), code)
    await expect(prune(dir, client)).rejects.toThrow('gallery')
    await rm(dir, { recursive: true })
  },
)

it('leaves only what the client needs, and a 404 page without a style', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'candor-prune-'))
  for (const file of [...exported, ...kept]) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), '<style></style>')
  }
  await prune(dir, client)
  const left = (await readdir(dir, { recursive: true })).toSorted()
  expect(left).toEqual(
    [...kept, '404.html', '_next', '_next/static', '_next/static/chunks', '_next/static/css', 'icons'].toSorted(),
  )
  const notFound = await readFile(path.join(dir, '404.html'), 'utf8')
  expect(notFound).not.toMatch(/<style/)
  expect(notFound, 'an icon that the policy allows').toMatch(
    /img-src 'self'.*<link rel="icon" href="\/favicon\.svg"\/>/,
  )
  await rm(dir, { recursive: true })
})
