/** A command as it would be typed in a shell, each argument that needs it in quotes. */
export const typedLine = (line: readonly string[]): string =>
  line.map((arg) => (/^[\w./:@+-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ')
