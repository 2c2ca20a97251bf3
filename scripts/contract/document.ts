import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes, errorName, errorWords, meaningOfCode } from '#lib/contract/codes.ts'
import { NOW, tags } from '#lib/contract/describe.ts'
import { ROOT } from '#scripts/run.ts'
import { introduction } from './introduction.ts'
import { type Conventions, failure, type Operation, OperationWriter, type Parameter } from './operations.ts'

/** Where the contract's document is committed. */
export const CONTRACT_FILE = path.join(ROOT, 'lib/contract/openapi.json')

/** What a document says besides its calls. */
export interface DocumentFrame extends Conventions {
  readonly title: string
  readonly introduction: string
  readonly server: string
  readonly tags: Readonly<Record<string, { readonly about: string }>>
  /** How a call with a session carries it. */
  readonly session: object
  /** Whether it lists every code, also those that no call names. */
  readonly hasEveryCode: boolean
}

/** The contract between the client and a backend. */
const memberFrame: DocumentFrame = {
  title: 'candor backend',
  introduction,
  server: "One of the backend's addresses. The client is configured with one or more of them.",
  tags,
  session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/login/login.' },
  codesOfEveryCall: [codes.messageAsSent, codes.tooManyRequests, codes.maintenance],
  // A call that only reads is not refused with 4040.
  codesOfSession: ({ method }) =>
    method === 'GET' ? [codes.sessionInvalid] : [codes.sessionInvalid, codes.reauthenticationRequired],
  hasLanguages: true,
  hasEveryCode: true,
}

/** The OpenAPI 3.1 document of some calls, in their order: the same calls give the same document, byte for byte. Throws RangeError where a call or a field is not described. */
export function contractDocument(calls: readonly Call[], version: string, frame = memberFrame) {
  const writer = new OperationWriter(frame)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: writer.write(call) }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const named = new Set(operations.flatMap((operation) => operation['x-codes']))
  const used = Object.values(codes).filter((code) => frame.hasEveryCode || named.has(code))
  return {
    openapi: '3.1.0',
    info: {
      title: frame.title,
      version,
      description: frame.introduction,
      contact: { name: 'The maintainers of candor' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: frame.server }],
    // A call that names no security needs none.
    security: [{}],
    tags: Object.entries(frame.tags).map(([name, { about }]) => ({ name, description: about })),
    'x-codes': Object.fromEntries(used.map((code) => [code, { name: errorName(code), meaning: meaningOfCode(code) }])),
    paths,
    components: {
      securitySchemes: { session: frame.session },
      parameters: { ...(frame.hasLanguages && { AcceptLanguage: acceptLanguage }), ...writer.parameters },
      headers,
      responses: {
        NotFound: {
          description: 'There is no such path, or the backend does not offer this call. The body may be anything.',
          content: { 'application/json': { schema: failure } },
        },
      },
      examples: {
        ...Object.fromEntries(
          used.map((code) => [
            errorName(code),
            { summary: meaningOfCode(code), value: { code, msg: errorWords(code), data: null, time: NOW } },
          ]),
        ),
        ...writer.examples,
      },
      schemas: reachable(paths, writer.schemas()),
    },
  }
}

/** The named schemas that a part of a document refers to, also through one another, in their order. Two documents share what is declared. */
function reachable<T>(from: unknown, schemas: Readonly<Record<string, T>>): Record<string, T> {
  const found = new Set<string>()
  const look = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      look(schemas[name] ?? null)
    }
  }
  look(from)
  // The answer of a path that is not there.
  look(failure)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}

const acceptLanguage: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description:
    "The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.",
  schema: { type: 'string' },
  example: 'zh-CN',
}

const headers = {
  RetryAfter: {
    description:
      'With code 4003, HTTP 429 or HTTP 503: after how many seconds the address may be asked again. Until then the client sends it nothing that only reads. Named in `Access-Control-Expose-Headers`.',
    schema: { type: 'integer', minimum: 0 },
    example: 3,
  },
  ContractVersion: {
    description: 'The version of this document that the backend implements. The client does not read it.',
    schema: { type: 'string' },
    example: '1.1.0',
  },
}

/** The version of the contract: that of the project. */
async function contractVersion(): Promise<string> {
  return JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')).version
}

/** The document as JSON. Throws RangeError where a call or a field is not described. */
export async function contractText(described: readonly Call[] = calls, frame?: DocumentFrame): Promise<string> {
  return JSON.stringify(contractDocument(described, await contractVersion(), frame))
}
