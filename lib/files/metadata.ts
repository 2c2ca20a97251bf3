import { crc32 } from './crc32.ts'
import { type PictureType, pictureType } from './picture.ts'

/**
 * A picture file without what it says beside the picture: place, time, device, comments, thumbnails, and what follows its
 * end. The picture itself is not touched, neither are its colours nor how it has to be turned to stand upright. Undefined
 * when the bytes are no whole picture of a kind that may be uploaded.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const type = pictureType(bytes)
  const parts = type && cleaners[type](bytes)
  return parts && joined(parts)
}

type Parts = readonly Uint8Array[]

const cleaners: Readonly<Record<PictureType, (bytes: Uint8Array) => Parts | undefined>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
}

function joined(parts: Parts): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const APP1 = 0xe1
const COMMENT = 0xfe
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** How the application segments begin without which the picture looks different: JFIF, the colour profile, Adobe's colours. */
const keptSegments = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe']

function isMetadata(marker: number, segment: Uint8Array): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  return marker === COMMENT || (isApplication && !keptSegments.some((name) => text(segment, 4, name.length) === name))
}

/** A JPEG is a row of segments, 0xff, marker and length; the pixels follow each "start of scan" and are no segment. */
function jpegParts(bytes: Uint8Array): Parts | undefined {
  const data = view(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    const next = at + 2 + data.getUint16(at + 2)
    if (next > bytes.length) return undefined
    const segment = bytes.subarray(at, next)
    const orientation = marker === APP1 ? exifOrientation(segment.subarray(4)) : undefined
    if (orientation !== undefined) parts.push(orientationSegment(orientation))
    if (!isMetadata(marker, segment)) parts.push(segment)
    at = next
    if (marker !== START_OF_SCAN) continue
    const end = endOfScan(bytes, next)
    if (end === undefined) return undefined
    parts.push(bytes.subarray(next, end))
    if (bytes[end + 1] === END_OF_IMAGE) return [...parts, bytes.subarray(end, end + 2)]
    at = end
  }
  return undefined
}

/** Where the pixels end: at the next marker. 0xff followed by 0 is a byte of the pixels, 0xd0 to 0xd7 are among them. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker === undefined) return undefined
    const isPixels = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isPixels) return at
  }
  return undefined
}

const ORIENTATION = 0x0112
/** How EXIF begins in a JPEG, and in a WebP sometimes. */
const EXIF_HEAD = 'Exif\0\0'
const ENTRY = 12

/** The orientation (1 to 8) that EXIF with its head states; undefined when it states none. */
function exifOrientation(exif: Uint8Array): number | undefined {
  if (text(exif, 0, EXIF_HEAD.length) !== EXIF_HEAD) return undefined
  return tiffOrientation(exif.subarray(EXIF_HEAD.length))
}

/** The same of EXIF without its head. */
function tiffOrientation(bytes: Uint8Array): number | undefined {
  const tiff = view(bytes)
  if (tiff.byteLength < 8) return undefined
  const little = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, little)
  if (directory + 2 > tiff.byteLength) return undefined
  const count = tiff.getUint16(directory, little)
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY
    if (at + ENTRY > tiff.byteLength) return undefined
    if (tiff.getUint16(at, little) !== ORIENTATION) continue
    const orientation = tiff.getUint16(at + 8, little)
    return orientation >= 1 && orientation <= 8 ? orientation : undefined
  }
  return undefined
}

const codesOf = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))

/** EXIF, without its head, that holds an orientation and nothing else. */
function orientationTiff(orientation: number): readonly number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return [...codesOf('MM\0*\0\0\0\x08'), 0, 1, ...entry, 0, 0, 0, 0]
}

function orientationSegment(orientation: number): Uint8Array {
  const body = [...codesOf(EXIF_HEAD), ...orientationTiff(orientation)]
  return Uint8Array.from([0xff, APP1, 0, body.length + 2, ...body])
}

/** A chunk of a PNG or, with little ends and without a check sum, of a WebP. */
function orientationChunk(name: 'eXIf' | 'EXIF', orientation: number): Uint8Array {
  const tiff = orientationTiff(orientation)
  if (name === 'EXIF') return Uint8Array.from([...codesOf(name), tiff.length, 0, 0, 0, ...tiff])
  const chunk = Uint8Array.from([0, 0, 0, tiff.length, ...codesOf(name), ...tiff, 0, 0, 0, 0])
  view(chunk).setUint32(chunk.length - 4, crc32(chunk.subarray(4, -4)))
  return chunk
}

/** The pixels of a PNG, and what they look like: everything else (`tEXt`, `iTXt`, `zTXt`, `tIME`, all of `eXIf` but the orientation) is left out. */
const pngChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'IDAT',
  'IEND',
])
const PNG_HEAD = 8

/** A PNG is a row of chunks: length, name, data, checksum. */
function pngParts(bytes: Uint8Array): Parts | undefined {
  const data = view(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const next = at + 12 + data.getUint32(at)
    const name = text(bytes, at + 4, 4)
    if (next > bytes.length) return undefined
    const orientation = name === 'eXIf' ? tiffOrientation(bytes.subarray(at + 8, next - 4)) : undefined
    if (orientation !== undefined) parts.push(orientationChunk('eXIf', orientation))
    if (pngChunks.has(name)) parts.push(bytes.subarray(at, next))
    if (name === 'IEND') return parts
    at = next
  }
  return undefined
}

const webpChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const WEBP_HEAD = 12
/** The flags of `VP8X` that say that EXIF and XMP follow. */
const WEBP_EXIF = 0x08
const WEBP_XMP = 0x04

/** A WebP is a row of chunks within one: name, length, data filled up to an even number. */
function webpParts(bytes: Uint8Array): Parts | undefined {
  const data = view(bytes)
  const end = Math.min(bytes.length, 8 + data.getUint32(4, true))
  const chunks: Uint8Array[] = []
  for (let at = WEBP_HEAD; at + 8 <= end; ) {
    const name = text(bytes, at, 4)
    const length = data.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > end) return undefined
    const exif = name === 'EXIF' ? bytes.subarray(at + 8, at + 8 + length) : undefined
    const orientation = exif && (exifOrientation(exif) ?? tiffOrientation(exif))
    if (orientation !== undefined) chunks.push(orientationChunk('EXIF', orientation))
    if (webpChunks.has(name)) chunks.push(bytes.slice(at, next))
    at = next
  }
  if (chunks.length === 0) return undefined
  const [first] = chunks
  if (first && text(first, 0, 4) === 'VP8X') {
    const kept = chunks.some((chunk) => text(chunk, 0, 4) === 'EXIF') ? WEBP_EXIF : 0
    first[8] = ((first[8] ?? 0) & ~(WEBP_EXIF | WEBP_XMP)) | kept
  }
  const head = bytes.slice(0, WEBP_HEAD)
  view(head).setUint32(4, 4 + chunks.reduce((length, chunk) => length + chunk.length, 0), true)
  return [head, ...chunks]
}
