/** The paragraphs of an operator's HTML as plain words: nothing of it is ever taken for markup. */
export function readableText(html: string): readonly string[] {
  const paragraphs = html.split(/<\/(?:p|h[1-6]|li|div)>|<br\s*\/?>/i)
  return paragraphs.map((part) => part.replace(/<[^>]*>/g, '').trim()).filter((part) => part !== '')
}
