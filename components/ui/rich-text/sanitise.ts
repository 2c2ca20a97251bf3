import DOMPurify, { type Config } from 'dompurify'

/** An `src` as the text has it, to the address that may be loaded; undefined: the picture is left out. */
export type PictureAddress = (src: string) => string | undefined

/** What a notice or a text of the operator needs, and not a thing that could run, float, frame, ask for input or track. */
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
 * Untrusted HTML as nodes that are safe to put into the page. They are parsed in a document of their own, so nothing is
 * loaded before it has been judged; no markup is ever assigned to the page, which is how it works under Trusted Types.
 *
 * @throws Error where the browser cannot clean
 */
export function sanitise(html: string, pictureAddress: PictureAddress): DocumentFragment {
  if (!DOMPurify.isSupported) throw new Error('this browser cannot clean HTML')
  const fragment = DOMPurify.sanitize(html, rules)
  for (const link of fragment.querySelectorAll('a')) tameLink(link)
  for (const picture of fragment.querySelectorAll('img')) tamePicture(picture, pictureAddress)
  return fragment
}

/** Only `https:`, in a page of its own that knows nothing of this one; any other link is left as its words. */
function tameLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  const url = URL.canParse(href) ? new URL(href) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password) {
    link.replaceWith(...link.childNodes)
    return
  }
  link.href = url.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function tamePicture(picture: HTMLImageElement, pictureAddress: PictureAddress): void {
  const address = pictureAddress(picture.getAttribute('src') ?? '')
  if (address === undefined) {
    picture.replaceWith(picture.alt)
    return
  }
  picture.src = address
  picture.loading = 'lazy'
  picture.referrerPolicy = 'no-referrer'
}
