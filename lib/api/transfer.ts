import type { Call, ResponseOf } from '#lib/contract/call.ts'
import { type Api, type CallOptions, currentApi } from './api.ts'
import { type AttemptUpload, attemptUpload } from './attemptUpload.ts'
import type { RawFile } from './client.ts'
import { openEnvelope, readAnswer } from './envelope.ts'
import { ContractError, HttpError } from './errors.ts'
import { filename } from './filename.ts'
import { toQuery } from './query.ts'

/** Limit per attempt of an upload or download that sets none of its own (docs/product.md, 7.2). */
const transferLimitMs = 60_000

/** A call whose body is a form with a file. */
export type UploadCall = Call & { readonly body: 'multipart' }

export interface TransferOptions extends CallOptions {
  /** The HTTP layer to use; the app's by default. */
  readonly api?: Api
}

export interface UploadOptions extends TransferOptions {
  /** Told the share sent so far, 0 to 1; starts again when the next address is tried. */
  readonly onProgress?: (share: number) => void
  readonly attempt?: AttemptUpload
}

/**
 * Sends one file as the multipart field `file`, with the token and the fail-over of every other call.
 * @throws what `callApi` throws
 */
export async function upload<C extends UploadCall>(
  call: C,
  file: File,
  { api = currentApi(), attempt = attemptUpload, onProgress, signal }: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const { path, timeoutMs = transferLimitMs } = call
  return api.exchange({
    path,
    token: call.token,
    signal,
    attempt: (base, token) => attempt(base, { path, file, token, timeoutMs, onProgress, signal }),
    read: (answer, onTime) => readAnswer(call, openEnvelope(path, answer, onTime)),
  })
}

export interface Download {
  readonly content: Blob
  /** The name to save it under. */
  readonly filename: string
}

const isFile = ({ type, disposition }: RawFile) => /^attachment\b/i.test(disposition) || !/\bjson\b/i.test(type)

/**
 * Fetches a file with the token and the fail-over of every other call. A backend that refuses answers with an envelope
 * instead, which is thrown as its error.
 * @throws what `callApi` throws; ContractError when an envelope says success but brings no file
 */
export async function download(
  path: string,
  query: Readonly<Record<string, unknown>> = {},
  { api = currentApi(), signal }: TransferOptions = {},
): Promise<Download> {
  const { attemptDownload } = await api.loadClient(path, signal)
  const outgoing = { method: 'GET', path: path + toQuery(query), timeoutMs: transferLimitMs, signal } as const
  return api.exchange({
    path,
    token: true,
    signal,
    attempt: (base, token) => attemptDownload(base, { ...outgoing, token }),
    read: async (answer, onTime) => {
      const { status, content, disposition } = answer
      const succeeded = status >= 200 && status <= 299
      if (succeeded && isFile(answer)) return { content, filename: filename(disposition, path) }
      if (isFile(answer)) throw new HttpError(path, status)
      openEnvelope(path, { status, body: await content.text() }, onTime)
      throw new ContractError(path, 'body')
    },
  })
}
