import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import { OPERATORS_FILE } from '#scripts/contract/operators.ts'
import { ROOT, tool } from '#scripts/run.ts'
import { DocumentValidator, isRecord } from './validator.fixture.ts'

/** What is used of Spectral, whose packages are CommonJS. */
interface SpectralPackage {
  readonly Spectral: new () => {
    setRuleset(ruleset: object): void
    run(document: string): Promise<readonly { code: string | number; message: string; path: readonly PropertyKey[] }[]>
  }
  readonly Ruleset: new (definition: object) => object
}

/** Limit of a linter, which takes two seconds on a machine that does nothing else. */
const LINT_MS = 60_000

const require = createRequire(import.meta.url)
const { Spectral, Ruleset }: SpectralPackage = require('@stoplight/spectral-core')
const { oas }: { readonly oas: object } = require('@stoplight/spectral-rulesets')

const documents = [
  { file: CONTRACT_FILE, atLeast: 400 },
  { file: OPERATORS_FILE, atLeast: 150 },
]

test.each(documents)(
  '$file has a description and an example that fits on every property, parameter and shape',
  async ({ file, atLeast }) => {
    const document: unknown = JSON.parse(await readFile(file, 'utf8'))
    const validator = new DocumentValidator(document)
    const places = propertiesOf(document, '#')
    expect(places.length).toBeGreaterThan(atLeast)
    const poor = places.filter(({ pointer, schema }) => {
      const examples = examplesOf(document, schema)
      // What refers to a shape has the description of the shape; what refers to an amount or an id has its own.
      const { type } = follow(document, schema)
      const isShape = Object.keys(schema).join() === '$ref' && (type === 'object' || type === 'array')
      const described = isShape || typeof schema.description === 'string'
      return !described || examples.length === 0 || examples.some((example) => validator.fits(pointer, example) !== '')
    })
    expect(poor.map(({ pointer }) => pointer)).toEqual([])
  },
)

test.each(documents)("$file keeps to Spectral's recommended rules", { timeout: LINT_MS }, async ({ file }) => {
  const spectral = new Spectral()
  spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']] }))
  const problems = await spectral.run(await readFile(file, 'utf8'))
  expect(problems.map(({ code, message, path }) => `${path.join('/')}: ${code}, ${message}`)).toEqual([])
})

test.each(documents)("$file keeps to Redocly's recommended rules", { timeout: LINT_MS }, async ({ file }) => {
  const args = ['lint', '--extends=recommended', '--format=json', file]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, [tool('@redocly/cli/bin/cli.js'), ...args], {
    cwd: ROOT,
    env,
  })
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
})

/** Where each property, parameter and named shape of a document is. */
function propertiesOf(node: unknown, pointer: string): readonly { pointer: string; schema: Record<string, unknown> }[] {
  if (Array.isArray(node)) return node.flatMap((each, at) => propertiesOf(each, `${pointer}/${at}`))
  if (!isRecord(node)) return []
  const own = ['properties', 'schemas'].flatMap((name) => {
    const named = isRecord(node[name]) ? Object.entries(node[name]) : []
    return named.flatMap(([key, schema]) =>
      isRecord(schema) ? [{ pointer: `${pointer}/${name}/${key}`, schema }] : [],
    )
  })
  // A parameter or a header has its description beside its schema.
  const isParameter = isRecord(node.schema) && 'description' in node
  const parameters = isParameter ? [{ pointer: `${pointer}/schema`, schema: node }] : []
  const skipped = ['example', 'examples', 'value']
  const below = Object.entries(node).filter(([key]) => !skipped.includes(key))
  const inside = below.flatMap(([key, each]) => propertiesOf(each, `${pointer}/${key.replaceAll('/', '~1')}`))
  return [...own, ...parameters, ...inside]
}

/** What a reference leads to; what is beside it takes precedence. */
function follow(document: unknown, node: Record<string, unknown>): Record<string, unknown> {
  if (typeof node.$ref !== 'string') return node
  const steps = node.$ref.split('/').slice(1)
  const target = steps.reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), document)
  return { ...(isRecord(target) ? target : {}), ...node }
}

function examplesOf(document: unknown, node: Record<string, unknown>): readonly unknown[] {
  const { example, examples } = follow(document, node)
  if (example !== undefined) return [example]
  return Array.isArray(examples) ? examples : []
}
