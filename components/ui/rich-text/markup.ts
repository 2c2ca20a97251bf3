const TAG = /<\/?[a-z!][^>]*>/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/** Whether a text was written as HTML. A lone `<` or `&` is a sign like any other. */
export function hasMarkup(text: string): boolean {
  return TAG.test(text) || ENTITY.test(text)
}

/** The paragraphs of a plain text: an empty line parts them. Single line breaks stay inside. */
export function paragraphs(text: string): readonly string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** An HTML text without its tags, to be set as text and never as markup: where it cannot be cleaned it can still be read. */
export function withoutTags(html: string): string {
  return html.replace(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, '\n\n').replace(/<[^>]*>/g, '')
}
