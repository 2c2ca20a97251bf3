import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#lib/i18n/language.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { catalogue } from './catalogue.ts'

const root = new URL('../', import.meta.url)

const texts = new Map<Language, Record<string, string>>()
for (const language of languages) texts.set(language, { ...(await loadMessages(language)) })
const keys = Object.keys(catalogue)
const textOf = (language: Language, key: string) => texts.get(language)?.[key] ?? ''
/** The names of the values, each once: a plural names its value once for each of its forms. */
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort()

function format(locale: Language, text: string, values: Record<string, number>): string {
  const onError = (error: Error) => {
    throw error
  }
  return createTranslator({ locale, messages: { text }, onError })('text', values)
}

describe.each(languages)('%s', (language) => {
  test('is loaded with every key', () => {
    expect(Object.keys(texts.get(language) ?? {})).toEqual(keys)
  })

  test('says something everywhere, without stray spaces', () => {
    expect(keys.filter((key) => textOf(language, key).trim() === '')).toEqual([])
    expect(keys.filter((key) => textOf(language, key) !== textOf(language, key).trim())).toEqual([])
  })

  test('names the same placeholders as the key', () => {
    expect(keys.filter((key) => `${namesIn(textOf(language, key))}` !== `${namesIn(key)}`)).toEqual([])
  })

  test('can be formatted everywhere, and every value shows', () => {
    const wrong = keys.filter((key) => {
      const values = Object.fromEntries(namesIn(key).map((name, index) => [name, 701 + index]))
      const shown = format(language, textOf(language, key), values)
      return /[{}]/.test(shown) || Object.values(values).some((value) => !shown.includes(`${value}`))
    })
    expect(wrong).toEqual([])
  })
})

/** Every character of two bytes that an encoding of one country knows. */
function charactersOf(encoding: string, first: number, last: number): Set<string> {
  const decoder = new TextDecoder(encoding)
  const bytes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return new Set(
    bytes(first, last).flatMap((lead) =>
      bytes(0x40, 0xfe).flatMap((trail) => [...decoder.decode(Uint8Array.of(lead, trail))]),
    ),
  )
}

const written: Readonly<Partial<Record<Language, Set<string>>>> = {
  'zh-TW': charactersOf('big5', 0xa1, 0xf9),
  ja: charactersOf('shift_jis', 0x81, 0xea),
}

test.each(languages.filter((language) => language !== 'zh-CN'))(
  '%s holds no character of Simplified Chinese',
  (language) => {
    const foreign = keys.filter((key) => {
      const characters = textOf(language, key).match(/\p{Script=Han}/gu) ?? []
      return characters.some((character) => !written[language]?.has(character))
    })
    expect(foreign.map((key) => `${key}: ${textOf(language, key)}`)).toEqual([])
  },
)

test('no other language repeats the English text, but for names', () => {
  const others = languages.filter((language) => language !== 'en')
  const repeated = keys.filter(
    (key) =>
      /[a-z]{2}/i.test(textOf('en', key)) && others.some((language) => textOf(language, key) === textOf('en', key)),
  )
  const names = ['Parabolic SAR', 'Stochastic', 'Williams %R', 'USDT', 'Tick', '{kind}, {price}']
  expect([...new Set(repeated.map((key) => textOf('en', key)))].filter((text) => !names.includes(text))).toEqual([])
})

test('Japanese says nothing in Chinese words: what is the same is written so in both', () => {
  const same = keys.filter((key) => textOf('ja', key) === key && /\p{Script=Han}/u.test(key))
  const both = [
    '最低{amount}',
    '最高{amount}',
    '{seconds}秒',
    '方向',
    '更新中',
    '5秒',
    '15秒',
    '1分',
    '5分',
    '15分',
    '30分',
    '一目均衡表',
    '指数',
    '一致',
    '不一致',
    '{seconds}秒前',
  ]
  expect(same.toSorted()).toEqual([...both, '保存中', '保存', '利息', '{count}年', '秒'].toSorted())
})

describe('the keys', () => {
  test('hold no point, which next-intl takes for nesting', () => {
    expect(keys.filter((key) => key.includes('.'))).toEqual([])
  })

  test('stand once in all files, and the languages below each in their order', () => {
    const files = readdirSync(new URL('messages/', root)).filter((file) => file.endsWith('.json'))
    const written = files.flatMap((file) => [
      ...readFileSync(new URL(`messages/${file}`, root), 'utf8').matchAll(/^ {2}"(.*?)": \{/gm),
    ])
    expect(written.map(([, key = '']) => JSON.parse(`"${key}"`)).toSorted()).toEqual(keys.toSorted())
    const [, ...translated] = languages
    const wrong = Object.entries(catalogue).filter(([, others]) => `${Object.keys(others)}` !== `${translated}`)
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

/** Everything the product is made of: what is written in tests proves no use. */
const sources = ['app', 'components', 'features', 'lib'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
)

describe('the sources', () => {
  test('ask for no key that does not exist', () => {
    const asked = sources.flatMap((source) => [...source.matchAll(/\bt(?:\.\w+)?\(\s*'((?:[^'\\]|\\.)*)'/g)])
    expect(asked.length).toBeGreaterThan(50)
    const known = new Set(keys)
    expect(asked.map(([, key = '']) => key).filter((key) => !known.has(key))).toEqual([])
  })

  test('use every key: a text that nobody shows is deleted', () => {
    const all = sources.join('\n')
    // In a prop it stands in double quotes.
    expect(keys.filter((key) => !all.includes(`'${key}'`) && !all.includes(`="${key}"`))).toEqual([])
  })
})
