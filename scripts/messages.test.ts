import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parse } from './boundaries/source.ts'
import { loadedWith } from './messages/reach.ts'
import { firstFile, firstTexts } from './messages.ts'

test('the committed texts of the first visit are what its code can show ("npm run messages" writes them)', async () => {
  for (const [language, text] of await firstTexts()) expect(await readFile(firstFile(language), 'utf8')).toBe(text)
})

describe('what is loaded with a screen', () => {
  const sources = [
    parse('app/a.tsx', "import { Form } from '#features/account/index.ts'\nconst later = () => import('./later.ts')"),
    parse('app/later.ts', 'export const text = 1'),
    parse('features/account/index.ts', "export { Form } from './form.tsx'\nexport { Other } from './other.tsx'"),
    parse('features/account/form.tsx', "import type { Shape } from './shape.ts'\nimport { rule } from './rule.ts'"),
    parse('features/account/other.tsx', 'export const Other = 1'),
    parse('features/account/rule.ts', 'export const rule = 1'),
    parse('features/account/shape.ts', 'export type Shape = 1'),
  ]

  test('is what it names, through a feature’s face, without types and without what comes later', () => {
    const files = loadedWith(sources, ['app/a.tsx']).map(({ file }) => file)
    expect(files.toSorted()).toEqual(['app/a.tsx', 'features/account/form.tsx', 'features/account/rule.ts'])
  })
})
