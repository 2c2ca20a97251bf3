/** Custom properties that a style sheet declares, by name (`--text` -> `#101a2e`), in the order they stand. */
export function readTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, name, value] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (name !== undefined && value !== undefined) tokens.set(name, value.trim())
  }
  return tokens
}

/** WCAG 2 contrast ratio, 1 to 21, of two opaque colours written `#rrggbb`. Throws on any other form. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const grounds = ['--bg', '--surface', '--raised', '--sheet']
const text = ['--text', '--muted', '--accent', '--success', '--danger']

/** Every pair that a component sets as text or outline, with the least ratio it needs. */
export const contrastPairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => text.map((ink) => [ink, ground, 4.5] as const)),
  ...['--text', '--muted', '--danger'].map((ink) => [ink, '--field', 4.5] as const),
  ...['--average-1', '--average-2', '--average-3', '--average-4', '--band'].map((ink) => [ink, '--bg', 4.5] as const),
  ['--on-accent', '--accent', 4.5],
  ['--on-success', '--success', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--on-practice', '--practice', 4.5],
  ['--accent', '--accent-soft', 4.5],
  ['--success', '--success-soft', 4.5],
  ['--danger', '--danger-soft', 4.5],
  ['--text', '--accent-soft', 4.5],
  ['--practice', '--practice-soft', 4.5],
  ['--practice', '--bg', 3],
  ['--text', '--danger-soft', 4.5],
  ['--text', '--practice-soft', 4.5],
  ['--text', '--lift', 4.5],
  ['--on-tag', '--tag', 4.5],
  ['--tab-active', '--surface', 4.5],
  ['--tab-idle', '--surface', 4.5],
  ['--outline', '--field', 3],
  ['--outline', '--surface', 3],
  ['--outline', '--bg', 3],
]

function luminance(colour: string): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!parts) throw new TypeError(`not an opaque colour: ${colour}`)
  const [r = 0, g = 0, b = 0] = parts.slice(1).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
