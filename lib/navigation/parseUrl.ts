/** The URL that a text names, or undefined when it names none. `URL.canParse` and `URL.parse` are newer than the browsers of README.md. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
