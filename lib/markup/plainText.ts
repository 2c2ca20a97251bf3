import { blocksRenamed, blocksShown, leftOut } from './elements.ts'
import { decodeEntities } from './entities.ts'

const CELL = new Set(['td', 'th'])
const BLOCK: ReadonlySet<string> = new Set([...blocksShown, ...blocksRenamed])
const APART: ReadonlySet<string> = new Set(leftOut)
/** What a mark is in a text without marks. */
const MARKS: Readonly<Record<string, string>> = { sup: '^', sub: '_', s: '~', del: '~', strike: '~', rp: '' }

/* Neither pattern looks beyond the next `<`, as in elements.ts. */
const UNSEEN = /<(?:(script|style|template|title)\b[^<>]*>|!--)/gi
const TAG = /<(\/?)([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi

/**
 * An HTML text as a plain one, for where the sanitiser cannot be loaded. Blocks are paragraphs, cells of a table stay apart, and
 * what is raised, lowered or crossed out is marked by a sign.
 */
export function plainText(html: string): string {
  return decodeEntities(withoutUnseen(html).replace(/\s+/g, ' ').replace(TAG, signFor).replace(/ {2,}/g, ' '))
    .replace(/ *\n */g, '\n')
    .trim()
}

/** Without comments, and without what a browser runs or reads and does not show. What has no end goes on to that of the text. */
function withoutUnseen(html: string): string {
  const small = html.toLowerCase()
  let seen = ''
  let from = 0
  for (const { 0: tag, 1: name, index } of html.matchAll(UNSEEN)) {
    if (index < from) continue
    seen += html.slice(from, index)
    const end = name === undefined ? '-->' : `</${name.toLowerCase()}`
    const endAt = small.indexOf(end, index + tag.length)
    if (endAt === -1) return seen
    from = name === undefined ? endAt + end.length : endAt
  }
  return seen + html.slice(from)
}

function signFor(tag: string, slash: string, written: string): string {
  const name = written.toLowerCase()
  const ends = slash !== ''
  if (name === 'br') return '\n'
  if (CELL.has(name)) return ends ? ' | ' : ''
  if (BLOCK.has(name)) return '\n\n'
  if (name === 'img') return ` ${/\balt="([^"]*)"/i.exec(tag)?.[1] ?? ''} `
  if (APART.has(name)) return ' '
  const mark = MARKS[name] ?? ''
  return ends && (name === 'sup' || name === 'sub') ? '' : mark
}
