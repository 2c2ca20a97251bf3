const quoted = (arg: string): string => {
  if (/^[\w./:@+-]+$/.test(arg)) return arg
  return arg.includes('"') && !arg.includes("'") ? `'${arg}'` : JSON.stringify(arg)
}

/** A command as it would be typed in a shell, each argument that needs it in quotes. */
const typedLine = (line: readonly string[]): string => line.map(quoted).join(' ')

/** The same, without the middle of what is long: a statement, a whole record. */
export const shortLine = (line: readonly string[]): string =>
  typedLine(line.map((arg) => (arg.length > 200 ? `${arg.slice(0, 80)} … ${arg.slice(-40)}` : arg)))

/** The words of a line as a shell has them: what stands in quotes is one word, blanks and breaks of lines are between words. */
export const wordsIn = (typed: string): readonly string[] =>
  [...typed.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) =>
      double === undefined ? (single ?? '') : double.replaceAll(/\\(["\\])/g, '$1'),
    ),
  )

/** A spreadsheet takes a text that begins so for a formula: a statement has texts of others. */
const FORMULA = /^(?:[=+@]|-(?![\d.]))/

function csvCell(text: string): string {
  const cell = FORMULA.test(text) ? `'${text}` : text
  return /[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** What a command prints in columns, which two blanks or more are between, as CSV. */
export const csvOf = (printed: string): string =>
  printed
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/).map(csvCell).join(','))
    .join('\r\n')
