import type { Outgoing } from './client.ts'

/**
 * A `fetch` for ky that sends one file as the multipart field `file` over XMLHttpRequest, the only way to see progress
 * that works in every engine: ky's own upload progress fails a POST on HTTP/1.1 in Chromium.
 *
 * @param onStatus Told the answer's HTTP status, which may be one that a Response cannot carry.
 * @param onProgress Told the share sent so far, 0 to 1; starts again when the next address is tried.
 */
export function uploadFetch(
  file: File,
  onStatus: (status: number) => void,
  onProgress: ((share: number) => void) | undefined,
): NonNullable<Outgoing<unknown>['fetch']> {
  return ({ url, headers, signal }, progressed) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      const fail = (event: Event) => reject(new TypeError('The upload brought no answer', { cause: event.type }))
      const form = new FormData()
      form.append('file', file)

      request.open('POST', url)
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        progressed()
        onProgress?.(total > 0 ? loaded / total : 0)
      }
      request.onload = () => {
        onStatus(request.status)
        resolve(new Response(request.responseText))
      }
      request.onerror = fail
      request.onabort = fail
      request.onloadend = () => signal.removeEventListener('abort', stop)
      signal.addEventListener('abort', stop)
      request.send(form)
    })
}
