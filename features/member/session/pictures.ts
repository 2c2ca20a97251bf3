import { currentApi } from '#lib/api/api.ts'

/** Turns a path below the API address into a full address. */
export type ApiUrl = (path: string) => string

const apiUrl: ApiUrl = (path) => currentApi().addresses.url(path)

/** The first bytes of each picture format, in base64. */
const formats = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['PHN2Zy', 'image/svg+xml'],
  ['PD94bW', 'image/svg+xml'],
] as const

/**
 * The address of a picture of the backend. The path may lack its first slash. A whole address stays as it is: the page's policy says
 * from which hosts pictures come (`pictureHosts` in docs/operating.md).
 */
export function pictureAddress(path: string, url: ApiUrl = apiUrl): string {
  if (/^https?:\/\//i.test(path)) return path
  return url(path.startsWith('/') ? path : `/${path}`)
}

/** The address of an avatar. A member without one has the bundled picture (docs/product.md, 6.3). */
export function avatarAddress(avatar: string, url?: ApiUrl): string {
  return avatar ? pictureAddress(avatar, url) : '/default-avatar.svg'
}

/**
 * The address of a captcha's `image`, which is a data URL, base64 or a path. A JPEG in base64 begins with a slash, as a path
 * does, so base64 is recognised by the first bytes of the picture formats.
 */
export function captchaAddress(image: string, url?: ApiUrl): string {
  const text = image.trim()
  if (/^data:image\//i.test(text)) return text
  const format = formats.find(([start]) => text.startsWith(start))
  return format ? `data:${format[1]};base64,${text.replace(/\s+/g, '')}` : pictureAddress(text, url)
}
