import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'

/** Folders at the top that are made by tools. */
const MADE = new Set([
  'node_modules',
  '.git',
  '.next',
  'out',
  'test-results',
  'playwright-report',
  'coverage',
  'backend-data',
  'adapter-data',
])
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|md|json|html|conf|ya?ml)$/

/** One text file of the repository, its path from the root with forward slashes. */
interface TextFile {
  readonly file: string
  readonly text: string
}

async function textFiles(): Promise<readonly TextFile[]> {
  const tops = (await readdir(ROOT, { withFileTypes: true })).filter(({ name }) => !MADE.has(name))
  const below = await Promise.all(
    tops.map(async (top) => {
      if (!top.isDirectory()) return [top.name]
      const inside = await readdir(path.join(ROOT, top.name), { recursive: true })
      return inside.map((name) => `${top.name}/${name.split(path.sep).join('/')}`)
    }),
  )
  const names = below
    .flat()
    .filter((name) => TEXT_FILE.test(name) && name !== 'package-lock.json' && !name.includes('/node_modules/'))
  return Promise.all(names.map(async (file) => ({ file, text: await readFile(path.join(ROOT, file), 'utf8') })))
}

const files = await textFiles()
const documents = files.filter(({ file }) =>
  /^(?:README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$|^examples\/(?:backend|adapter)\/(?:README|webhooks|deploy\/(?:runbook|migrations))\.md$/.test(
    file,
  ),
)
const textOf = new Map(files.map(({ file, text }) => [file, text]))
const exists = (file: string) => existsSync(path.join(ROOT, file))

/** The texts between backticks, outside fenced blocks. */
function codeSpans(text: string): readonly string[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** A path below one of the repository's folders, without a wildcard. */
const PATH =
  /^(?:\.ci|app|backend-rules|components|conformance|docs|e2e|examples|features|lib|messages|public|scripts)\/[\w./-]+$/

/** The part of an address after `#` that leads to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (text: string) =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''))

/** What is wrong with the links of a document. */
function brokenLinks({ file, text }: TextFile): readonly string[] {
  const targets = [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false
    const [place = '', anchor] = target.split('#')
    const linked = place === '' ? file : path.posix.join(path.posix.dirname(file), place)
    if (!exists(linked)) return true
    return anchor !== undefined && !headingsOf(textOf.get(linked) ?? '').some((heading) => anchorOf(heading) === anchor)
  })
}

describe.each(documents)('$file', (document) => {
  test('names files and folders that exist', () => {
    const paths = codeSpans(document.text).filter((code) => PATH.test(code))
    expect(paths.filter((each) => !exists(each))).toEqual([])
  })

  test('links to files and headings that exist', () => expect(brokenLinks(document)).toEqual([]))

  test('gives commands that exist', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf.get('package.json') ?? '')
    const named = [...document.text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own,
    )
    expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([])
    const run = [...document.text.matchAll(/\bnode ([\w./-]+\.m?[jt]s)\b/g)].map(([, file = '']) => file)
    expect(run.filter((file) => !exists(file))).toEqual([])
  })
})

describe('the repository', () => {
  test('refers to documents that exist', () => {
    const wrong = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)].flatMap(([named]) =>
        textOf.has(named) ? [] : [`${file}: ${named}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('refers to sections of docs/product.md that exist', () => {
    const sections = new Set(headingsOf(textOf.get('docs/product.md') ?? '').map((heading) => heading.split(/\.? /)[0]))
    const wrong = files.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/product\.md,? (\d+(?:\.\d+)?)/g)].flatMap(([, section = '']) =>
        sections.has(section) ? [] : [`${file}: ${section}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('refers to headings of docs/backend.md that exist', () => {
    const headings = headingsOf(textOf.get('docs/backend.md') ?? '')
    const wrong = files.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/backend\.md, "([^"\n]+)"/g)].flatMap(([, heading = '']) =>
        headings.includes(heading) ? [] : [`${file}: ${heading}`],
      ),
    )
    expect(wrong).toEqual([])
  })
})
