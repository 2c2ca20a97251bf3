import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { writePackages } from './packages.ts'

const record = v.record(v.string(), v.string())
const manifest = v.parse(
  v.object({ dependencies: record, devDependencies: record, allowScripts: v.record(v.string(), v.boolean()) }),
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
)

let out: string
beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'candor-packages-'))
  await writePackages(ROOT, out)
})
afterEach(() => rm(out, { recursive: true }))

const bill = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  components: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
      licenses: v.array(v.object({ expression: v.string() })),
      hashes: v.array(v.object({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.length(128)) })),
    }),
  ),
})

it('lists every package that the app depends on, with version, licence and hash, and no tool of development', async () => {
  const { components } = v.parse(bill, JSON.parse(await readFile(path.join(out, 'sbom.cdx.json'), 'utf8')))
  const listed = new Map(components.map(({ name, version }) => [name, version]))
  expect(Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, listed.get(name)]))).toEqual(
    manifest.dependencies,
  )
  // Next depends on it, too.
  expect(Object.keys(manifest.devDependencies).filter((name) => listed.has(name))).toEqual(['postcss'])
  expect(
    ['react-admin', '@mui/material', 'papaparse'].filter((name) => listed.has(name)),
    'of the console',
  ).toEqual([])
  expect(
    ['workbox-core', 'idb'].filter((name) => listed.has(name)),
    'in the service worker',
  ).toHaveLength(2)
  expect(components.find(({ name }) => name === '@noble/hashes')?.purl).toMatch(/^pkg:npm\/%40noble\/hashes@\d/)
})

it('passes on the licences of the packages', async () => {
  const text = await readFile(path.join(out, 'licenses.txt'), 'utf8')
  for (const name of Object.keys(manifest.dependencies)) expect(text).toContain(`\n${name} `)
  expect(text).toContain('Apache ECharts')
})

it('lists the packages that a console was bundled from, and no other', async () => {
  const component = { name: 'candor-console', version: '1.1.0' }
  const folders = new Set(['node_modules/react-admin', 'node_modules/@mui/material'])
  await writePackages(ROOT, out, { component, folders })
  const text = await readFile(path.join(out, 'sbom.cdx.json'), 'utf8')
  expect(JSON.parse(text).metadata.component).toMatchObject({ ...component, purl: 'pkg:npm/candor-console@1.1.0' })
  const { components } = v.parse(bill, JSON.parse(text))
  expect(components.map(({ name }) => name).toSorted()).toEqual(['@mui/material', 'react-admin'])
  const licenses = await readFile(path.join(out, 'licenses.txt'), 'utf8')
  expect(licenses).toContain('react-admin 5.15')
  expect(licenses).not.toContain('next-intl')
})

it('writes the same bytes every time', async () => {
  const before = await readFile(path.join(out, 'sbom.cdx.json'), 'utf8')
  await writePackages(ROOT, out)
  expect(await readFile(path.join(out, 'sbom.cdx.json'), 'utf8')).toBe(before)
})

it('decides for every package that wants to run a script when it is installed, and lets only Node do so', () => {
  const lock = v.parse(
    v.object({ packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean()) })) }),
    JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
  )
  const wanting = Object.entries(lock.packages).flatMap(([at, { hasInstallScript }]) =>
    hasInstallScript ? [at.replace(/^.*node_modules\//, '')] : [],
  )
  // A package may be there in several versions.
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(wanting)].toSorted())
  expect(Object.entries(manifest.allowScripts).filter(([, allowed]) => allowed)).toEqual([['node', true]])
})
