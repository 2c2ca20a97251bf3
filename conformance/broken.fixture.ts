import type { Incoming, Json, Pass, Serve } from './stub.fixture.ts'

/** A backend that breaks one rule, and the checks that have to find it: these and no others of the same groups. */
export interface Broken {
  /** What is wrong with it. */
  readonly fault: string
  readonly caught: readonly string[]
  /** The checks that have to warn. Default: none. */
  readonly warned?: readonly string[]
  /** The checks that have to say that a call is not offered. Default: none. */
  readonly missing?: readonly string[]
  /** The groups of checks whose requests show the mistake, where those that find it look at what others have asked. */
  readonly seenBy?: readonly string[] | 'every check'
  /** It is found by waiting for what never comes. */
  readonly slow?: true
  readonly serve: Serve
}

type Edit = (json: Json, incoming: Incoming) => Json

/** Which requests the mistake changes: by the path, `preflights`, or by more. */
type Which = string | ((incoming: Incoming) => boolean)

/** A preflight is changed only where no other request is. */
function matches(which: Which, incoming: Incoming): boolean {
  if (which === 'preflights') return incoming.method === 'OPTIONS'
  if (incoming.method === 'OPTIONS') return false
  return typeof which === 'string' ? incoming.path === which : which(incoming)
}

export const any = () => true
export const second = ({ address }: Incoming) => address === 1
export const isFailure = (json: Json) => envelopeCode(json) !== 200

export function envelopeCode(json: Json): Json | undefined {
  return isRecord(json) ? json.code : undefined
}

export function isRecord(json: Json | undefined): json is { [name: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** The value at a path, undefined without one: `data.items.0.id`. */
export function get(json: Json | undefined, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isRecord(value) ? value[name] : undefined
  }, json)
}

/** A copy with every value at the path changed; `*` stands for each element, undefined removes it. */
export function withChange(json: Json, path: string, change: (value: Json) => Json | undefined): Json {
  const [name = '', ...rest] = path.split('.')
  const inner = (value: Json) => (rest.length === 0 ? change(value) : withChange(value, rest.join('.'), change))
  if (Array.isArray(json)) {
    const changed = json.map((value, index) => (name === '*' || name === String(index) ? inner(value) : value))
    return changed.filter((value) => value !== undefined)
  }
  if (!isRecord(json) || !(name in json)) return json
  const { [name]: value, ...others } = json
  const changed = inner(value ?? null)
  return changed === undefined ? others : { ...others, [name]: changed }
}

export const plus = (by: number) => (value: Json) => (typeof value === 'number' ? value + by : value)
export const reversed = (value: Json) => (Array.isArray(value) ? value.toReversed() : value)

/** An answer made by the test. */
export function envelope(incoming: Incoming, answer: { [name: string]: Json }): Response {
  return new Response(JSON.stringify({ time: incoming.world.clock.now(), ...answer }), {
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  })
}

export const refusal = (incoming: Incoming, code: number) => envelope(incoming, { code, msg: 'no', data: null })

/** What many servers answer where they have no such path. */
export const notFound = (incoming: Incoming) =>
  new Response(JSON.stringify({ code: 404, msg: 'not found', time: incoming.world.clock.now() }), {
    status: 404,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  })

export const crash = () =>
  new Response('<h1>Internal Server Error</h1>', {
    status: 500,
    headers: { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' },
  })

/** Changes the JSON of the answers. */
export function answers(which: Which, edit: Edit): Serve {
  return async (incoming, pass) => {
    const answer = await pass()
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false
    if (!matches(which, incoming) || !isJson) return answer
    const { status, headers } = answer
    return new Response(JSON.stringify(edit(await answer.json(), incoming)), { status, headers })
  }
}

/** Changes the answers themselves: status and headers. */
export function changedAnswer(
  which: Which,
  wrap: (answer: Response, json: Json) => Response | Promise<Response>,
): Serve {
  return async (incoming, pass) => {
    const answer = await pass()
    if (!matches(which, incoming)) return answer
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return wrap(answer, isJson ? await answer.clone().json() : null)
  }
}

/** Answers in place of the stub. */
export function instead(which: Which, answer: (incoming: Incoming, pass: Pass) => Response | Promise<Response>): Serve {
  return async (incoming, pass) => (matches(which, incoming) ? answer(incoming, pass) : pass())
}

/** Of the requests for a path with one id that come at the same moment, all but the first are answered in another way. */
export function atOnce(path: string, answer: (incoming: Incoming, pass: Pass) => Response | Promise<Response>): Serve {
  return instead(path, async (incoming, pass) => {
    const underWay = `under way ${get(incoming.body, 'requestId')}`
    const isFirst = !incoming.memory.has(underWay)
    if (isFirst) incoming.memory.set(underWay, true)
    await new Promise((resolve) => setImmediate(resolve))
    if (!isFirst) return answer(incoming, pass)
    const first = await pass()
    incoming.memory.delete(underWay)
    return first
  })
}

/** The same answer under other headers. */
export function withHeaders(answer: Response, change: (headers: Headers) => void, status = answer.status): Response {
  const headers = new Headers(answer.headers)
  change(headers)
  return new Response(answer.body, { status, headers })
}

/** Changes the events of the stream, each "event: ...\ndata: ...". One may become several, or none. */
export function events(edit: (event: string, incoming: Incoming) => readonly string[]): Serve {
  return async (incoming, pass) => {
    const answer = await pass()
    if (incoming.path !== '/api/market/stream' || answer.body === null) return answer
    const encoder = new TextEncoder()
    const decoder = new TextDecoder()
    const changed = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          const received = decoder.decode(chunk).split('\n\n').slice(0, -1)
          for (const event of received.flatMap((one) => edit(one, incoming))) {
            controller.enqueue(encoder.encode(`${event}\n\n`))
          }
        },
      }),
    )
    return new Response(changed, { status: answer.status, headers: answer.headers })
  }
}

/** Changes the quote of each quote event. */
export function quoteEvents(edit: Edit): Serve {
  return events((event, incoming) => {
    const data = /^event: quote\ndata: (.*)$/.exec(event)?.[1]
    return data === undefined ? [event] : [`event: quote\ndata: ${JSON.stringify(edit(JSON.parse(data), incoming))}`]
  })
}

/** Counts up under a name, from 1. */
export function countUp({ memory }: Incoming, name: string): number {
  const next = Number(memory.get(name) ?? 0) + 1
  memory.set(name, next)
  return next
}
