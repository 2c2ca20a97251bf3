/** The first characters of a text that is too long to be shown; an ellipsis says that more was sent. */
export function cutText(text: string, most: number): string {
  // Half of a character that takes two code units would be shown as a replacement character.
  return text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
