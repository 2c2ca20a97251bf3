import { chineseSentences } from '../texts/sentences.ts'

interface Pattern {
  readonly matches: RegExp
  readonly text: string
  /** How much it says of its own, less where it is filled in. */
  readonly weight: number
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\/{}]/g, '\\$&')

/** What each place that is filled in takes from the weight. */
const HOLE = 2

/** The sentences as patterns: those that say most of their own first. */
const patterns: readonly Pattern[] = Object.entries(chineseSentences)
  .map(([template, text]) => ({
    matches: new RegExp(`^${template.split('{}').map(escaped).join('(.+?)')}$`),
    text,
    weight: template.replaceAll('{}', '').length - HOLE * (template.split('{}').length - 1),
  }))
  .toSorted((one, other) => other.weight - one.weight)

/** What says less than this fits much that it is not meant for. */
const STRONG = 5
const strong = patterns.filter(({ weight }) => weight >= STRONG)
const weak = patterns.filter(({ weight }) => weight < STRONG)

/** The word of a list in the language of the console. */
type Word = (text: string) => string

/** A text of the backend in Chinese: each of its sentences, and of what they fill in. What has none stays as it came. */
export function chineseText(text: string, word: Word): string {
  if (text.includes('\n'))
    return text
      .split('\n')
      .map((line) => chineseText(line, word))
      .join('\n')
  return (
    filled(strong, text, word) ??
    withPlace(text, word) ??
    filled(weak, text, word) ??
    (text.includes('; ')
      ? text
          .split('; ')
          .map((one) => chineseText(one, word))
          .join('；')
      : word(text))
  )
}

function filled(some: readonly Pattern[], sentence: string, word: Word): string | undefined {
  for (const { matches, text } of some) {
    const found = matches.exec(sentence)
    if (found === null) continue
    const parts = found.slice(1).map((part) => chineseText(part, word))
    return text.replaceAll(/\{(\d)\}/g, (_, place: string) => parts[Number.parseInt(place, 10)] ?? '')
  }
  return undefined
}

/** A sentence after the place that it is about: `product x feeRate: Expected zero or more`. */
function withPlace(text: string, word: Word): string | undefined {
  for (let at = text.indexOf(': '); at !== -1; at = text.indexOf(': ', at + 1)) {
    const tail = filled(strong, text.slice(at + 2), word)
    if (tail !== undefined) return `${text.slice(0, at)}：${tail}`
  }
  return undefined
}
