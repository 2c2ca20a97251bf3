import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const loader: (source: string) => string = createRequire(import.meta.url)('./reactRouterLoader.cjs')
const folder = new URL('../../node_modules/react-router/dist/production/', import.meta.url)
const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file))
const source = chunks.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')

// When it fails, react-router is written differently, and the loader has to be revised.
test('everything that the loader takes out is found in react-router', () => {
  const sides = /^var \w+ = React\d*\.(?:createContext|forwardRef|memo)\(/gm
  const names = /^\w+\.displayName = /gm
  const prefetch = /createElement\(PrefetchPageLinks,/g
  for (const found of [sides, names, prefetch]) {
    expect(source.match(found)?.length).toBeGreaterThan(0)
    expect(loader(source).match(found)).toBeNull()
  }
})
