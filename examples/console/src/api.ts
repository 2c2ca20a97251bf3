import type { InferInput, InferOutput } from 'valibot'
import type { OperatorCalls } from '#backend/operator/contract/calls.ts'

type Calls = OperatorCalls[keyof OperatorCalls]
type CallAt<Path extends Calls['path']> = Extract<Calls, { readonly path: Path }>
/** What a call of the operators' interface is asked. */
export type Asked<Path extends Calls['path']> = InferInput<CallAt<Path>['request']>
/** What a call answers. */
export type Answer<Path extends Calls['path']> = InferOutput<CallAt<Path>['response']>
export type ReadPath = Extract<Calls, { readonly method: 'GET' }>['path']
export type WritePath = Extract<Calls, { readonly method: 'POST' }>['path']

/** The server has answered that it does not do it; `message` is its sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
  /** The code of the envelope; the HTTP status where there is none. */
  readonly code: number
  /** Of a session that has ended: why, where that is known. */
  readonly why: string | undefined

  constructor(code: number, message: string, why?: string) {
    super(message)
    this.code = code
    this.why = why
  }
}

/** No answer came: whether something was done is not known. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** The code of a call that a page of one operator makes while another one is logged in in this browser. */
export const OTHER_PERSON = 409

/** Whose page this is; undefined until that is known. */
let pageOf: string | undefined

/** States whose page this is: every call says so, and is refused once somebody else has logged in in this browser. */
export function setPageOf(name: string | undefined): void {
  pageOf = name
}

/** How long an answer may take, in ms. */
const LONGEST_MS = 30_000

/** Reads. Throws Refused or Unanswered. */
export function read<Path extends ReadPath>(path: Path, asked: Asked<Path>): Promise<Answer<Path>> {
  const fields = Object.entries(asked ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  return send(`${path}?${new URLSearchParams(fields)}`, { method: 'GET' })
}

/** Sends. Throws Refused or Unanswered. */
export const post = <Path extends WritePath>(path: Path, body: Asked<Path>): Promise<Answer<Path>> =>
  send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

async function send<T>(address: string, init: RequestInit): Promise<T> {
  let response: Response
  let envelope: { readonly code?: number; readonly msg?: string; readonly data?: T & { readonly why?: string } }
  try {
    const headers = { ...init.headers, ...(pageOf !== undefined && { 'X-Operator': encodeURIComponent(pageOf) }) }
    const signal = AbortSignal.timeout(LONGEST_MS)
    response = await fetch(address, { ...init, headers, credentials: 'same-origin', signal })
    envelope = await response.json()
  } catch (error) {
    throw new Unanswered(error instanceof Error ? error.message : String(error))
  }
  // The database is away: what was sent may have been done.
  if (response.status === 503) throw new Unanswered(envelope.msg ?? '')
  if (!response.ok || (envelope.code ?? 200) !== 200)
    throw new Refused(envelope.code ?? response.status, envelope.msg || `HTTP ${response.status}`, envelope.data?.why)
  return envelope.data as T
}
