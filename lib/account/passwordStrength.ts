import { acceptsPassword } from './password.ts'

export const passwordStrengths = ['weak', 'fair', 'strong'] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** From so many bits on, as a guesser sees it, a password is fair, and then strong. */
const FAIR_BITS = 45
const STRONG_BITS = 65

/** How many characters there are to guess from, once one of a kind is in the password. */
const kinds = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\P{L}a-zA-Z]/u, 500],
] as const

/** What every guesser tries first; each counts as a single character. */
const common =
  /p[a@]ssw[o0]rd|qwerty|asdf|zxcv|iloveyou|welcome|letmein|dragon|monkey|master|woaini|admin|abc|1314|520/gi

/**
 * How well a new password stands up to guessing. It advises and forbids nothing; a password that may not be set at all
 * (`acceptsPassword`) is weak. Words that everybody takes, the member's own words (`known`: login name, phone number) and
 * characters that repeat or count on from the one before (`aaaa`, `1234`) add next to nothing.
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if (!acceptsPassword(password)) return 'weak'
  const bits = guesses(withoutKnown(password, known).replace(common, ' ')) * Math.log2(alphabet(password))
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= FAIR_BITS ? 'fair' : 'weak'
}

function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.filter((word) => word.length >= 4).map((word) => word.toLowerCase())
  return words.reduce((rest, word) => rest.toLowerCase().split(word).join(' '), password)
}

function alphabet(password: string): number {
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0)
}

/** How many characters have to be guessed one by one. */
function guesses(password: string): number {
  const characters = [...password].map((character) => character.codePointAt(0) ?? 0)
  return characters.filter((code, index) => Math.abs(code - (characters[index - 1] ?? -2)) > 1).length
}
