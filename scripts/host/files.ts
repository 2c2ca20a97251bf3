import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Encodings the host can answer with; `identity` is the file as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'

const MIME: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|manifest))/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** MIME type by file name; unknown kinds are plain bytes, never guessed. */
export function contentType(file: string): string {
  return MIME[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** The best encoding the client accepts and the type is worth: brotli, then gzip. A weight of zero is a refusal. */
export function chooseEncoding(accept: string, type: string): Encoding {
  if (!COMPRESSIBLE.test(type)) return 'identity'
  const accepted = new Set(
    accept
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Compresses for the wire, at levels quick enough to do it while a visitor waits. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  if (encoding === 'gzip') return zip(body)
  return Promise.resolve(body)
}

/**
 * The file below `dir` that a URL path names, or undefined: no such file, a folder, or a path that would leave `dir`.
 * `/` is index.html; nothing else falls back to it.
 */
export async function findFile(dir: string, urlPath: string): Promise<{ file: string; version: string } | undefined> {
  const decoded = decode(urlPath)
  if (decoded === undefined) return undefined
  const file = path.join(dir, decoded === '/' ? 'index.html' : decoded)
  if (!file.startsWith(path.join(dir, path.sep))) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? { file, version: `${found.mtimeMs}-${found.size}` } : undefined
}

/** Compressed bodies by file, version and encoding, so that a file is read, and compressed where the build has not done it, once. */
export class BodyCache {
  readonly #bodies = new Map<string, Promise<Buffer>>()

  get(file: string, version: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${version} ${file}`
    const known = this.#bodies.get(key)
    if (known) return known
    const body = readEncoded(file, encoding)
    this.#bodies.set(key, body)
    body.catch(() => this.#bodies.delete(key))
    return body
  }
}

/** The copy that the build has written beside a file, as other hosts serve it; without one the file is compressed here. */
async function readEncoded(file: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return readFile(file)
  const copy = `${file}.${encoding === 'br' ? 'br' : 'gz'}`
  const [written, copied] = await Promise.all([stat(file), stat(copy).catch(() => undefined)])
  // A file that was changed since then has another copy to come.
  return copied && copied.mtimeMs >= written.mtimeMs ? readFile(copy) : encode(await readFile(file), encoding)
}

function decode(urlPath: string): string | undefined {
  try {
    const text = decodeURIComponent(urlPath)
    return text.includes('\0') ? undefined : path.posix.normalize(text)
  } catch {
    return undefined
  }
}
