import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { COMPILE_HINT, hintCompilation } from './compileHints.ts'

it('puts the hint in front of the scripts of login and home, once, and of no other file', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'candor-hints-'))
  const at = (file: string) => path.join(out, '_next/static', file)
  await Promise.all(['chunks', 'css'].map((folder) => mkdir(at(folder), { recursive: true })))
  const names = ['client', 'login', 'home', 'shared', 'chart'].map((name) => `chunks/${name}.js`)
  for (const name of [...names, 'css/login.css']) await writeFile(at(name), name)
  await hintCompilation(
    out,
    { first: ['static/chunks/client.js'], all: names.map((name) => `static/${name}`) },
    {
      styles: 'css/client.css',
      login: ['chunks/shared.js', 'chunks/login.js', 'css/login.css'],
      home: ['chunks/shared.js', 'chunks/home.js'],
      texts: {},
      offline: [],
      wholeTexts: [],
    },
  )
  const text = (name: string) => readFile(at(name), 'utf8')
  for (const name of ['client', 'login', 'home', 'shared'])
    expect(await text(`chunks/${name}.js`)).toBe(`${COMPILE_HINT}chunks/${name}.js`)
  expect(await text('chunks/chart.js')).toBe('chunks/chart.js')
  expect(await text('css/login.css')).toBe('css/login.css')
  await rm(out, { recursive: true })
})
