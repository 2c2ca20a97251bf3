import { currentApi } from '#lib/api/api.ts'
import { parseUrl } from '#lib/navigation/parseUrl.ts'
import { type ApiUrl, pictureAddress } from '../session/pictures.ts'
import { readPageSettings } from './pageSettings.ts'

/** A path from the root, and not `//host`, which browsers read as another host. */
const PATH = /^\/(?![/\\])/

/**
 * The address from which a picture of a notice or text is loaded. A path belongs to the backend. An absolute address must have
 * one of `origins`. Any other address would tell a foreign server who reads the text, so the result is undefined and the
 * picture is left out.
 */
export function allowedPicture(src: string, origins: ReadonlySet<string>, url?: ApiUrl): string | undefined {
  if (PATH.test(src)) return pictureAddress(src, url)
  const address = parseUrl(src)
  return address && /^https?:$/.test(address.protocol) && origins.has(address.origin) ? address.href : undefined
}

/** `allowedPicture` with the app's origins: the page's own, the API addresses and the operator's picture hosts. */
export function operatorPicture(src: string): string | undefined {
  const { addresses } = currentApi()
  const bases = Array.from({ length: addresses.size }, (_, index) => addresses.at(index))
  const own = ['', ...bases].map((base) => new URL(base, location.origin).origin)
  return allowedPicture(src, new Set([...own, ...readPageSettings().pictureHosts]))
}
