import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '#lib/contract/call.ts'
import { codes, commonRefusals } from '#lib/contract/codes.ts'
import { SHARED, wireSchema } from '#scripts/contract/schema.ts'

const DESCRIPTION = `What the client asks of its backend. Operations marked \`x-source: spec\` are given by the product's \
specification; those marked \`ours\` are set here. One with \`x-optional\` may be left out: answer it with HTTP 404.

**Envelope.** Every JSON answer is HTTP 200 with \`{ code, msg, data, time }\`. Success: \`code\` absent, or 200 to 299. \
\`time\` is the server's clock in epoch ms; send it always, the countdowns run on it. The meanings of the other codes \
stand in \`x-codes\`.

**Values.** Money, prices and rates are decimal strings; rates are fractions ("0.85" is 85 %). Instants are epoch ms and \
end in \`At\`, durations are whole seconds and end in \`Seconds\`. Unknown fields are ignored. A list of words beside a plain text in \`anyOf\` \
may grow: the client shows a word that it does not know as it was sent. A record of a list that it cannot read is left out and counted.

**Lists.** \`{ items, nextCursor }\`, newest first; \`limit\` defaults to 20, at most 100.

**Queries.** Nested parameters are written \`name[key]\`, arrays \`name[0]\`.

**Money requests.** Every call that moves money or makes a record carries \`requestId\`, a UUID made when the member confirms \
and kept for every repeat; \`validUntil\`, an instant on the server's clock after which the backend executes nothing; and, where \
there is something to agree to, the \`terms\` that the member was shown. A repeated \`requestId\` is answered with the first \
answer. \`GET /api/request/outcome\` says what became of a request for at least 30 days, the same through every address. \
\`x-refusals\` lists the codes by which a call says that nothing was booked.

**Settlement.** The open price is the newest quote at the moment the order is accepted; the close price is the last quote \
at or before \`closesAt = openedAt + durationSeconds\`. Up wins when close > open, down when close < open, equal is a \
draw: the stake returns. Stake and fee leave the balance at placing; a win credits stake + stake × payoutRate, the product \
rounded half up to hundredths; the fee never returns. So \`profit\` is stake × payoutRate − fee, −fee on a draw, and \
−stake − fee on a loss. \`openSeq\` and \`closeSeq\` name the two quotes; an order is never settled before \`closesAt\`. \
The client computes all of this again and shows the member every difference.`

const ENVELOPE: Readonly<Record<string, JsonSchema>> = {
  Envelope: {
    type: 'object',
    properties: {
      code: { type: 'integer', minimum: 200, maximum: 299, description: 'Absent, or 200 to 299.' },
      msg: { type: 'string' },
      time: { type: 'integer', minimum: 0, description: "The server's clock, epoch ms." },
    },
  },
  Failure: {
    type: 'object',
    properties: {
      code: { type: 'integer', not: { minimum: 200, maximum: 299 } },
      msg: { type: 'string' },
      time: { type: 'integer', minimum: 0 },
    },
    required: ['code'],
  },
}

/** The OpenAPI 3.1 document of the calls, in their order: the same calls give the same document, byte for byte. */
export function contractDocument(calls: readonly Call[], version: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'candor backend', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    'x-codes': Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, name])),
    paths: Object.fromEntries(calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }])),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { ...ENVELOPE, ...SHARED },
    },
  }
}

/** The document as text, as it is committed. */
export function contractText(calls: readonly Call[], version: string): string {
  return `${JSON.stringify(contractDocument(calls, version), null, 2)}\n`
}

/** One operation of the document, in the fields that this project writes. */
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly 'x-source': Call['source']
  readonly 'x-optional'?: true
  readonly 'x-timeout-ms'?: number
  readonly 'x-refusals'?: readonly number[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly { name: string; in: 'query'; required: boolean; schema: JsonSchema }[]
  readonly requestBody?: { required: boolean; content: Content }
  readonly responses: { 200: { description: string; content: Content } }
}
type Content = Readonly<Record<string, { schema: JsonSchema }>>

function operation(call: Call): Operation {
  const request = wireSchema(call.request)
  return {
    operationId: operationId(call),
    summary: call.summary,
    'x-source': call.source,
    ...(call.optional && { 'x-optional': true }),
    ...(call.timeoutMs !== undefined && { 'x-timeout-ms': call.timeoutMs }),
    ...(call.refusals && { 'x-refusals': [...commonRefusals, ...call.refusals].sort((a, b) => a - b) }),
    security: call.token ? [{ session: [] }] : [],
    ...(call.method === 'GET' ? query(request) : body(call, request)),
    responses: { 200: answer(call) },
  }
}

/** `/api/order/create` by POST is `postOrderCreate`. */
function operationId(call: Call): string {
  const words = call.path.split('/').filter((word) => word !== '' && word !== 'api')
  return [call.method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** Query parameters; where a request has alternatives, a parameter is required if every one of them requires it. */
function query(request: JsonSchema): Pick<Operation, 'parameters'> {
  const shapes = (request.anyOf ?? [request]).filter((shape) => typeof shape === 'object')
  const schemas = new Map(shapes.flatMap((shape) => Object.entries(shape.properties ?? {})))
  const parameters = [...schemas].map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: shapes.every((shape) => shape.required?.includes(name) === true),
    schema: typeof schema === 'object' ? schema : {},
  }))
  return parameters.length > 0 ? { parameters } : {}
}

function body(call: Call, request: JsonSchema): Pick<Operation, 'requestBody'> {
  if (Object.keys(request.properties ?? {}).length === 0) return {}
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: request } } } }
}

function answer(call: Call): Operation['responses'][200] {
  const response = wireSchema(call.response)
  if (call.reply === 'stream') {
    return {
      description: 'Server-sent events; the data of each is described here.',
      content: { 'text/event-stream': { schema: response } },
    }
  }
  const envelope: JsonSchema = { $ref: '#/components/schemas/Envelope' }
  const success: JsonSchema =
    call.answer === 'data'
      ? { allOf: [envelope, { type: 'object', properties: { data: response }, required: requiredData(response) }] }
      : { allOf: [envelope, response] }
  const merged =
    'Success or failure. The fields stand beside the envelope; those the client finds in data are read too.'
  return {
    description: call.answer === 'data' ? 'Success or failure.' : merged,
    content: { 'application/json': { schema: { anyOf: [success, { $ref: '#/components/schemas/Failure' }] } } },
  }
}

/** `data` may be left out only where null would do as well. */
function requiredData(response: JsonSchema): string[] {
  const nullable = response.anyOf?.some((shape) => typeof shape === 'object' && shape.type === 'null')
  return nullable ? [] : ['data']
}
