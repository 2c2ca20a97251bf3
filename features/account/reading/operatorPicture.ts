import { currentApi } from '#lib/api/api.ts'
import { pictureAddress } from '../session/pictures.ts'

/**
 * The picture of a notice or text as an address to load: a path is the backend's, and an absolute address must be on
 * one of the backend's origins or the page's own. Anything else would tell a stranger who reads what, and is left out.
 */
export function operatorPicture(src: string): string | undefined {
  const address = src.startsWith('/') ? pictureAddress(src) : src
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
  const { addresses } = currentApi()
  const bases = Array.from({ length: addresses.size }, (_, index) => addresses.at(index))
  const origins = new Set(['', ...bases].map((base) => new URL(base, location.origin).origin))
  return url && /^https?:$/.test(url.protocol) && origins.has(url.origin) ? url.href : undefined
}
