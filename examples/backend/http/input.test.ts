import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  member = await test.member()
})
afterAll(() => test.stop())

const operation = v.object({
  parameters: v.optional(
    v.array(
      v.looseObject({ name: v.optional(v.string()), in: v.optional(v.string()), example: v.optional(v.unknown()) }),
    ),
    [],
  ),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ example: v.optional(v.record(v.string(), v.unknown())) })) }),
  ),
})
const contract = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

/** Every call with the example of its input in the contract. */
async function examples() {
  const { paths } = v.parse(contract, JSON.parse(await readFile(CONTRACT_FILE, 'utf8')))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const query = parameters.filter((parameter) => parameter.in === 'query')
      const body = requestBody?.content['application/json']?.example
      return { path, method, input: body ?? Object.fromEntries(query.map(({ name = '', example }) => [name, example])) }
    }),
  )
}

/** The inputs that have a character added in one of their texts, and where. */
function withCharacter(
  input: Readonly<Record<string, unknown>>,
  character: string,
): readonly (readonly [string, object])[] {
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value === 'string')
      return [[name, { ...input, [name]: `${value.slice(0, 2)}${character}${value.slice(2)}` }] as const]
    if (typeof value !== 'object' || value === null) return []
    return withCharacter({ ...value }, character).map(
      ([inner, changed]) => [`${name}.${inner}`, { ...input, [name]: changed }] as const,
    )
  })
}

it.each([
  ['NUL', '\0'],
  ['a bell', '\u0007'],
  ['half a character', '\ud83d'],
])('%s in any text of any call is refused, and nothing fails', async (_, character) => {
  const wrong: string[] = []
  let count = 0
  for (const { path, method, input } of await examples()) {
    for (const [name, changed] of withCharacter(
      { ...input, ...('requestId' in input && method === 'post' && test.request()) },
      character,
    )) {
      // A query cannot hold half a character.
      if (method === 'get' && character === '\ud83d') continue
      if (character === '\u0007' && /pwd/i.test(name)) continue
      // Read as left out: the order is looked for by its id.
      if (path === orderInfo.path && name === 'requestId') continue
      count += 1
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${member.token}` }
      const fields = Object.entries(changed).map(([field, value]) => [field, String(value)])
      const answer =
        method === 'get'
          ? await test.app.request(`${path}?${new URLSearchParams(fields)}`, { headers })
          : await test.app.request(path, { method: 'POST', headers, body: JSON.stringify(changed) })
      const { code, msg } = (await answer.json()) as { code: number; msg: string }
      const isClear = answer.status === 200 && (code === 4001 || (code === 500 && msg.startsWith('invalid parameters')))
      if (!isClear) wrong.push(`${path} ${name}: HTTP ${answer.status}, ${code} ${msg}`)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(60)
})

it.each([
  '/upload/%00.png',
  '/upload/%ff',
  '/static/%00',
  '/static/..%2f..%2fpackage.json',
  '/api/order/info?id=%ff%00',
])('%s fails nothing', async (path) => {
  const { status } = await test.app.request(path)
  expect([200, 404]).toContain(status)
})

it.each([
  ['whose length is stated', '200000', null],
  ['whose length is not stated, and ends the connection', undefined, 'close'],
])('refuses a body that is too large, %s', async (_, length, connection) => {
  const response = await test.app.request(createOrder.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(length !== undefined && { 'Content-Length': length }) },
    body: ' '.repeat(200_000),
  })
  expect(await response.json()).toMatchObject({ code: 500, msg: 'the body is too large' })
  expect(response.headers.get('Connection')).toBe(connection)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
})
