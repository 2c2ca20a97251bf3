/**
 * The elements of the texts of others (docs/product.md, 25.1). Every name that a browser knows is in one of these lists; the
 * sanitiser, the plain form and `npm run configure` read the same ones.
 */

/** Marks inside a line. Without one of them a word or a number means something else: 10², a crossed out price. */
export const inlineShown = [
  ...['a', 'b', 'code', 'del', 'em', 'i', 'img', 'ins', 'mark', 'q', 'rp', 'rt', 'ruby', 's', 'small', 'strong'],
  ...['sub', 'sup', 'u'],
] as const

/** Blocks, and what a table or list consists of. */
export const blocksShown = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

/** Blocks that are shown as another element: as a heading of the levels that the page has for them, else as a paragraph. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }
const paragraphs = [
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'button',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
    'div',
    'dl',
    'dt',
  ],
  ...[
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hgroup',
    'hr',
    'legend',
    'listing',
    'main',
    'menu',
  ],
  ...['nav', 'optgroup', 'option', 'pre', 'search', 'section', 'summary'],
] as const
export const blocksRenamed = [...Object.keys(headings), ...paragraphs] as const

/** The element that a block which is not shown becomes. */
export const shownAs = (block: string): string => headings[block] ?? 'p'

/** Marks inside a line of which only the words are shown. */
const inlineUnwrapped = [
  ...[
    'abbr',
    'acronym',
    'bdi',
    'bdo',
    'big',
    'cite',
    'data',
    'dfn',
    'font',
    'kbd',
    'label',
    'nobr',
    'output',
    'samp',
    'span',
  ],
  ...['strike', 'time', 'tt', 'var', 'wbr'],
] as const

/** Elements that are left out and part the words before and after them. */
export const leftOut = [
  ...['audio', 'canvas', 'embed', 'iframe', 'input', 'math', 'meter', 'object', 'picture', 'progress', 'select', 'svg'],
  ...['textarea', 'video'],
] as const

/** Elements that nobody sees in a browser either. */
const invisible = [
  'base',
  'body',
  'head',
  'html',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
] as const

const blocks: ReadonlySet<string> = new Set([...blocksShown, ...blocksRenamed, 'br'])
const knownElements: ReadonlySet<string> = new Set([
  ...blocks,
  ...inlineShown,
  ...inlineUnwrapped,
  ...leftOut,
  ...invisible,
])

/* No pattern here looks beyond the next `<`: with a hundred thousand of them it would look as often as there are pairs. */
const TAG = /<!--|<\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi

/** The names of the known elements in a text, in small letters, each as often as it has a tag; a comment is `!--`. */
export function tagsOf(text: string): readonly string[] {
  return [...text.matchAll(TAG)]
    .map(([, name]) => name?.toLowerCase() ?? '!--')
    .filter((name) => name === '!--' || knownElements.has(name))
}

/** The names of tags in a text that are no elements of HTML, such as those of Word; once each. */
export function unknownTagsOf(text: string): readonly string[] {
  const names = [...text.matchAll(/<([a-z][\w:-]*)(?=[\s/>])[^<>]*>/gi)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].filter((name) => !knownElements.has(name))
}

/**
 * What a text is: plain; a text with marks, whose line breaks count; or HTML, in which a block or `br` breaks lines. A `<` that
 * begins no element of HTML does not count.
 */
export function kindOf(text: string): 'plain' | 'marked' | 'html' {
  const tags = tagsOf(text)
  if (tags.length === 0) return 'plain'
  return tags.some((name) => blocks.has(name)) ? 'html' : 'marked'
}
