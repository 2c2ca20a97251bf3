import { describe, expect, test } from 'vitest'
import { loadMessages } from '#lib/i18n/messages.ts'
import { parse, readSources, type Source } from './boundaries/source.ts'
import { ROOT } from './run.ts'

/** Attributes that a member reads or hears. */
const SPOKEN = /^(?:alt|title|label|placeholder|message|text|hint|aria-label|aria-description|aria-roledescription)$/
/** Shown before any catalogue is there, or without a script, in several languages at once; the description of the page; each language's own name. */
const WITHOUT_CATALOGUE = [
  'app/_client/boot/BootFailure.tsx',
  'app/_page/Page.ts',
  'app/_page/withoutScript.ts',
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
  const results: string[] = []
  JSON.stringify(program, (_, node: Written | null) => {
    if (typeof node === 'bigint') return null
    if (typeof node !== 'object' || node === null) return node
    const text =
      node.type === 'JSXAttribute' && SPOKEN.test(`${node.name?.name}`) ? attributeText(node.value) : node.value
    const isShown = node.type === 'JSXText' || node.type === 'JSXAttribute' ? /\p{L}{2}/u : /\p{Script=Han}/u
    if (typeof text === 'string' && isShown.test(text) && !keys.has(text.trim()))
      results.push(`${file}: ${text.trim()}`)
    return node
  })
  return results
}

const attributeText = (value: unknown) =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined

describe('no text is written in a component', () => {
  test('every one is a key of the catalogue', async () => {
    const keys = new Set([...Object.keys(await loadMessages('zh-CN')), ...SIGNS])
    const sources = (await readSources(ROOT)).filter(
      ({ file }) =>
        /^(?:app|components|features|lib)\/.*\.tsx?$/.test(file) &&
        !/\.(?:test|fixture)\.tsx?$|^lib\/(?:backend|contract\/described)\//.test(file),
    )
    expect(sources.length).toBeGreaterThan(300)
    const written = sources
      .filter(({ file }) => !WITHOUT_CATALOGUE.includes(file))
      .flatMap((source) => ownTexts(source, keys))
    expect(written).toEqual([])
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
