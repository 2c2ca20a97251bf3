import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  blocksRenamed,
  blocksShown,
  inlineShown,
  kindOf,
  shownAs,
  tagsOf,
  unknownTagsOf,
} from '#lib/markup/elements.ts'
import { outsideAddress } from '#lib/markup/links.ts'
import { decodedText } from '#scripts/command.ts'
import type { Settings } from '#scripts/configure/settings.ts'

const shownElements: ReadonlySet<string> = new Set(['br', '!--', ...blocksShown, ...inlineShown])
const renamed: ReadonlySet<string> = new Set(blocksRenamed)

/**
 * What the app will change in the texts of an operator, one line for each file in which it changes anything.
 *
 * @param from The folder that the settings name their files from.
 */
export async function notesOnTexts({ texts, pictureHosts = [], apiBases }: Settings, from: string): Promise<string[]> {
  const hosts = new Set([...pictureHosts, ...apiBases.filter(Boolean)].map((address) => new URL(address).origin))
  const notes: string[] = []
  for (const [key, languages] of Object.entries(texts))
    for (const [language, file] of Object.entries(languages ?? {})) {
      const changes = changesIn(decodedText(await readFile(path.resolve(from, file)), file), hosts)
      if (changes.length > 0) notes.push(`texts.${key}.${language}: ${changes.join('; ')}.`)
    }
  return notes
}

/** What the app will change in one text whose pictures may come from some origins. */
function changesIn(text: string, pictureOrigins: ReadonlySet<string>): readonly string[] {
  if (kindOf(text) === 'plain') return []
  const names = [...new Set(tagsOf(text))].filter((name) => !shownElements.has(name))
  const blocks = names.filter((name) => renamed.has(name))
  const others = [...names.filter((name) => !renamed.has(name)), ...unknownTagsOf(text)]
  const links = valuesOf(text, 'a', 'href').filter((href) => outsideAddress(href) === undefined)
  const pictures = valuesOf(text, 'img', 'src').filter((src) => !isAllowed(src, pictureOrigins))
  return [
    ...blocks.map((name) => `${name} is shown as ${shownAs(name)}`),
    ...(others.length > 0 ? [`left out: ${others.join(', ')}`] : []),
    ...(/<[a-z][^<>]*\s(?:style|class)\s*=/i.test(text) ? ['styles and classes are left out'] : []),
    ...(links.length > 0 ? [`no links, because they are not https: ${links.join(', ')}`] : []),
    ...(pictures.length > 0
      ? [`left out, because pictureHosts does not name their hosts: ${pictures.join(', ')}`]
      : []),
  ]
}

function valuesOf(text: string, element: string, attribute: string): readonly string[] {
  const pattern = new RegExp(`<${element}\\s[^<>]*?\\b${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s<>"']+))`, 'gi')
  return [...text.matchAll(pattern)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
}

/** A path, which belongs to the backend, or an address on a host that may show pictures. */
const isAllowed = (src: string, origins: ReadonlySet<string>) =>
  /^\/(?![/\\])/.test(src) || (URL.canParse(src) && origins.has(new URL(src).origin))
