import path from 'node:path'
import type { Breach, Source } from './source.ts'

const MOST_LINES = 500

/** Words in a comment that switch a check off. */
const SILENCERS =
  /\b(?:biome|eslint|oxlint|knip|v8|c8|istanbul)[- ](?:ignore|disable)|@ts-(?:ignore|expect-error|nocheck)/

/** Names, lengths, barrels, comments that switch checks off, and targets that are as narrow as their text. */
export function checkFile(source: Source): readonly Breach[] {
  return [...names(source), ...lengths(source), ...switchedOffChecks(source), ...stars(source), ...targets(source)]
}

function names({ file }: Source): readonly Breach[] {
  const breaches: Breach[] = []
  const name = path.posix.basename(file)
  if (/^utils?\./i.test(name)) {
    breaches.push({
      file,
      line: 1,
      rule: 'no-utils',
      message: 'A file named utils says nothing. Name it after the one thing it contains, and keep it beside its user.',
    })
  }
  if (/^index\.[jt]sx?$/.test(name) && !/^features\/[^/]+\/index\.ts$/.test(file)) {
    breaches.push({
      file,
      line: 1,
      rule: 'index-is-a-face',
      message:
        "index.ts is a feature's public face only. Name the file after what it holds and import it by that name.",
    })
  }
  return breaches
}

function lengths({ file, text }: Source): readonly Breach[] {
  const count = text.trimEnd().split('\n').length
  if (count <= MOST_LINES || /\.(?:test|spec)\.tsx?$/.test(file)) return []
  const message = `${count} lines; at most ${MOST_LINES}. Split it by what it does.`
  return [{ file, line: MOST_LINES + 1, rule: 'length', message }]
}

function switchedOffChecks({ file, comments }: Source): readonly Breach[] {
  return comments
    .filter(({ text }) => SILENCERS.test(text))
    .map(({ line }) => ({
      file,
      line,
      rule: 'no-silencing',
      message:
        'A comment switches a check off. Fix what the check says; if the rule itself is wrong, change its configuration.',
    }))
}

function stars({ file, starExports }: Source): readonly Breach[] {
  return starExports.map((line) => ({
    file,
    line,
    rule: 'no-star-export',
    message: 'export * opens everything. Export the names one by one.',
  }))
}

const TARGET = /min-height: (?:var\(--touch\)|44px)/
const WIDE_ENOUGH =
  /min-width: (?:var\(--touch\)|44px)|(?<![-\w])width: |justify-content: space-between|display: flex;[^}]*gap: /

/**
 * How wide a text is depends on the font, which differs from device to device: what is 44 px high has to be as wide
 * too.
 */
function targets({ file, text }: Source): readonly Breach[] {
  if (!file.endsWith('.css')) return []
  return [...text.matchAll(/\{[^{}]*\}/g)].flatMap(({ 0: rule, index }) => {
    if (!TARGET.test(rule) || WIDE_ENOUGH.test(rule)) return []
    const line = text.slice(0, index + rule.search(TARGET)).split('\n').length
    const message =
      'A target whose width is that of its text is too narrow in some fonts. Give it min-width beside min-height.'
    return [{ file, line, rule: 'touch-both-ways', message }]
  })
}
