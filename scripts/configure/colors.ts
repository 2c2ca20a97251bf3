import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contrast, contrastPairs, readTokens } from '#lib/color/contrast.ts'
import { ROOT } from '#scripts/run.ts'

/** Colours by their names in `app/_styles/theme-dark.css`, without the dashes. */
export type Colors = Readonly<Record<string, string>>

const themeTokens = (theme: string) =>
  readTokens(readFileSync(path.join(ROOT, `app/_styles/theme-${theme}.css`), 'utf8'))
const themes = { dark: themeTokens('dark'), light: themeTokens('light') } as const
export type Theme = keyof typeof themes
export const themeNames: readonly Theme[] = ['dark', 'light']

/** The names that a brand may set: the colours of a theme that are opaque. */
export const colorNames = [...themes.dark].flatMap(([name, value]) => (/^#\w{6}$/.test(value) ? [name.slice(2)] : []))

const colorOf = (theme: Theme, colors: Colors, token: string) =>
  colors[token.slice(2)] ?? themes[theme].get(token) ?? ''

/**
 * The colours of a brand with those that follow from its accent and are not stated: text on it, its soft ground, and the chosen tab.
 *
 * @throws Error naming every pair of the theme that has too little contrast then.
 */
export function brandColors(theme: Theme, stated: Colors): Colors {
  const { accent } = stated
  const colors = accent === undefined ? stated : { ...following(theme, accent, stated), ...stated }
  const faint = contrastPairs.flatMap(([ink, ground, least]) => {
    const ratio = contrast(colorOf(theme, colors, ink), colorOf(theme, colors, ground))
    if (ratio >= least) return []
    const written = (token: string) => `${token.slice(2)} ${colorOf(theme, colors, token)}`
    return [`${written(ink)} on ${written(ground)}: ${ratio.toFixed(2)}, needed ${least}`]
  })
  if (faint.length === 0) return colors
  throw new Error(`brand.colors.${theme} has too little contrast (WCAG 2):\n  ${faint.join('\n  ')}`)
}

function following(theme: Theme, accent: string, stated: Colors): Colors {
  const [onAccent = ''] = ['#ffffff', '#0a0a0a'].toSorted((a, b) => contrast(b, accent) - contrast(a, accent))
  const surface = colorOf(theme, stated, '--surface')
  return {
    'on-accent': onAccent,
    'accent-soft': mix(accent, surface, theme === 'dark' ? 0.12 : 0.08),
    'tab-active': accent,
  }
}

/** A share of one colour over another one. */
function mix(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [over, under].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The ground of a theme, which the installed app shows while it starts. */
export const groundOf = (theme: Theme, colors: Colors = {}): string => colorOf(theme, colors, '--bg')
