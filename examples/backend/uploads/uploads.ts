import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { Refusal } from '#backend-rules/refusal.ts'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { withoutMetadata } from '#lib/files/metadata.ts'
import { MOST_PICTURE_BYTES, type PictureType, pictureType } from '#lib/files/picture.ts'
import { pictureSize } from '#lib/files/pictureSize.ts'
import type { Query } from '../database/database.ts'
import { uploads } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { randomText } from '../members/secrets.ts'
import { countAttempt } from '../security/attempts.ts'
import { readSetting } from '../settings/settings.ts'

/** How long the signed address of an uploaded picture is valid. */
const SIGNED_MS = HOUR_MS

/** A small file may claim any number of pixels, and whoever opens it needs four bytes for each. */
const MOST_PIXELS = 40_000_000

const endings: Readonly<Record<PictureType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/**
 * Pictures that members upload. They are kept as they were sent, but without what they say besides: a photo of a phone names the place
 * where it was taken. Who reviews an ID document gets by without it, because anyone can write it.
 */
export const uploadCalls = {
  uploadFile: async ({ file }, { backend, now, member, origin }) => {
    const { query } = backend.database
    await countAttempt(query, now, ['upload', member.number])
    if (file.size > MOST_PICTURE_BYTES) throw new Refusal(codes.messageAsSent, 'the picture is larger than 10 MiB')
    const content = new Uint8Array(await file.arrayBuffer())
    const type = pictureType(content)
    if (type === undefined) throw new Refusal(codes.messageAsSent, 'the file is not a JPEG, PNG or WebP picture')
    const size = pictureSize(content, type)
    if (size !== undefined && size.width * size.height > MOST_PIXELS)
      throw new Refusal(codes.messageAsSent, 'the picture has more than 40 megapixels')
    const picture = size && withoutMetadata(content)
    if (picture === undefined) throw new Refusal(codes.messageAsSent, 'the picture is damaged')
    const path = `/upload/${randomText()}.${endings[type]}`
    await query.insert(uploads).values({ path, member: member.number, type, content: picture, at: now })
    return { path, url: `${origin}${await signedPath(query, path, now)}` }
  },
} satisfies Partial<Handlers>

/**
 * The path of a picture with which it opens for an hour. `reader`: the operator who has logged in and looks, for whom alone it then opens, at
 * the operators' interface; without one anyone can open it at the address of the members.
 */
export async function signedPath(query: Query, path: string, now: number, reader?: string): Promise<string> {
  const until = now + SIGNED_MS
  return `${path}?until=${until}&signature=${await signatureOf(query, path, until, reader)}`
}

/** Whether the address of a picture has a signature that is still valid, for this reader. */
export async function isSigned(query: Query, url: URL, now: number, reader?: string): Promise<boolean> {
  const { pathname, searchParams: search } = url
  const until = Number.parseInt(search.get('until') ?? '', 10)
  if (!(now < until)) return false
  const [given, right] = [search.get('signature') ?? '', await signatureOf(query, pathname, until, reader)].map(
    (text) => Buffer.from(text),
  )
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right)
}

async function signatureOf(query: Query, path: string, until: number, reader?: string): Promise<string> {
  const { signingKey } = await readSetting(query, 'secrets')
  return createHmac('sha256', signingKey)
    .update([path, until, ...(reader === undefined ? [] : [reader])].join(' '))
    .digest('base64url')
}

/** Keeps an upload of this member, because a record names it. Returns its path; undefined when it is not the member's. */
export async function takeUpload(tx: Query, member: number, path: string): Promise<string | undefined> {
  const condition = and(eq(uploads.path, path), eq(uploads.member, member))
  const [found] = await tx.update(uploads).set({ named: true }).where(condition).returning({ path: uploads.path })
  return found?.path
}

/** Removes the pictures that no record has named for a day. */
export async function removeUnnamed(query: Query, now: number): Promise<void> {
  await query.delete(uploads).where(and(eq(uploads.named, false), lt(uploads.at, now - DAY_MS)))
}
