import ky, { type KyResponse } from 'ky'
import { type Attempt, AttemptFailed, type Outgoing } from './attempt.ts'
import { within } from './within.ts'

/**
 * The one ky instance. It sends a request once and judges nothing: fail-over stands around it (`failover.ts`), because
 * ky's own retry leaves out POST and breaks a body that moves to another address. Answers are never taken from the
 * browser's cache: a stale one would carry stale money and a stale clock. The limit is ours too (`within.ts`): ky's would
 * count the body anew, and leaves an abort while it is read to the engine.
 */
const client = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  redirect: 'error',
  credentials: 'omit',
  cache: 'no-store',
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        const { token } = options.context
        if (typeof token === 'string') request.headers.set('authorization', `Bearer ${token}`)
      },
    ],
  },
})

/** Sends one request, and takes its body with `read`. */
async function send<T>(base: string, outgoing: Outgoing, read: (response: KyResponse) => Promise<T>): Promise<T> {
  const { method, path, body, token, timeoutMs, signal } = outgoing
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    return await within(timeoutMs, signal, async (ownSignal) =>
      read(
        await client(base + path, {
          method,
          headers,
          context: { token },
          signal: ownSignal,
          ...(body !== undefined && { body }),
        }),
      ),
    )
  } catch (cause) {
    // Time-out, refused or broken connection, truncated body: a raw TypeError in some engines, so the kind tells nothing.
    throw new AttemptFailed(cause)
  }
}

/** One attempt of any JSON call. */
export const attemptKy: Attempt = (base, outgoing) =>
  send(base, outgoing, async (response) => ({ status: response.status, body: await response.text() }))

/** A file as it came: its bytes, and the headers that tell a file from an envelope. */
export interface RawFile {
  readonly status: number
  readonly content: Blob
  readonly type: string
  /** `Content-Disposition`; empty when the backend sent none or does not expose it to other origins. */
  readonly disposition: string
}

/** One attempt of a download. */
export function attemptDownload(base: string, outgoing: Outgoing): Promise<RawFile> {
  return send(base, outgoing, async (response) => ({
    status: response.status,
    content: await response.blob(),
    type: response.headers.get('content-type') ?? '',
    disposition: response.headers.get('content-disposition') ?? '',
  }))
}
