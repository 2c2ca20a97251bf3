import { AttemptFailed, type RawAnswer } from './attempt.ts'

/** One file on its way, the same for every address that is tried. */
export interface OutgoingFile {
  readonly path: string
  readonly file: File
  readonly token: string | undefined
  readonly timeoutMs: number
  /** Told the share sent so far, 0 to 1; starts again when the next address is tried. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export type AttemptUpload = (base: string, outgoing: OutgoingFile) => Promise<RawAnswer>

/** One attempt of an upload, over XMLHttpRequest: the only way to see progress that works in every engine. */
export const attemptUpload: AttemptUpload = (base, { path, file, token, timeoutMs, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = (event: Event) => reject(new AttemptFailed(event.type))
    const form = new FormData()
    form.append('file', file)

    request.open('POST', base + path)
    request.timeout = timeoutMs
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
