import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

const schema = v.object({ first: v.array(v.string()), all: v.array(v.string()) })

/** The files of the client below `/_next/`: those that its entry needs at once, and all that it can ask for. */
export type ClientFiles = v.InferOutput<typeof schema>

/** Reads the record that next.config.mjs has the build write. */
export async function readClientFiles(root: string): Promise<ClientFiles> {
  return v.parse(schema, JSON.parse(await readFile(path.join(root, '.next/client-files.json'), 'utf8')))
}

/** Scripts of Next's own client: files, their preloads, and the data of the page that it reads. The app's own scripts are neither. */
const NEXT_SCRIPTS = [
  /<link rel="preload" as="script"[^>]*>/g,
  /<script src="[^"]*"[^>]*><\/script>/g,
  /<script>\(?self\.__next_f\b[\s\S]*?<\/script>/g,
]
/** The marks by which Next's client finds its places in the page. */
const NEXT_MARKS = [/<!--\/?\$-->/g, /<div hidden=""><\/div>/g, / data-(?:precedence|href)="[^"]*"/g]

const END = '</body>'

/**
 * The exported page with the scripts of the app's own client (app/_client/main.tsx) in place of Next's, which has one
 * page and nothing to navigate. The client's style sheet is named in the inline script (firstFiles.ts).
 *
 * The scripts are at the end of the page, after its shell: a browser asks for them when it has received the page, and
 * has less to read before it paints.
 *
 * @throws Error when the page has no body, or still has a script of Next's client.
 */
export function clientPage(html: string, scripts: readonly string[]): string {
  const bare = [...NEXT_SCRIPTS, ...NEXT_MARKS].reduce((page, pattern) => page.replace(pattern, ''), html)
  if (bare.includes('__next_f')) throw new Error('The exported page has a script of Next that is not known here.')
  const [before, after, ...more] = bare.split(END)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The exported page has no end of <body>.')
  // Without their own priority they would wait behind every preload of the inline script.
  const tags = scripts.map((file) => `<script src="/_next/${file}" async="" fetchpriority="high"></script>`)
  return `${before}${tags.join('')}${END}${after}`
}

/** Rewrites the `index.html` of the export: see `clientPage`. */
export async function writeClientPage(out: string, { first }: ClientFiles): Promise<void> {
  const page = path.join(out, 'index.html')
  const scripts = first.filter((file) => file.endsWith('.js'))
  await writeFile(page, clientPage(await readFile(page, 'utf8'), scripts))
}
