import type { PictureType } from './picture.ts'
import type { PixelSize } from './size.ts'

/** What cameras call 50 megapixels. Decoded it takes 200 MB; a picture with more may end the page on a phone. */
export const MOST_PIXELS = 50 * 1024 * 1024

/** How much of a file has to be read to find its size: a JPEG has it after the camera's notes, which can take some 64 KiB each. */
export const SIZE_BYTES = 1024 * 1024

/**
 * Width and height as the header of a picture states them, before anything is decoded: a small file may claim any number of
 * pixels. Undefined where the header is damaged or does not say.
 */
export function pictureSize(bytes: Uint8Array, type: PictureType): PixelSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = { 'image/jpeg': jpegSize, 'image/png': pngSize, 'image/webp': webpSize }[type](view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The header ends before its size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pngSize(view: DataView): PixelSize {
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The frame header among the segments: each begins with 0xff, its kind, and its length. */
function jpegSize(view: DataView): PixelSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const kind = view.getUint8(at + 1)
    if (kind === 0xff) at += 1
    else if (isFrame(kind)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else if (kind === START_OF_SCAN || kind === END_OF_IMAGE) return undefined
    else at += 2 + (hasLength(kind) ? view.getUint16(at + 2) : 0)
  }
  return undefined
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** 0xc4, 0xc8 and 0xcc lie among the frame headers and are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc
const hasLength = (kind: number) => kind !== 0x01 && !(kind >= 0xd0 && kind <= 0xd8)

/** The first chunk is the picture itself, with or without loss, or the canvas of a picture in several parts. */
function webpSize(view: DataView): PixelSize | undefined {
  const chunk = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(12 + index)))
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
