import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Comes before the page's content security policy, which would forbid it. Collects errors and violations for the test
 * to read, and the id of the newest captcha, whose code the stub backend reports.
 */
const COLLECTOR = `
window.collected = []
addEventListener('error', ({ message, error }) => collected.push(error?.stack ?? message))
addEventListener('unhandledrejection', ({ reason }) => collected.push(String(reason?.stack ?? reason)))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  collected.push('CSP violation: ' + violatedDirective + ' ' + blockedURI))
const fetched = window.fetch
window.fetch = async (...request) => {
  const response = await fetched(...request)
  if (response.url.includes('captchaImage')) {
    response.clone().json().then(({ data }) => { window.captcha = data.uuid }, () => undefined)
  }
  return response
}`

export interface CollectingHost {
  readonly origin: string
  stop(): Promise<void>
}

/** Serves what another host serves, with the collector at the beginning of every page. */
export async function startCollectingHost(host: string): Promise<CollectingHost> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await fetch(host + url)
    const type = file.headers.get('content-type') ?? 'application/octet-stream'
    const page = type.startsWith('text/html')
    const body = page
      ? (await file.text()).replace('<head>', () => `<head><script>${COLLECTOR}</script>`)
      : Buffer.from(await file.arrayBuffer())
    response.writeHead(file.status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = Object(server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
