import { currentApi } from '#lib/api/api.ts'
import { type ApiUrl, pictureAddress } from '../session/pictures.ts'

/** A path from the root, and not `//host`, which browsers read as another host. */
const PATH = /^\/(?![/\\])/

/**
 * Where a picture of a notice or text is loaded from: a path is the backend's, and an absolute address must be on one of
 * `origins`. Anything else would tell a stranger who reads what, and is undefined: left out.
 */
export function judgedPicture(src: string, origins: ReadonlySet<string>, url?: ApiUrl): string | undefined {
  if (PATH.test(src)) return pictureAddress(src, url)
  const address = URL.canParse(src) ? new URL(src) : undefined
  return address && /^https?:$/.test(address.protocol) && origins.has(address.origin) ? address.href : undefined
}

/** The same with this app's origins: the page's own and the configured addresses. */
export function operatorPicture(src: string): string | undefined {
  const { addresses } = currentApi()
  const bases = Array.from({ length: addresses.size }, (_, index) => addresses.at(index))
  return judgedPicture(src, new Set(['', ...bases].map((base) => new URL(base, location.origin).origin)))
}
