import DOMPurify, { type Config } from 'dompurify'
import { blocksRenamed, blocksShown, inlineShown, leftOut } from '#lib/markup/elements.ts'
import { outsideAddress, splitLinks } from '#lib/markup/links.ts'
import { showBlocks } from './showBlocks.ts'

/** Returns the address to load for the `src` of a picture; undefined leaves the picture out. */
export type PictureAddress = (src: string) => string | undefined

/**
 * The elements and attributes that a text needs. Nothing that runs code, is positioned, frames, asks for input or tracks. Of the
 * blocks some are there only until `showBlocks` has made paragraphs of them.
 */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['br', ...inlineShown, ...blocksShown, ...blocksRenamed],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'start', 'value', 'type', 'reversed', 'colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const NUMBERING = ['start', 'value', 'type', 'reversed']
const apart: ReadonlySet<string> = new Set(leftOut)

DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (apart.has(tagName) && node instanceof Element) node.before(' ')
})

/**
 * Turns untrusted HTML into nodes that are safe to put into the page. DOMPurify parses them in a separate document, so that
 * nothing is loaded before it was checked. No markup is assigned to the page, as Trusted Types demand.
 *
 * @throws Error where DOMPurify does not support the browser
 */
export function sanitise(html: string, pictureAddress: PictureAddress): DocumentFragment {
  if (!DOMPurify.isSupported) throw new Error('this browser cannot sanitise HTML')
  const fragment = DOMPurify.sanitize(parseable(html), rules)
  for (const link of fragment.querySelectorAll('a')) restrictLink(link)
  for (const picture of fragment.querySelectorAll('img')) restrictPicture(picture, pictureAddress)
  for (const one of fragment.querySelectorAll(':not(ol, li)')) for (const name of NUMBERING) one.removeAttribute(name)
  showBlocks(fragment)
  linkAddresses(fragment)
  return fragment
}

/**
 * What a parser would lose: an address in angle brackets, which it takes for an element, and rows without the table that they
 * stand in.
 */
function parseable(html: string): string {
  const text = html.replace(/<(?=[\w.+-]{1,64}@|https?:)/gi, '&lt;')
  return /<t[rdh]\b/i.test(text) && !/<table\b/i.test(text) ? `<table>${text}</table>` : text
}

/** Links open in a new page without access to this one. One that may not be opened becomes its text. */
function restrictLink(link: HTMLAnchorElement): void {
  const href = outsideAddress(link.getAttribute('href') ?? '')
  if (href === undefined) {
    link.replaceWith(...link.childNodes)
    return
  }
  openOutside(link, href)
}

function openOutside(link: HTMLAnchorElement, href: string): void {
  link.href = href
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function restrictPicture(picture: HTMLImageElement, pictureAddress: PictureAddress): void {
  const address = pictureAddress(picture.getAttribute('src') ?? '')
  if (address === undefined) {
    // The words before and after a picture were never one.
    picture.replaceWith(picture.alt === '' ? ' ' : ` ${picture.alt} `)
    return
  }
  picture.src = address
  picture.loading = 'lazy'
  picture.referrerPolicy = 'no-referrer'
}

/** Makes a link of every address that the text only names. */
function linkAddresses(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.closest('a') == null) texts.push(node)
  for (const text of texts) {
    const parts = splitLinks(text.data)
    if (parts.every(({ href }) => href === undefined)) continue
    text.replaceWith(...parts.map((part) => (part.href === undefined ? part.text : newLink(part.text, part.href))))
  }
}

function newLink(text: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  openOutside(link, href)
  link.textContent = text
  return link
}
