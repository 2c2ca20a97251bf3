import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import { assembleSite, COMPILE_HINT } from './site.ts'

const chunk = (name: string) => `static/chunks/${name}.js`
const named: Record<string, readonly string[]> = {
  client: [chunk('react'), chunk('client'), 'static/css/main.css'],
  login: ['static/css/main.css', chunk('form'), chunk('login')],
  home: [chunk('swr'), 'static/css/home.css', chunk('home')],
  'member-area': [chunk('swr'), chunk('area')],
  'screen-overlays': ['static/css/main.css', chunk('overlays')],
  calls: [chunk('ky')],
  offline: [chunk('offline')],
  orders: [chunk('orders')],
  ...Object.fromEntries(
    languages.flatMap((language) =>
      [`texts-${language}`, `login-texts-${language}`].map((name) => [name, [chunk(name)]]),
    ),
  ),
}
const page = { first: ['static/css/first.css'], head: [chunk('head')], early: [chunk('early')] }

let root: string
let out: string
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}
const record = (names: Readonly<Record<string, readonly string[]>>) =>
  write('.next/files.json', JSON.stringify({ named: names, all: [...new Set(Object.values(named).flat())] }))
const text = (file: string) => readFile(path.join(out, file), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'candor-site-'))
  out = path.join(root, 'out')
  for (const file of [...Object.values(named), ...Object.values(page)].flat()) await write(`.next/${file}`, `${file}\n`)
  await write('public/robots.txt', 'robots')
  await write('out/_next/static/chunks/old.js', 'of the build before')
  await record({ ...named, ...page })
})
afterEach(() => rm(root, { recursive: true }))

it('takes the files of both first screens and of each language, each once, and none that the client needs anyway', async () => {
  const { built, kept } = await assembleSite(root, out)
  expect(built).toEqual({
    styles: 'static/css/first.css',
    headScript: chunk('head'),
    earlyScript: chunk('early'),
    scripts: [chunk('react'), chunk('client')],
    files: {
      styles: 'css/main.css',
      login: ['chunks/form.js', 'chunks/login.js'],
      home: ['chunks/swr.js', 'css/home.css', ...['home', 'area', 'overlays', 'ky'].map((name) => `chunks/${name}.js`)],
      texts: {
        login: Object.fromEntries(languages.map((language) => [language, `chunks/login-texts-${language}.js`])),
        home: Object.fromEntries(languages.map((language) => [language, `chunks/texts-${language}.js`])),
      },
    },
  })
  expect(kept).toEqual(['chunks/offline.js'])
})

it('the site is `public`, the 404 page and what the client can ask for, and nothing else', async () => {
  const { built } = await assembleSite(root, out)
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) =>
    entry.isFile() ? path.relative(out, path.join(entry.parentPath, entry.name)) : [],
  )
  const all = new Set(Object.values(named).flat())
  expect(files.toSorted()).toEqual(
    ['404.html', 'page.json', 'robots.txt', ...[...all].map((file) => `_next/${file}`)].toSorted(),
  )
  expect(JSON.parse(await text('page.json'))).toEqual(built)
  // Without it GitHub Pages serves no folder that begins with an underscore.
  expect(await readdir('public')).toContain('.nojekyll')
  const notFound = await text('404.html')
  expect(notFound, 'an icon that the policy allows').toMatch(
    /img-src 'self'.*<link rel="icon" href="\/favicon\.svg"\/>/,
  )
  expect(notFound).not.toMatch(/<style|\sstyle=|\son\w+=/)
})

it('the scripts of client, login and home get the hint to compile them, and no other file', async () => {
  await assembleSite(root, out)
  for (const name of ['react', 'client', 'form', 'login', 'swr', 'home'])
    expect(await text(`_next/${chunk(name)}`)).toBe(`${COMPILE_HINT}${chunk(name)}\n`)
  for (const file of [chunk('orders'), 'static/css/home.css']) expect(await text(`_next/${file}`)).toBe(`${file}\n`)
})

it.each([
  ['an import without its name', { home: [] }, 'no chunk "home": import it with that webpackChunkName'],
  ['a client without a style sheet', { client: [chunk('client')] }, 'no chunk "client"'],
  ['a client with two', { client: [...(named.client ?? []), 'static/css/b.css'] }, 'not exactly one style sheet'],
  ['texts in two files', { 'texts-ko': [chunk('a'), chunk('b')] }, 'texts of ko are not exactly one file'],
])('refuses %s', async (_, changed, reason) => {
  await record({ ...named, ...page, ...changed })
  await expect(assembleSite(root, out)).rejects.toThrow(reason)
})
