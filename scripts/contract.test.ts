import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import Spectral from '@stoplight/spectral-core'
import Rulesets from '@stoplight/spectral-rulesets'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { id, nothing, wireAmount, wireDecimal, wordOf } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/funds.ts'
import { orderInfo, quoteStream } from '#lib/contract/trade.ts'
import { type DescribedCall, shape } from './contract/describe.ts'
import { contractDocument, describedCalls } from './contract/document.ts'
import { SchemaWriter } from './contract/schema.ts'
import { documentValidator, isRecord } from './contract/validator.fixture.ts'
import { CONTRACT_FILE, currentContract } from './contract.ts'
import { ROOT, tool } from './run.ts'

const operationOf = (asked: Call) => {
  const { paths } = contractDocument(describedCalls, '1')
  return paths[asked.path]?.[asked.method.toLowerCase()]
}

describe('the committed document', () => {
  it('is what the calls give today ("npm run contract" writes it)', async () => {
    expect(await readFile(CONTRACT_FILE, 'utf8')).toBe(await currentContract())
  })

  it('describes every call of the contract once', () => {
    expect(describedCalls.map(({ call }) => call.path).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
  })

  it('has a description and an example that fits on every property, parameter and shape', async () => {
    const document: unknown = JSON.parse(await readFile(CONTRACT_FILE, 'utf8'))
    const { fits } = documentValidator(document)
    const places = propertiesOf(document, '#')
    expect(places.length).toBeGreaterThan(400)
    const poor = places.filter(({ pointer, schema }) => {
      const examples = examplesOf(document, schema)
      const described = typeof follow(document, schema).description === 'string'
      return !described || examples.length === 0 || examples.some((example) => fits(pointer, example) !== '')
    })
    expect(poor.map(({ pointer }) => pointer)).toEqual([])
  })

  it("keeps to Spectral's recommended rules", async () => {
    const spectral = new Spectral.Spectral()
    spectral.setRuleset(new Spectral.Ruleset({ extends: [[Rulesets.oas, 'recommended']] }))
    const found = await spectral.run(await readFile(CONTRACT_FILE, 'utf8'))
    expect(found.map(({ code, message, path }) => `${path.join('/')}: ${code}, ${message}`)).toEqual([])
  })

  it("keeps to Redocly's recommended rules", async () => {
    const args = ['lint', '--extends=recommended', '--format=json', CONTRACT_FILE]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = await promisify(execFile)(process.execPath, [tool('@redocly/cli/bin/cli.js'), ...args], {
      cwd: ROOT,
      env,
    })
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
  })
})

describe('a field that nobody described', () => {
  const call = {
    method: 'GET',
    path: '/api/new',
    source: 'ours',
    token: false,
    answer: 'data',
    request: nothing,
    response: v.object({ id, word: wordOf(['one', 'two']) }),
  } as const satisfies Call
  const described = (response: DescribedCall['response']): DescribedCall => {
    return { call, tag: 'Market', summary: 'New', description: 'New.', request: {}, response }
  }

  it('is named, with the place where descriptions stand', () => {
    const call = described({ id: ['The id.', '1'] })
    expect(() => contractDocument([call], '1')).toThrow('New.word is not described: scripts/contract/described')
  })

  it('has to say what each of its words means', () => {
    const call = described({ id: ['The id.', '1'], word: ['A word.', 'one', { one: 'the first' }] })
    expect(() => contractDocument([call], '1')).toThrow('New.word: say what each word means (one,two)')
  })

  it('has to have an example', () => {
    const writer = new SchemaWriter([
      shape('Sent', v.object({ file: v.string() }), 'What is sent.', { file: 'A file.' }),
    ])
    expect(() => writer.components()).toThrow('Sent.file has no example')
  })
})

describe('an operation', () => {
  it('names amounts and decimals by their shared shapes, whatever is checked on top', () => {
    const positive = v.pipe(
      wireAmount,
      v.check((text) => text !== '0'),
    )
    const writer = new SchemaWriter([])
    expect(writer.write(positive)).toEqual({ $ref: '#/components/schemas/Decimal' })
    expect(writer.write(wireAmount)).toEqual({ $ref: '#/components/schemas/Amount' })
    expect(writer.write(wireDecimal)).toEqual({ $ref: '#/components/schemas/Decimal' })
    const { schemas } = contractDocument(describedCalls, '1').components
    expect(schemas.DepositCreateRequest?.properties).toMatchObject({ amount: { $ref: '#/components/schemas/Amount' } })
  })

  it('requires a parameter only when every alternative does', () => {
    expect(operationOf(orderInfo)?.parameters).toMatchObject([
      { name: 'id', required: false },
      { name: 'requestId', required: false },
      { $ref: '#/components/parameters/AcceptLanguage' },
    ])
  })

  it('says who carries a session and what is a stream', () => {
    expect(operationOf(createDeposit)?.security).toEqual([{ session: [] }])
    expect(operationOf(quoteStream)?.security).toEqual([])
    expect(Object.keys(operationOf(quoteStream)?.responses[200].content ?? {})).toEqual([
      'text/event-stream',
      'application/json',
    ])
  })
})

/** Where each property, parameter and named shape of a document stands. */
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

/** What a reference leads to; what stands beside it counts first. */
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
