import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { MOST_PICTURE_BYTES, pictureType } from '#lib/files/picture.ts'
import type { World } from '../world.ts'
import type { StubContext } from './context.ts'
import { arrive, authorise, respond, type StubRoute } from './route.ts'

/** Accepts a picture by its bytes, whatever type the request states. */
export const uploadRoute: StubRoute = {
  call: uploadFile,
  serve: (c, world) =>
    respond(c, world, uploadFile, async () => {
      const { member } = authorise(c, world)
      const [{ file }, { now }] = await arrive(c, world, uploadFile)
      if (file.size > MOST_PICTURE_BYTES) throw new Refusal(codes.messageAsSent, 'the picture is larger than 10 MiB')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const type = pictureType(bytes)
      if (type === undefined) throw new Refusal(codes.messageAsSent, 'the file is not a JPEG, PNG or WebP picture')
      const { path } = world.uploads.add({ username: member.username, type, bytes, at: now })
      return { path, url: new URL(path, c.req.url).href }
    }),
}

/** An uploaded picture, for an `<img>`. It may be an ID document, so it is not cached and cannot be opened as a page. */
export function serveUpload(c: StubContext, world: World): Response {
  const upload = world.uploads.find(c.req.path)
  if (upload === undefined) return c.text('not found', 404)
  return c.body(upload.bytes, 200, {
    'Content-Type': upload.type,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
