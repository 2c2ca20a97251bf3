/** What a spreadsheet program would take for a formula when a text begins with it, also behind blanks and what nobody sees. */
const FORMULA = /^(?:[\s\p{C}]*[=+\-@]|[\t\r\n])/u
/**
 * Digits of an identifier that a spreadsheet program would lose: it drops zeros at the start, keeps fifteen digits of a number, and reads `4e87` as a
 * power of ten.
 */
const LOSES_DIGITS = /^(?:0\d+|\d{16,}|\d+e[+-]?\d+)$/i
/** A plain number is no formula, also with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/
/** By this mark spreadsheet programs know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A column of a table that is given to the member as a file: its heading, and its text of each record. */
export type FileColumn<Item> = readonly [heading: string, text: (item: Item) => string]

/** A record as lines, each with the heading of its column. */
export const linesOf = <Item>(columns: readonly FileColumn<Item>[], item: Item): readonly string[] =>
  columns.map(([heading, text]) => `${heading}: ${text(item)}`)

/**
 * The text of a CSV file (RFC 4180) that spreadsheet programs open as it is meant: in UTF-8 with a byte order mark, and with an
 * apostrophe before every text that they would run as a formula or whose digits they would lose.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const isChanged = (FORMULA.test(text.normalize('NFKC')) && !NUMBER.test(text)) || LOSES_DIGITS.test(text)
  const safe = isChanged ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Gives the member a text or a picture as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has the address by then; until it is revoked, the browser keeps the whole text.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
