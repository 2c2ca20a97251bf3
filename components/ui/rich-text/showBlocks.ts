import { blocksRenamed, blocksShown, shownAs } from '#lib/markup/elements.ts'

const renamed: ReadonlySet<string> = new Set(blocksRenamed)
const visibleBlocks: ReadonlySet<string> = new Set(blocksShown)
const BLOCK = blocksShown.join()
/** What holds items, rows and cells: the white space between them is no text. */
const STRUCTURE: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr'])
const LINE: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4'])

/**
 * Makes paragraphs and headings of the blocks that are not shown as such, from the inside out, so that no two blocks run into one
 * line. A block with others in it is dissolved into them, and the text between two is a paragraph of its own.
 */
export function showBlocks(parent: Element | DocumentFragment): void {
  for (const child of [...parent.children]) {
    if (child.localName === 'pre' || child.localName === 'listing') keepLines(child)
    showBlocks(child)
    if (renamed.has(child.localName)) rename(child)
  }
  const name = parent instanceof Element ? parent.localName : ''
  if (LINE.has(name) || (renamed.has(name) && shownAs(name) !== 'p')) breakLines(parent)
  else if (!STRUCTURE.has(name) && (name === '' || [...parent.children].some(isBlock))) wrapText(parent)
}

const isBlock = (node: Node): boolean =>
  node instanceof Element &&
  (visibleBlocks.has(node.localName) || renamed.has(node.localName) || node.querySelector(BLOCK) !== null)

function rename(block: Element): void {
  const name = shownAs(block.localName)
  if (name === 'p' && [...block.children].some(isBlock)) {
    block.replaceWith(...block.childNodes)
    return
  }
  const other = document.createElement(name)
  other.append(...block.childNodes)
  block.replaceWith(other)
}

/** Puts each run of text between blocks into a paragraph. A paragraph that holds nothing is left out. */
function wrapText(parent: Element | DocumentFragment): void {
  let run: Node[] = []
  const close = () => {
    const [first] = run
    if (first && run.some(saysSomething)) {
      const paragraph = document.createElement('p')
      parent.insertBefore(paragraph, first)
      paragraph.append(...run)
      trim(paragraph)
    } else for (const node of run) parent.removeChild(node)
    run = []
  }
  for (const node of [...parent.childNodes]) {
    if (!isBlock(node)) {
      run.push(node)
      continue
    }
    close()
    if (node instanceof Element && node.localName === 'p' && !saysSomething(node)) node.remove()
  }
  close()
}

const saysSomething = (node: Node) =>
  (node.textContent ?? '').trim() !== '' ||
  (node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null))

/** The blocks in a heading are its lines. */
function breakLines(line: Element | DocumentFragment): void {
  for (const block of [...line.children].filter((child) => child.localName === 'p')) {
    if (block.previousSibling) block.before(document.createElement('br'))
    if (block.nextSibling && !isBlock(block.nextSibling)) block.after(document.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
}

/** Keeps the lines and columns of a text that was typed as it is to look. */
function keepLines(block: Element): void {
  trim(block)
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  for (const text of texts) {
    const lines = text.data
      .replace(/\t/g, '  ')
      .replace(/ (?= )/g, '\u00a0')
      .split(/\r\n?|\n/)
    text.replaceWith(...lines.flatMap((part, index) => (index === 0 ? [part] : [document.createElement('br'), part])))
  }
}

/** Takes away the white space that a block begins and ends with. */
function trim(block: Element): void {
  const { firstChild: first } = block
  if (first instanceof Text) first.data = first.data.replace(/^[ \t]*[\r\n]+|^ +/, '')
  const { lastChild: last } = block
  if (last instanceof Text) last.data = last.data.replace(/\s+$/, '')
}
