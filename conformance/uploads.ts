import { updateProfile } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { userInfo } from '#lib/contract/session.ts'
import { type CheckedBackend, reasonOf } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { type Exchange, failureOf, outlineOf } from './exchange.ts'
import { once } from './samples.ts'

const PLACE = '#files-and-pictures'
/** A picture of one pixel. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const LIMIT_MS = 60_000

/** What becomes of an uploaded picture. */
export function uploadChecks(backend: CheckedBackend): readonly Check[] {
  const stored = once(async () => {
    const exchange = await upload(backend, PNG)
    backend.requireOffered(exchange)
    if (failureOf(exchange) !== undefined || exchange.status !== 200) throw new Failed(outlineOf(exchange))
    return backend.read(uploadFile, exchange, 'upload.stored')
  })
  /** The picture that was stored. NotChecked where none was. */
  const picture = () =>
    stored().catch((error: unknown) => {
      throw error instanceof Failed ? new NotChecked(error.message, 'upload.stored') : error
    })
  const check = (name: string, rule: string, run: Check['run']): Check => ({
    id: `upload.${name}`,
    rule,
    place: PLACE,
    profile: 'account',
    writes: true,
    run,
  })
  return [
    check('session', 'A picture is stored for a member: without a session it is refused with 401.', async () => {
      const exchange = await upload(backend, PNG, null)
      backend.requireOffered(exchange)
      if (failureOf(exchange) !== codes.sessionInvalid) throw new Failed(outlineOf(exchange))
      return outlineOf(exchange)
    }),
    check('kind', 'A file that is no picture is refused, whatever its name and its declared type say.', async () => {
      const exchange = await upload(backend, new TextEncoder().encode('<script>alert(1)</script>'))
      backend.requireOffered(exchange)
      if (failureOf(exchange) === undefined) throw new Failed(outlineOf(exchange))
      return outlineOf(exchange)
    }),
    check('stored', 'A picture is stored, and `url` shows that very picture without a token.', async () => {
      const { url } = await stored()
      const picture = await read(backend, url)
      if (!picture.isPicture) throw new Failed(`${url}: ${picture.said}`)
      return picture.said
    }),
    check('foreign', 'A picture of another member cannot be named, as if it did not exist.', async () => {
      const token = backend.tokenOfOther()
      const { path } = await picture()
      const exchange = await backend.send(updateProfile, { avatar: path }, { token })
      backend.requireOffered(exchange)
      if (failureOf(exchange) === undefined) throw new Failed(outlineOf(exchange))
      const { avatar } = (await backend.ask(userInfo, {}, { token })).data
      if (avatar === path) throw new Failed(`${outlineOf(exchange)}, and it is the avatar of the other member`)
      return outlineOf(exchange)
    }),
  ]
}

/** Uploads a file that says it is a PNG. */
async function upload(
  backend: CheckedBackend,
  content: Uint8Array<ArrayBuffer>,
  token: string | null = backend.token ?? null,
): Promise<Exchange> {
  const { method, path } = uploadFile
  const body = new FormData()
  body.set('file', new File([content], 'picture.png', { type: 'image/png' }))
  const headers = { ...backend.headersOf({ call: uploadFile, method, path, token }) }
  const sentAt = backend.hooks.now()
  const answer = await fetched(backend, backend.urlOf(0, path), { method, body, headers })
  const { status, headers: answered } = answer
  const exchange: Exchange = {
    ...{ kind: 'call', call: uploadFile, address: 0, method, path, sentAt, receivedAt: backend.hooks.now() },
    ...{ status, headers: answered, body: await answer.json().catch(() => undefined) },
  }
  backend.exchanges.push(exchange)
  return exchange
}

/** What an address shows to an `<img>`. */
async function read(
  backend: CheckedBackend,
  url: string,
): Promise<{ readonly isPicture: boolean; readonly said: string }> {
  const answer = await fetched(backend, url, { headers: { Origin: backend.origin } })
  const content = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? 'no Content-Type'
  const isSame = answer.status === 200 && Buffer.from(content).equals(PNG)
  return {
    isPicture: isSame && /^image\/png\b/.test(type),
    said: `HTTP ${answer.status}, ${type}, ${isSame ? 'the picture' : 'not the picture'}`,
  }
}

const fetched = (backend: CheckedBackend, url: string, init: RequestInit): Promise<Response> =>
  backend.hooks.fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch((error: unknown) => {
    throw new Failed(`${url}: ${reasonOf(error)}`)
  })
