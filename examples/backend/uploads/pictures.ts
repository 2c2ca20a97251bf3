import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { withoutMetadata } from '#lib/files/metadata.ts'
import type { Backend } from '../backend.ts'
import { members, uploads } from '../database/tables/members.ts'
import { isSigned } from './uploads.ts'

/**
 * An uploaded picture, for an `<img>`, which sends no token. An avatar can be opened by its address alone, which cannot be guessed; a voucher or
 * an ID document only with a signature. `reader`: the operator who is logged in, at the operators' interface, for whom it has to be signed.
 */
export async function servePicture(
  c: Context,
  { database: { query }, clock }: Backend,
  reader?: string,
): Promise<Response> {
  const url = new URL(c.req.url)
  const [avatar] = await query.select({ number: members.number }).from(members).where(eq(members.avatar, url.pathname))
  if (avatar === undefined && !(await isSigned(query, url, clock.now(), reader)))
    return reader === undefined
      ? c.text('not found', 404)
      : c.text('This was shown to somebody else, or more than an hour ago: look at it again', 403)
  const [found] = await query.select().from(uploads).where(eq(uploads.path, url.pathname))
  if (found === undefined) return c.text('not found', 404)
  // Those of an earlier version were stored with it.
  const content = (avatar && withoutMetadata(found.content)) ?? found.content
  return c.body(content, 200, {
    'Content-Type': found.type,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
