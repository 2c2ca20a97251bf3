import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes on the wire at the best brotli level, as a CDN stores them. */
export function wireBytes(body: Uint8Array): number {
  return brotliCompressSync(body).length
}

/** One file of an export: path below it, bytes as they are and on the wire. */
export interface FileSize {
  readonly file: string
  readonly bytes: number
  readonly wire: number
}

/** Sizes of every file below `dir` whose path passes, largest on the wire first. */
export async function fileSizes(dir: string, passes: (file: string) => boolean): Promise<readonly FileSize[]> {
  const sizes: FileSize[] = []
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name)
    const file = path.relative(dir, full).split(path.sep).join('/')
    if (!entry.isFile() || !passes(file)) continue
    const body = await readFile(full)
    // The build has compressed it already.
    const copy = await stat(`${full}.br`).catch(() => undefined)
    sizes.push({ file, bytes: body.length, wire: copy?.size ?? wireBytes(body) })
  }
  return sizes.toSorted((a, b) => b.wire - a.wire || a.file.localeCompare(b.file))
}

/** `12.3 kB`, in thousands of bytes as the budgets count. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
