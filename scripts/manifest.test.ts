import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pictureSize } from '#lib/files/pictureSize.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { catalogue } from '#messages/catalogue.ts'
import { ROOT } from '#scripts/run.ts'

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.picklist(['image/png', 'image/jpeg']) })
const manifest = v.parse(
  v.object({
    id: v.literal('/'),
    start_url: v.literal('/'),
    lang: v.literal('zh-CN'),
    description: v.pipe(v.string(), v.minLength(20)),
    categories: v.tuple([v.literal('finance')]),
    icons: v.array(
      v.looseObject({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.optional(v.string()) }),
    ),
    shortcuts: v.array(
      v.object({ name: v.string(), url: v.string(), icons: v.array(v.object({ src: v.string(), sizes: v.string() })) }),
    ),
    screenshots: v.array(
      v.object({ ...picture.entries, form_factor: v.picklist(['narrow', 'wide']), label: v.string() }),
    ),
  }),
  JSON.parse(await readFile(path.join(ROOT, 'public/manifest.webmanifest'), 'utf8')),
)

test('every picture of the manifest is there, in the size that is stated, for both kinds of screen', async () => {
  const icons = manifest.icons.filter(({ type }) => type !== 'image/svg+xml').map((icon) => v.parse(picture, icon))
  for (const { src, sizes, type } of [...icons, ...manifest.screenshots]) {
    const size = pictureSize(await readFile(path.join(ROOT, 'public', src)), type)
    expect([src, `${size?.width}x${size?.height}`]).toEqual([src, sizes])
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(new Set(manifest.screenshots.map(({ form_factor: kind }) => kind))).toEqual(new Set(['narrow', 'wide']))
})

test('shortcuts lead to screens, and have names in every language', () => {
  for (const { name, url, icons } of manifest.shortcuts) {
    expect(parseAddress(url.replace('/#', '')).route, url).not.toBe(routes.notFound)
    expect(catalogue).toHaveProperty([name])
    expect(manifest.icons.map(({ src }) => src)).toContain(icons[0]?.src)
  }
  for (const { label } of manifest.screenshots) expect(catalogue).toHaveProperty([label])
})
