import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#lib/i18n/language.ts'
import { catalogue, textsOf } from './catalogue.ts'

const glossary = readFileSync(new URL('glossary.md', import.meta.url), 'utf8')

const texts = new Map<Language, Readonly<Record<string, string>>>()
for (const language of languages) texts.set(language, textsOf(language))
const keys = Object.keys(catalogue)
const textOf = (language: Language, key: string) => (texts.get(language)?.[key] ?? '').toLowerCase()

/** The rows of the table below a heading, as objects under the names of its columns. */
function rows(heading: string): Record<string, string>[] {
  const [, section = ''] = glossary.split(`\n## ${heading}\n`)
  const [names = [], , ...cells] =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ) ?? []
  return cells.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

/** The forms of one word, or the words of a list: by ` / `, and without it by spaces in languages that write none. */
const forms = (cell = '') => cell.toLowerCase().split(' / ')
const words = (cell = '') => (cell.includes(' / ') ? forms(cell) : cell.split(' '))

const terms = rows('Words')
const avoided = rows('Words that do not occur')

/** The keys that speak of a term: those that hold its word where nothing else accounts for it. */
function keysOf(term: Record<string, string>): string[] {
  const without = term.without ? term.without.split(' ') : []
  const word = term['zh-CN'] ?? ''
  return keys.filter((key) => without.reduce((rest, part) => rest.replaceAll(part, ''), key).includes(word))
}

test('the glossary names a word of every language for every term, and a term has texts', () => {
  expect(terms.length).toBeGreaterThan(35)
  for (const term of terms) {
    expect(languages.filter((language) => !term[language])).toEqual([])
    expect(keysOf(term), term.term).not.toEqual([])
  }
  expect(avoided.map(({ language }) => language).toSorted()).toEqual([...languages].toSorted())
})

test.each(languages)('%s: one word has one meaning', (language) => {
  const all = terms.flatMap((term) => forms(term[language]))
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
})

describe.each(languages)('%s', (language) => {
  test.each(terms)('says $term in one word', (term) => {
    const wrong = keysOf(term).filter(
      (key) => !forms(term[language]).some((form) => textOf(language, key).includes(form)),
    )
    expect(wrong.map((key) => `${key}: ${textOf(language, key)}`)).toEqual([])
  })

  test('has none of the words that it avoids', () => {
    const list = words(avoided.find((row) => row.language === language)?.words)
    const found = keys.flatMap((key) => list.filter((word) => holds(textOf(language, key), word.toLowerCase())))
    expect(found).toEqual([])
  })

  test('ends no text with a full stop', () => {
    expect(keys.filter((key) => /[.。]$/.test(textOf(language, key)))).toEqual([])
  })
})

/** Latin words count whole, and Korean ones from their beginning: "tie" is no part of "properties", nor 호가 of 번호가. */
function holds(text: string, word: string): boolean {
  if (/^[a-z ]+$/.test(word)) return new RegExp(`\\b${word}\\b`).test(text)
  return /^[가-힣]+$/.test(word) ? new RegExp(`(?<![가-힣])${word}`).test(text) : text.includes(word)
}

test.each(['zh-CN', 'zh-TW', 'ja'] as const)(
  '%s has no space between a character and a letter or digit, and full-width signs',
  (language) => {
    const han = '[\\u3040-\\u30ff\\u4e00-\\u9fff]'
    const wrong = new RegExp(`${han} [A-Za-z0-9]|[A-Za-z0-9] ${han}|${han}[,;:?!()]|[,;?!()]${han}`)
    expect(keys.filter((key) => wrong.test(texts.get(language)?.[key] ?? ''))).toEqual([])
  },
)
