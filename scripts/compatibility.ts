import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { OLDEST_BROWSERS } from '#scripts/build/oldestBrowsers.ts'
import { OUT } from '#scripts/build.ts'
import { ALLOWED, type Allowed } from '#scripts/compatibility/allowed.ts'
import { type Newer, readNewer } from '#scripts/compatibility/newer.ts'
import { scriptUses, type Use } from '#scripts/compatibility/scriptUses.ts'
import { styleUses } from '#scripts/compatibility/styleUses.ts'
import { isMain } from '#scripts/run.ts'

/** A name that a build uses and that one of the oldest browsers lacks. */
export interface LackingFeature {
  readonly mark: string
  readonly lacks: readonly string[]
  /** Files, each with the text around the use. */
  readonly places: readonly string[]
}

const AROUND = 40

/** The scripts and styles inside a page. */
const INLINE = /<(script|style)\b(?![^>]*\b(?:src|type="application\/json")=?)[^>]*>([\s\S]*?)<\/\1>/g

function usesOf(file: string, text: string): readonly Use[] {
  if (file.endsWith('.css')) return styleUses(file, text)
  if (file.endsWith('.js')) return scriptUses(file, text)
  return [...text.matchAll(INLINE)].flatMap(([whole, kind, inner = ''], index) => {
    const start = text.indexOf(whole) + whole.indexOf(inner)
    const name = `${file} ${kind} ${index}`
    const uses = kind === 'style' ? styleUses(name, inner) : scriptUses(`${name}.js`, inner)
    return uses.map(({ marks, at }) => ({ marks, at: at + start }))
  })
}

/** What files use that one of the oldest browsers lacks, each name once. */
export function newerUses(files: ReadonlyMap<string, string>, newer: Newer = readNewer()): readonly LackingFeature[] {
  const matches = new Map<string, { lacks: readonly string[]; places: string[] }>()
  for (const [file, text] of files)
    for (const { marks, at } of usesOf(file, text)) {
      const mark = marks.find((each) => newer.has(each))
      const lacks = mark === undefined ? undefined : newer.get(mark)
      if (mark === undefined || !lacks || lacks.length === 0) continue
      const finding = matches.get(mark) ?? { lacks, places: [] }
      matches.set(mark, finding)
      const around = text.slice(Math.max(0, at - AROUND), at + AROUND).replace(/\s+/g, ' ')
      finding.places.push(`${file}: ${around}`)
    }
  return [...matches].map(([mark, finding]) => ({ mark, ...finding })).toSorted((a, b) => (a.mark < b.mark ? -1 : 1))
}

/** What is wrong with a build: uses that nothing allows, and allowances of what it does not use. */
export function compatibilityFaults(
  findings: readonly LackingFeature[],
  allowed: readonly Allowed[] = ALLOWED,
): readonly string[] {
  const marks = new Set(allowed.flatMap((each) => each.marks))
  const used = new Set(findings.map(({ mark }) => mark))
  return [
    ...findings
      .filter(({ mark }) => !marks.has(mark))
      .map(
        ({ mark, lacks, places }) => `${mark}  lacked by ${lacks.join(', ')}\n    ${places.slice(0, 3).join('\n    ')}`,
      ),
    ...[...marks].filter((mark) => !used.has(mark)).map((mark) => `${mark}  is allowed, and nothing uses it`),
  ]
}

async function builtFiles(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(OUT, { recursive: true })).filter((name) => /\.(?:html|js|css)$/.test(name))
  const texts = names.toSorted().map(async (name) => [name, await readFile(path.join(OUT, name), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

/**
 * Checks the build against the browsers that README.md names: every browser name that it uses has to be in the oldest
 * of them, according to MDN's data, or be allowed in `scripts/compatibility/allowed.ts` with a reason.
 */
async function main(): Promise<void> {
  const files = await builtFiles()
  const findings = newerUses(files)
  const faults = compatibilityFaults(findings)
  for (const fault of faults) console.error(`${fault}\n`)
  const { chrome, safari, firefox } = OLDEST_BROWSERS
  const browsers = `Chrome ${chrome}, Safari ${safari} and Firefox ${firefox}`
  console.log(
    faults.length === 0
      ? `${files.size} files use nothing that ${browsers} lack, except ${findings.length} names that are allowed.`
      : `${faults.length} faults: names that ${browsers} lack. Use what they have, or ask first and allow it in scripts/compatibility/allowed.ts.`,
  )
  if (faults.length > 0) process.exitCode = 1
}

if (isMain(import.meta.url)) await main()
