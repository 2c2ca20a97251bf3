import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What web servers read in place of a file, for a browser that accepts the encoding. */
const COPY = /\.(?:br|gz)$/
/** Kinds of files that become smaller. Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `FILE.br` and `FILE.gz` beside a file, at the best levels, or removes them where the file is gone or does not become smaller.
 * The same file gives the same bytes on every machine.
 */
async function compressFile(file: string): Promise<void> {
  const body = COMPRESSIBLE.test(file) ? await readFile(file).catch(() => undefined) : undefined
  const copies = body && {
    br: await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gz: withoutSystem(await zip(body, { level: constants.Z_BEST_COMPRESSION })),
  }
  for (const kind of ['br', 'gz'] as const) {
    const copy = copies?.[kind]
    if (body && copy && copy.length < body.length) await writeFile(`${file}.${kind}`, copy)
    else await rm(`${file}.${kind}`, { force: true })
  }
}

/** Byte 9 of a gzip file names the system that made it; 255 is "unknown" (RFC 1952). */
function withoutSystem(gzipped: Buffer): Buffer {
  gzipped[9] = 255
  return gzipped
}

/** Lets a web server, which is another user, read a site, whatever the umask of who made it. What others may do besides stays. */
export async function makeReadable(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const files = entries.filter((entry) => entry.isFile())
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => path.join(parentPath, name)
  await Promise.all([dir, ...folders.map(pathOf)].map((folder) => addMode(folder, 0o755)))
  await Promise.all(files.map((file) => addMode(pathOf(file), 0o644)))
}

async function addMode(file: string, bits: number): Promise<void> {
  const mode = (await stat(file)).mode & 0o777
  if ((mode & bits) !== bits) await chmod(file, mode | bits)
}

/** Compresses these files of a site, named by their paths below it; without a list every file of it. */
export async function compress(dir: string, files?: readonly string[]): Promise<void> {
  const entries = files ?? (await readdir(dir, { recursive: true }))
  const originals = new Set(entries.map((file) => file.replace(COPY, '')))
  await Promise.all(
    [...originals].filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(path.join(dir, file))),
  )
}
