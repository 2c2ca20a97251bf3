import { parseUrl } from '#lib/navigation/parseUrl.ts'

/** A part of a text: an address that can be opened, or the words between two. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const ADDRESS = /https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+/gi
/** Signs that end a sentence and not an address. */
const END = /[.,;:!?'*]+$/
const LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/** A text with its `https:` addresses told apart. Put together again, the parts are the text. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const result of text.matchAll(ADDRESS)) {
    const [match] = result
    const { index } = result
    const address = withoutEnd(match)
    const href = outsideAddress(address)
    // A letter behind it is one of the address that this pattern does not know: what is before it is another address.
    if (href === undefined || !/\.[^.]/.test(new URL(href).hostname) || LETTER.test(text.slice(index + match.length)))
      continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** An address without the signs of the sentence behind it; a closing bracket belongs to it when it has the opening one. */
function withoutEnd(address: string): string {
  const cut = address.replace(END, '')
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const)
    if (cut.endsWith(close) && cut.split(open).length < cut.split(close).length) return withoutEnd(cut.slice(0, -1))
  return cut
}

/** The address that a link in a text of others may lead to: `https:`, without a name or password before the host. */
export function outsideAddress(href: string): string | undefined {
  const url = parseUrl(href)
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}
