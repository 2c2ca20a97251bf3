export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** The largest picture that may be uploaded: 10 MiB (docs/product.md, 27). */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024

/** How each kind of picture begins; undefined stands for any byte. */
const beginnings: readonly (readonly [PictureType, readonly (number | undefined)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [...letters('RIFF'), undefined, undefined, undefined, undefined, ...letters('WEBP')]],
]

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

/**
 * What kind of picture these bytes begin, undefined when it is none that may be uploaded. A file's name and its
 * declared type say nothing: both are whatever the sender wrote. The first 12 bytes are enough.
 */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const begins = (beginning: readonly (number | undefined)[]) =>
    beginning.every((byte, index) => (byte === undefined ? index < bytes.length : bytes[index] === byte))
  return beginnings.find(([, beginning]) => begins(beginning))?.[0]
}

/** The brands of the ISO media container that phones save HEIC and HEIF photos under. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/**
 * Whether these bytes begin a HEIC or HEIF photo, an iPhone's own kind: no browser but Safari can read it, so it has a
 * word of its own. The first 12 bytes are enough.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const text = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return text(4) === 'ftyp' && heicBrands.has(text(8))
}
