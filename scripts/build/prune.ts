import { readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What Next writes for its own server-driven navigation and pages router; a hash-routed client asks for none of it. */
const NOT_NEEDED = [
  /^(?:__next\.[^/]*|index)\.txt$/,
  /^_not-found(?:\.(?:html|txt)|\/)/,
  /^_next\/static\/chunks\/polyfills-[^/]+\.js$/,
  /^_next\/static\/[^/]+\/(?:_buildManifest|_ssgManifest|_clientMiddlewareManifest)\.js$/,
]

/** Stands alone: no script, no style, nothing that a policy would have to allow. */
const NOT_FOUND_PAGE = [
  '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"/>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none';img-src 'self';base-uri 'none';form-action 'none'"/>`,
  '<meta name="color-scheme" content="dark light"/><link rel="icon" href="/favicon.svg"/><title>404</title></head>',
  '<body><h1>404</h1><p><a href="/">页面不存在，返回首页 · Not found, go to the home page</a></p></body></html>',
].join('')

/** Whether an exported file, named by its path below the export with forward slashes, can go. */
export function isNotNeeded(file: string): boolean {
  return NOT_NEEDED.some((pattern) => pattern.test(file))
}

/**
 * A page without what costs bytes and does nothing: polyfills for browsers that know no modules, in which the app does not run
 * anyway; the end and beginning between Next's two inline scripts, of which the policy would have to name each; and the
 * second copy of styles and script in Next's data for hydration, which keeps what stands in the page.
 */
export function lightPage(html: string): string {
  return html
    .replace(/<script src="[^"]*\/polyfills-[^"]*" noModule=""><\/script>/, '')
    .replace('.push([0])</script><script>self.__next_f', '.push([0]);self.__next_f')
    .replace(DATA, (_, start, data) => {
      const light: string = JSON.stringify(withoutCopies(JSON.parse(data), html.replace(DATA, '')))
      return start + light.replaceAll('<', '\\u003c')
    })
}

/** A part of Next's data for hydration: a call with a text. */
const DATA = /(self\.__next_f\.push\(\[1,)("(?:[^"\\]|\\.)*")/g

/** Long texts stand in the data as `id:Tlength,text`, the length being hexadecimal and in bytes. */
function withoutCopies(data: string, page: string): string {
  return [...data.matchAll(/([0-9a-f]+):T([0-9a-f]+),/g)].reduceRight(
    (rest, { 0: head, 1: id, 2: length = '', index }) => {
      const start = index + head.length
      const text = Buffer.from(rest.slice(start)).subarray(0, Number.parseInt(length, 16)).toString()
      return page.includes(text) ? `${rest.slice(0, index)}${id}:""\n${rest.slice(start + text.length)}` : rest
    },
    data,
  )
}

/**
 * Removes what the client never asks for from an export, with the folders left empty, lightens index.html, and writes our
 * 404.html.
 */
export async function prune(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if (isNotNeeded(path.relative(dir, file).split(path.sep).join('/'))) await rm(file)
  }
  const folders = entries.filter((found) => found.isDirectory()).map((found) => path.join(found.parentPath, found.name))
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
  const page = path.join(dir, 'index.html')
  await writeFile(page, lightPage(await readFile(page, 'utf8')))
  await writeFile(path.join(dir, '404.html'), NOT_FOUND_PAGE)
}
