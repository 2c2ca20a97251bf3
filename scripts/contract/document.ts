import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codes, nameOf, wordsOf } from '#lib/contract/codes.ts'
import {
  accountCalls,
  accountShapes,
  identityShapes,
  loginShapes,
  noticeCalls,
  noticeShapes,
  sessionCalls,
} from '#lib/contract/described/account.ts'
import { codeMeanings } from '#lib/contract/described/codes.ts'
import { commonCalls, commonShapes, NOW } from '#lib/contract/described/common.ts'
import {
  type DescribedCall,
  type Description,
  type Descriptions,
  describedCalls,
  type Shape,
  tags,
} from '#lib/contract/described/describe.ts'
import { earlyCloseCalls, earlyCloseShapes } from '#lib/contract/described/earlyClose.ts'
import { depositCalls, depositShapes, ledgerCalls, ledgerShapes } from '#lib/contract/described/funds.ts'
import { orderCalls, orderShapes, orderTerms } from '#lib/contract/described/orders.ts'
import { payoutCalls, payoutShapes } from '#lib/contract/described/payouts.ts'
import { securityCalls, securityShapes } from '#lib/contract/described/security.ts'
import { settlementShapes } from '#lib/contract/described/settlement.ts'
import { marketCalls, tradeShapes } from '#lib/contract/described/trade.ts'
import { vaultCalls, vaultShapes } from '#lib/contract/described/vault.ts'
import { withdrawCalls, withdrawShapes } from '#lib/contract/described/withdrawals.ts'
import { ROOT } from '#scripts/run.ts'
import { introduction } from './introduction.ts'
import { failure, type Operation, OperationWriter, type Parameter } from './operations.ts'

/** Where the contract's document is committed. */
export const CONTRACT_FILE = path.join(ROOT, 'lib/contract/openapi.json')

/** What openapi.json says of every call, in the order in which it lists them. */
export const descriptions: Descriptions = {
  ...commonCalls,
  ...sessionCalls,
  ...accountCalls,
  ...securityCalls,
  ...noticeCalls,
  ...marketCalls,
  ...orderCalls,
  ...earlyCloseCalls,
  ...depositCalls,
  ...withdrawCalls,
  ...payoutCalls,
  ...ledgerCalls,
  ...vaultCalls,
}

const shapes: readonly Shape[] = [
  ...commonShapes,
  ...accountShapes,
  ...identityShapes,
  ...loginShapes,
  ...securityShapes,
  ...noticeShapes,
  ...settlementShapes,
  ...tradeShapes,
  ...orderShapes,
  orderTerms,
  ...earlyCloseShapes,
  ...depositShapes,
  ...withdrawShapes,
  ...ledgerShapes,
  ...payoutShapes,
  ...vaultShapes,
]

/** The OpenAPI 3.1 document of some calls, in their order: the same calls give the same document, byte for byte. */
export function contractDocument(calls: readonly DescribedCall[], version: string) {
  const writer = new OperationWriter(shapes)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const described of calls) {
    const { path, method } = described.call
    paths[path] = { ...paths[path], [method.toLowerCase()]: writer.write(described) }
  }
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
      Object.values(codes).map((code) => [code, { name: nameOf(code), meaning: codeMeanings[code] }]),
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
            nameOf(code),
            { summary: codeMeanings[code], value: { code, msg: wordsOf(code), data: null, time: NOW } },
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
export async function contractVersion(): Promise<string> {
  return JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')).version
}

/** The document as JSON. Throws RangeError where a call or a field is not described. */
export async function contractText(described: Readonly<Record<string, Description>> = descriptions): Promise<string> {
  return JSON.stringify(contractDocument(describedCalls(described), await contractVersion()))
}
