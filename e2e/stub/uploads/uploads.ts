import type { RandomValues } from '#backend-rules/randomValues.ts'
import type { PictureType } from '#lib/files/picture.ts'

const HEX = '0123456789abcdef'
/** A demo may run for weeks: above this size the oldest files are removed. */
const MOST_BYTES = 256 * 1024 * 1024

const endings: Readonly<Record<PictureType, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export interface Upload {
  /** Relative to the API address, with a leading slash. It cannot be guessed, because an `<img>` sends no token. */
  readonly path: string
  readonly username: string
  readonly type: PictureType
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly at: number
}

/** Files that members uploaded, in memory. */
export class Uploads {
  readonly #random: RandomValues
  readonly #mostBytes: number
  readonly #byPath = new Map<string, Upload>()
  #bytes = 0

  constructor(random: RandomValues, mostBytes = MOST_BYTES) {
    this.#random = random
    this.#mostBytes = mostBytes
  }

  add(file: Omit<Upload, 'path'>): Upload {
    const upload = { ...file, path: `/upload/${this.#random.text(32, HEX)}.${endings[file.type]}` }
    this.#byPath.set(upload.path, upload)
    this.#bytes += upload.bytes.length
    this.#dropOldest()
    return upload
  }

  find(path: string): Upload | undefined {
    return this.#byPath.get(path)
  }

  /** Whether the path is a file that this member uploaded. */
  isOf(username: string, path: string): boolean {
    return this.find(path)?.username === username
  }

  /** Oldest first. */
  of(username: string): Upload[] {
    return [...this.#byPath.values()].filter((upload) => upload.username === username)
  }

  #dropOldest(): void {
    for (const { path, bytes } of this.#byPath.values()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#byPath.delete(path)
      this.#bytes -= bytes.length
    }
  }
}
