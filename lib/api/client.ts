import ky, { type KyResponse, type ResponsePromise } from 'ky'
import { type Attempt, AttemptFailed, type Outgoing } from './attempt.ts'

/**
 * The one ky instance. It sends a request once and judges nothing: fail-over stands around it (`failover.ts`), because
 * ky's own retry leaves out POST and breaks a body that moves to another address. Answers are never taken from the
 * browser's cache: a stale one would carry stale money and a stale clock.
 */
const client = ky.create({
  retry: 0,
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

/** Sends one request; `read` takes the body through ky, whose shortcuts limit the reading as well as the waiting. */
async function send<T>(base: string, outgoing: Outgoing, read: (pending: ResponsePromise) => Promise<T>) {
  const { method, path, body, token, timeoutMs, signal } = outgoing
  const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    const pending = client(base + path, {
      method,
      headers,
      timeout: timeoutMs,
      context: { token },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const content = await read(pending)
    const response: KyResponse = await pending
    return { response, content }
  } catch (cause) {
    // Time-out, refused or broken connection, truncated body: a raw TypeError in some engines, so the kind tells nothing.
    throw new AttemptFailed(cause)
  }
}

/** One attempt of any JSON call. */
export const attemptKy: Attempt = async (base, outgoing) => {
  const { response, content } = await send(base, outgoing, (pending) => pending.text())
  return { status: response.status, body: content }
}

/** A file as it came: its bytes, and the headers that tell a file from an envelope. */
export interface RawFile {
  readonly status: number
  readonly content: Blob
  readonly type: string
  /** `Content-Disposition`; empty when the backend sent none or does not expose it to other origins. */
  readonly disposition: string
}

/** One attempt of a download. */
export async function attemptDownload(base: string, outgoing: Outgoing): Promise<RawFile> {
  const { response, content } = await send(base, outgoing, (pending) => pending.blob())
  return {
    status: response.status,
    content,
    type: response.headers.get('content-type') ?? '',
    disposition: response.headers.get('content-disposition') ?? '',
  }
}
