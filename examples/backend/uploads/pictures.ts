import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { withoutMetadata } from '#lib/files/metadata.ts'
import type { Backend } from '../backend.ts'
import { members, uploads } from '../database/tables/members.ts'
import { isSigned } from './uploads.ts'

/**
 * An uploaded picture, for an `<img>`, which sends no token. An avatar can be opened by its address alone, which cannot be
 * guessed; a voucher or an ID document only with a signature.
 */
export async function servePicture(c: Context, { database: { query }, clock }: Backend): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url)
  const [avatar] = await query.select({ number: members.number }).from(members).where(eq(members.avatar, pathname))
  const isOpen = avatar !== undefined || (await isSigned(query, pathname, searchParams, clock.now()))
  const [found] = isOpen ? await query.select().from(uploads).where(eq(uploads.path, pathname)) : []
  if (found === undefined) return c.text('not found', 404)
  // Those of an earlier version were stored with it.
  const content = (avatar && withoutMetadata(found.content)) ?? found.content
  return c.body(content, 200, {
    'Content-Type': found.type,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
