import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#lib/i18n/language.ts'
import type { ClientFiles } from './clientPage.ts'
import { firstFiles, type LoadableManifest, nameFirstFiles } from './firstFiles.ts'

const screen = (name: string) => `app/_client/screens/screens.ts -> #app/_routes/${name}.tsx`
const manifest: LoadableManifest = {
  [screen('Login')]: { files: ['static/chunks/main.js', 'static/css/main.css', 'static/chunks/form.js'] },
  [screen('Home')]: { files: ['static/chunks/swr.js', 'static/css/home.css', 'static/chunks/home.js'] },
  [screen('Orders')]: { files: ['static/chunks/orders.js'] },
  'app/_client/screens/screenLoader.ts -> #app/_client/MemberArea.tsx': {
    files: ['static/chunks/swr.js', 'static/chunks/area.js'],
  },
  'app/_client/boot/start.ts -> #app/_client/offline/lastConfiguration.ts': { files: ['static/chunks/offline.js'] },
  'app/_client/screens/parts.ts -> ./ScreenOverlays.tsx': { files: ['static/chunks/screen-overlays.js'] },
  'lib/api/clientLoader.ts -> ./client.ts': { files: ['static/chunks/ky.js'] },
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`lib/i18n/messages.ts -> #messages/${language}.json`, { files: [`static/chunks/${language}.js`] }],
      [`lib/i18n/messages.ts -> #messages/first/${language}.json`, { files: [`static/chunks/${language}-first.js`] }],
    ]),
  ),
}

const client: ClientFiles = {
  first: ['static/chunks/main.js', 'static/css/main.css'],
  all: ['static/chunks/main.js', 'static/css/main.css', 'static/chunks/swr.js'],
}

it('takes the files of both first screens and of each language from the record, each once, and none that the client needs anyway', () => {
  const { styles, login, home, texts, wholeTexts, offline } = firstFiles(manifest, client)
  expect(styles).toBe('css/main.css')
  expect(login).toEqual(['chunks/form.js'])
  expect(home).toEqual([
    'chunks/swr.js',
    'css/home.css',
    ...['home', 'area', 'screen-overlays', 'ky'].map((name) => `chunks/${name}.js`),
  ])
  expect(offline).toEqual(['chunks/offline.js'])
  expect(texts.ko).toBe('chunks/ko-first.js')
  expect(wholeTexts).toEqual(languages.map((language) => `chunks/${language}.js`))
  expect(Object.keys(texts)).toEqual([...languages])
})

it('names an import that is not in the record', () => {
  const { [screen('Home')]: _, ...rest } = manifest
  expect(() => firstFiles(rest, client)).toThrow(/no import ".*Home\.tsx"/)
})

it.each([
  ['none', []],
  ['two', ['static/css/a.css', 'static/css/b.css']],
])('a client with one style sheet is needed, not %s', (_, first) => {
  expect(() => firstFiles(manifest, { first, all: first })).toThrow('not exactly one style sheet')
})

it('writes the names into the inline script, and fails where it has no place for them', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'candor-first-'))
  await mkdir(path.join(root, '.next'))
  await writeFile(path.join(root, '.next/react-loadable-manifest.json'), JSON.stringify(manifest))
  const page = path.join(root, 'index.html')
  await writeFile(page, '<script>start({"files":null})</script>')
  await nameFirstFiles(root, root, client)
  const html = await readFile(page, 'utf8')
  expect(html).toContain('"files":{"styles":"css/main.css","login":["chunks/form.js"]')
  expect(html, 'is not needed with the network').not.toContain('offline.js')
  await expect(nameFirstFiles(root, root, client)).rejects.toThrow(/no "files":null/)
  await rm(root, { recursive: true })
})
