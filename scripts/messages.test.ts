import { describe, expect, test } from 'vitest'
import { loadMessages } from '#lib/i18n/messages.ts'
import { parse, readSources, type Source } from './boundaries/source.ts'
import { loadedWith } from './messages/reach.ts'
import { ROOT } from './run.ts'

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

/** Attributes that a member reads or hears. */
const SPOKEN = /^(?:alt|title|label|placeholder|message|text|hint|aria-label|aria-description|aria-roledescription)$/
/** Shown before any catalogue is there, or without a script, in several languages at once; the description of the page; each language's own name. */
const WITHOUT_CATALOGUE = [
  'app/_client/boot/BootFailure.tsx',
  'app/_client/boot/withoutScript.ts',
  'app/layout.tsx',
  'lib/i18n/language.ts',
]
/** The same in every language: the moving averages of a chart. */
const SIGNS = ['MA']

interface Written {
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: unknown }
}

/** The texts that a file writes itself: between tags, in what is read of an element, or in Chinese and in no catalogue. */
function ownTexts({ file, program }: Pick<Source, 'file' | 'program'>, keys: ReadonlySet<string>): string[] {
  const found: string[] = []
  JSON.stringify(program, (_, node: Written | null) => {
    if (typeof node !== 'object' || node === null) return node
    const text =
      node.type === 'JSXAttribute' && SPOKEN.test(`${node.name?.name}`) ? attributeText(node.value) : node.value
    const isShown = node.type === 'JSXText' || node.type === 'JSXAttribute' ? /\p{L}{2}/u : /\p{Script=Han}/u
    if (typeof text === 'string' && isShown.test(text) && !keys.has(text.trim())) found.push(`${file}: ${text.trim()}`)
    return node
  })
  return found
}

const attributeText = (value: unknown) =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined

describe('no text is written in a component', () => {
  test('every one is a key of the catalogue', async () => {
    const keys = new Set([...Object.keys(await loadMessages('zh-CN')), ...SIGNS])
    const shown = (await readSources(ROOT)).filter(
      ({ file }) => /^(?:app|components|features|lib)\/.*\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file),
    )
    expect(shown.length).toBeGreaterThan(300)
    const found = shown
      .filter(({ file }) => !WITHOUT_CATALOGUE.includes(file))
      .flatMap((source) => ownTexts(source, keys))
    expect(found).toEqual([])
  })

  test.each([
    ['<p>Hello</p>', ['a.tsx: Hello']],
    ['<img alt="Logo of ours" />', ['a.tsx: Logo of ours']],
    ["<p>{'你好'}</p>", ['a.tsx: 你好']],
    ["<p title={t('登录')}>{t('登录')} · {name}</p>", []],
  ])('%s has its own text %j', (code, texts) => {
    expect(ownTexts(parse('a.tsx', `const a = ${code}`), new Set(['登录']))).toEqual(texts)
  })
})
