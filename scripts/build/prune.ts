import { createHash } from 'node:crypto'
import { readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '#lib/navigation/routes.ts'
import type { ClientFiles } from './clientPage.ts'

/** What Next writes for its own navigation; the client asks for none of it. */
const NOT_NEEDED = [/^(?:__next\.[^/]*|index)\.txt$/, /^_not-found(?:\.(?:html|txt)|\/)/]

/**
 * Brings a link that a messenger or a member wrote without its `#`, or on a path that the host does not have, to the screen that it names,
 * with its invitation and its domain. Written as `/pages/register?...`, as `/anything#/pages/...`, or with an invitation code alone.
 */
const SCRIPT = [
  'var l=location,p=l.pathname,s=l.search,h=l.hash;',
  `var to=h.slice(0,2)=="#/"?"/"+s+h:p.slice(0,7)=="/pages/"?"/#"+p+s:/[?&](inviteCode|code)=/.test(s)?"/#${routes.register}"+s:"";`,
  'if(to)l.replace(to)',
].join('')
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Complete in itself: no style, and no script except the one that its policy names. */
const NOT_FOUND_PAGE = [
  '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"/>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'sha256-${SCRIPT_HASH}';img-src 'self';base-uri 'none';form-action 'none'"/>`,
  '<meta name="color-scheme" content="dark light"/><link rel="icon" href="/favicon.svg"/><title>404</title>',
  `<script>${SCRIPT}</script></head>`,
  '<body><h1>404</h1><p><a href="/">页面不存在，返回首页 · Not found, go to the home page</a></p></body></html>',
].join('')

/**
 * Whether an exported file, named by its path below the export with forward slashes, can go, including scripts and
 * styles that are not the client's.
 */
export function isNotNeeded(file: string, { all }: ClientFiles): boolean {
  const code = /^_next\/(static\/.*\.(?:js|css))$/.exec(file)?.[1]
  return code === undefined ? NOT_NEEDED.some((pattern) => pattern.test(file)) : !all.includes(code)
}

/** The address of the gallery (app/_gallery), which is for development only, and the class of every specimen in it. */
const GALLERY = /\/dev\/gallery|Gallery_specimen/

/**
 * Removes what the client never asks for from an export, with the folders left empty, and writes our 404.html.
 *
 * @throws Error when a part of the gallery is left.
 */
export async function prune(dir: string, client: ClientFiles): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if (isNotNeeded(path.relative(dir, file).split(path.sep).join('/'), client)) await rm(file)
    else if (/\.(?:html|js|css)$/.test(file) && GALLERY.test(await readFile(file, 'utf8')))
      throw new Error(`${file} has a part of the gallery, which is for development only.`)
  }
  const folders = entries.filter((found) => found.isDirectory()).map((found) => path.join(found.parentPath, found.name))
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
  await writeFile(path.join(dir, '404.html'), NOT_FOUND_PAGE)
}
