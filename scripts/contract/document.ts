import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { codes, errorName, errorWords, meaningOfCode } from '#lib/contract/codes.ts'
import { NOW, tags } from '#lib/contract/describe.ts'
import { ROOT } from '#scripts/run.ts'
import { introduction } from './introduction.ts'
import { failure, type Operation, OperationWriter, type Parameter } from './operations.ts'

/** Where the contract's document is committed. */
export const CONTRACT_FILE = path.join(ROOT, 'lib/contract/openapi.json')

/** The OpenAPI 3.1 document of some calls, in their order: the same calls give the same document, byte for byte. Throws RangeError where a call or a field is not described. */
export function contractDocument(calls: readonly Call[], version: string) {
  const writer = new OperationWriter()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: writer.write(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'candor backend',
      version,
      description: introduction,
      contact: { name: 'The maintainers of candor' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: "One of the backend's addresses. The client is configured with one or more of them." },
    ],
    // A call that names no security needs none.
    security: [{}],
    tags: Object.entries(tags).map(([name, { about }]) => ({ name, description: about })),
    'x-codes': Object.fromEntries(
      Object.values(codes).map((code) => [code, { name: errorName(code), meaning: meaningOfCode(code) }]),
    ),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/login/login.' },
      },
      parameters: { AcceptLanguage: acceptLanguage, ...writer.parameters },
      headers,
      responses: {
        NotFound: {
          description: 'There is no such path, or the backend does not offer this call. The body may be anything.',
          content: { 'application/json': { schema: failure } },
        },
      },
      examples: {
        ...Object.fromEntries(
          Object.values(codes).map((code) => [
            errorName(code),
            { summary: meaningOfCode(code), value: { code, msg: errorWords(code), data: null, time: NOW } },
          ]),
        ),
        ...writer.examples,
      },
      schemas: writer.schemas(),
    },
  }
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
export async function contractText(described: readonly Call[] = calls): Promise<string> {
  return JSON.stringify(contractDocument(described, await contractVersion()))
}
