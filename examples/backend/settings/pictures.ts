import type { Context } from 'hono'
import { iconOf } from '#backend-rules/seed/icons.ts'
import { logo } from '#backend-rules/seed/logo.ts'

/** The pictures that the first start names: the logo, and the marks of some assets. An operator serves pictures from a CDN. */
export function serveStatic(c: Context): Response | Promise<Response> {
  const name = new URL(c.req.url).pathname.replace('/static/', '')
  const picture =
    name === 'logo.svg' ? logo : name.startsWith('icons/') ? iconOf(name.replace('icons/', '')) : undefined
  return picture === undefined ? c.notFound() : c.body(picture, 200, { 'Content-Type': 'image/svg+xml' })
}
