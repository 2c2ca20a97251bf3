import { currentApi } from '#lib/api/api.ts'

/** Makes a full address of a path below the API address. */
export type BelowApi = (path: string) => string

const belowApi: BelowApi = (path) => currentApi().addresses.url(path)

/** How each picture format begins, written in base64. */
const formats = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['PHN2Zy', 'image/svg+xml'],
  ['PD94bW', 'image/svg+xml'],
] as const

/** A picture of the backend's by its path, which may come without its first slash. */
export function pictureAddress(path: string, below: BelowApi = belowApi): string {
  return below(path.startsWith('/') ? path : `/${path}`)
}

/** The avatar: below the API address, or the bundled picture when the member has none (docs/product.md, 6.3). */
export function avatarAddress(avatar: string, below?: BelowApi): string {
  return avatar ? pictureAddress(avatar, below) : '/default-avatar.svg'
}

/**
 * The captcha's `image` as an address: it comes as a data URL, as base64 or as a path. A JPEG in base64 begins with a
 * slash as a path does, so base64 is told by how a picture's bytes begin.
 */
export function captchaAddress(image: string, below?: BelowApi): string {
  const text = image.trim()
  if (/^data:image\//i.test(text)) return text
  const format = formats.find(([start]) => text.startsWith(start))
  return format ? `data:${format[1]};base64,${text.replace(/\s+/g, '')}` : pictureAddress(text, below)
}
