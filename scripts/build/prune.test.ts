import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isNotNeeded, lightPage, prune } from './prune.ts'

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
]
const kept = ['index.html', 'robots.txt', 'icons/logo.svg', '_next/static/chunks/main.js', '_next/static/css/a.css']

it('tells what the client needs', () => {
  expect(kept.filter(isNotNeeded)).toEqual([])
  expect(exported.filter((file) => file !== '404.html' && !isNotNeeded(file))).toEqual([])
})

it('leaves only what the client needs, and a 404 page without script or style', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'candor-prune-'))
  for (const file of [...exported, ...kept]) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), '<style></style>')
  }
  await prune(dir)
  const left = (await readdir(dir, { recursive: true })).toSorted()
  expect(left).toEqual(
    [...kept, '404.html', '_next', '_next/static', '_next/static/chunks', '_next/static/css', 'icons'].toSorted(),
  )
  const notFound = await readFile(path.join(dir, '404.html'), 'utf8')
  expect(notFound).not.toMatch(/<(?:style|script)/)
  expect(notFound, 'an icon that the policy allows').toMatch(
    /img-src 'self'.*<link rel="icon" href="\/favicon\.svg"\/>/,
  )
  await rm(dir, { recursive: true })
})

it('makes one of the two inline scripts of Next, and names no polyfills', () => {
  const flight =
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script>'
  const page = `<body><script src="/_next/static/chunks/polyfills-4237.js" noModule=""></script>${flight}</body>`
  expect(lightPage(page)).toBe(
    '<body><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"])</script></body>',
  )
})

it('empties the copies of styles and script in the data for hydration, and nothing else', () => {
  const style = 'p:after{content:"\\201c <é"}'
  const page = (data: string) =>
    `<style>${style}</style><p>text</p><script>self.__next_f.push([1,${JSON.stringify(data).replaceAll('<', '\\u003c')}])</script>`
  const long = (text: string) => `T${Buffer.byteLength(text).toString(16)},${text}`
  const given = `2:${long(style)}4:["$2","a:T3,"]\n5:${long('not in the page')}6:null\n`
  const left = given.replace(long(style), '""\n')
  expect(lightPage(page(given))).toBe(page(left))
})
