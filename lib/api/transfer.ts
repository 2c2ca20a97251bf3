import type { Call, ResponseOf } from '#lib/contract/call.ts'
import { type Api, type CallOptions, currentApi } from './api.ts'
import { openEnvelope, readAnswer } from './envelope.ts'
import { ContractError, HttpError } from './errors.ts'
import { toQuery } from './query.ts'
import { withReauthentication } from './reauthentication.ts'
import { uploadFetch } from './uploadFetch.ts'

/** How long nothing may move in an upload or download that sets no limit of its own (docs/product.md, 7.2). */
const transferLimitMs = 60_000

/** A call whose body is a form with a file. */
type UploadCall = Call & { readonly body: 'multipart' }

interface TransferOptions extends CallOptions {
  /** The HTTP layer to use; the app's by default. */
  readonly api?: Api
}

export interface UploadOptions extends TransferOptions {
  /** Told the share sent so far, 0 to 1; starts again when the next address is tried. */
  readonly onProgress?: (share: number) => void
  readonly uploadFetch?: typeof uploadFetch
}

/**
 * Sends one file as the multipart field `file`, with the token and the fail-over of every other call.
 * @throws what `callApi` throws
 */
export async function upload<C extends UploadCall>(
  call: C,
  file: File,
  { api = currentApi(), uploadFetch: fetchFor = uploadFetch, onProgress, signal, onAttempt }: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const { path, timeoutMs = transferLimitMs } = call
  let status = 0
  const onStatus = (answered: number) => {
    status = answered
  }
  const send = () =>
    api.request({
      method: 'POST',
      path,
      token: call.token,
      timeoutMs,
      isTransfer: true,
      signal,
      onAttempt,
      fetch: fetchFor(file, onStatus, onProgress),
      read: async (content) => ({ status, body: await content.text() }),
      judge: (answer, onTime) => readAnswer(call, openEnvelope(path, answer, onTime)),
    })
  return withReauthentication(send)
}

interface Download {
  readonly content: Blob
  /** The name to save it under. */
  readonly filename: string
}

/** A file as it came: its bytes, and the headers that tell a file from an envelope. */
interface RawFile {
  readonly status: number
  readonly content: Blob
  readonly type: string
  /** `Content-Disposition`; empty when the backend sent none or does not expose it to other origins. */
  readonly disposition: string
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
  { api = currentApi(), signal, onAttempt }: TransferOptions = {},
): Promise<Download> {
  return api.request({
    method: 'GET',
    path,
    query: toQuery(query),
    token: true,
    timeoutMs: transferLimitMs,
    isTransfer: true,
    signal,
    onAttempt,
    read: readFile,
    judge: async (answer, onTime) => {
      const { status, content, disposition } = answer
      const succeeded = status >= 200 && status <= 299
      if (succeeded && isFile(answer)) return { content, filename: filename(disposition, path) }
      if (isFile(answer)) throw new HttpError(path, status)
      openEnvelope(path, { status, body: await content.text() }, onTime)
      throw new ContractError(path, 'body')
    },
  })
}

const readFile = async (content: Response, { status, headers }: Response): Promise<RawFile> => ({
  status,
  content: await content.blob(),
  type: headers.get('content-type') ?? '',
  disposition: headers.get('content-disposition') ?? '',
})

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The name to save a download under: `filename*` of a `Content-Disposition` header, else its `filename`, else the last
 * part of the path. Never a folder: only what follows the last slash counts.
 */
export function filename(disposition: string, path: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition)
  const candidates = [extended && decode(extended), plain?.[1], plain?.[2], path]
  const names = candidates.map((candidate) => candidate?.split(/[\\/]/).at(-1)?.trim())
  return names.find((name) => name !== undefined && name !== '' && !/^\.+$/.test(name)) ?? 'download'
}
