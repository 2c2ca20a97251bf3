/**
 * Prices inside the market are whole points: the smallest step a product's decimals allow. Points compare, add and
 * aggregate exactly; they are converted to text only in answers.
 */
export type Points = number

/** "64250.1" at 2 decimals -> 6425010. Undefined when the text is not a price of that many decimals. */
export function readPoints(text: string, decimals: number): Points | undefined {
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(text)
  const [, whole, fraction = ''] = parts ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  return Number.parseInt(whole + fraction.padEnd(decimals, '0'), 10)
}

/** 6425010 at 2 decimals -> "64250.10". */
export function writePoints(points: Points, decimals: number): string {
  if (decimals === 0) return String(points)
  const digits = String(points).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
