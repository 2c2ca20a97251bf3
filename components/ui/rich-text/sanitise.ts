import DOMPurify, { type Config } from 'dompurify'
import { parseUrl } from '#lib/navigation/parseUrl.ts'

/** Returns the address to load for the `src` of a picture; undefined leaves the picture out. */
export type PictureAddress = (src: string) => string | undefined

/** The elements and attributes that a text needs. Nothing that runs code, is positioned, frames, asks for input or tracks. */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['b', 'i', 'em', 'strong', 'p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/**
 * Turns untrusted HTML into nodes that are safe to put into the page. DOMPurify parses them in a separate document, so that
 * nothing is loaded before it was checked. No markup is assigned to the page, as Trusted Types demand.
 *
 * @throws Error where DOMPurify does not support the browser
 */
export function sanitise(html: string, pictureAddress: PictureAddress): DocumentFragment {
  if (!DOMPurify.isSupported) throw new Error('this browser cannot sanitise HTML')
  const fragment = DOMPurify.sanitize(html, rules)
  for (const link of fragment.querySelectorAll('a')) restrictLink(link)
  for (const picture of fragment.querySelectorAll('img')) restrictPicture(picture, pictureAddress)
  return fragment
}

/** Only `https:` links stay; they open in a new page without access to this one. Any other link becomes its text. */
function restrictLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  const url = parseUrl(href)
  if (url?.protocol !== 'https:' || url.username || url.password) {
    link.replaceWith(...link.childNodes)
    return
  }
  link.href = url.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function restrictPicture(picture: HTMLImageElement, pictureAddress: PictureAddress): void {
  const address = pictureAddress(picture.getAttribute('src') ?? '')
  if (address === undefined) {
    picture.replaceWith(picture.alt)
    return
  }
  picture.src = address
  picture.loading = 'lazy'
  picture.referrerPolicy = 'no-referrer'
}
