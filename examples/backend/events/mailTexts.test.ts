import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#lib/i18n/language.ts'
import { allEventTypes, eventTypes, exampleOf } from './eventTypes.ts'
import { type MailTexts, mails, namesIn, securityChanges, securityMail, written } from './mailTexts.ts'

const mailed = allEventTypes.flatMap((type) => {
  const { mail } = eventTypes[type]
  return mail === null ? [] : [{ name: type as string, mail, fields: { ...exampleOf(type).data, username: 'ann' } }]
})
const when = '2026-05-06 09:41 UTC'
const others = [
  ...securityChanges.map((change) => ({
    ...{ name: change as string, mail: securityMail(change) },
    fields: { username: 'ann', when, device: 'Chrome' },
  })),
  {
    ...{ name: 'a code', mail: mails.sentCode },
    fields: { username: 'ann', code: '493817', minutes: 5 },
  },
  {
    ...{ name: 'a temporary password', mail: mails.temporaryPassword },
    fields: { username: 'ann', when, password: 'kwnfhtb-4827395' },
  },
]

const textIn = (mail: MailTexts, language: Language) => [mail[language].subject, ...mail[language].lines].join('\n')

it.each([...mailed, ...others])(
  'the mail about $name names what it has, in every language alike',
  ({ mail, fields }) => {
    const names = languages.map((language) => namesIn(textIn(mail, language)).toSorted())
    for (const one of names) expect(one).toEqual(names[0])
    expect(names[0]?.filter((name) => !(name in fields))).toEqual([])
    expect(written(mail, fields, 'vi').text).toContain('ann')
  },
)

it.each(languages)('a code comes in %s with how long it is taken, and that nobody asks for it', (language) => {
  const { subject, text } = written(mails.sentCode, { username: 'ann', code: '493817', minutes: 5 }, language)
  const [code, lasts, nobody] = text.split('\n')
  expect(code).toContain('493817')
  // What a locked screen shows.
  expect(subject).not.toContain('493817')
  expect(lasts).toMatch(/(?<!\d)5(?!\d)/)
  const said = {
    'zh-CN': '客服',
    'zh-TW': '客服',
    en: 'not even support',
    ko: '고객센터',
    ja: 'サポート',
    vi: 'hỗ trợ',
  }
  expect(nobody).toContain(said[language])
  expect(written(mails.sentCode, {}, language).language).toBe(language)
})

it('leaves out a line with something that is not there, and writes English where no language is known', () => {
  const { data } = exampleOf('withdrawal.refused')
  const { text, language } = written(eventTypes['withdrawal.refused'].mail, { ...data, reason: undefined }, null)
  expect(language).toBe('en')
  expect(text).not.toContain('Reason')
  // What others wrote names no field.
  expect(
    written(eventTypes['withdrawal.refused'].mail, { ...data, username: '', reason: '{id} $&' }, 'en').text,
  ).toContain('Reason: {id} $&')
})

describe('the words are those of the app', () => {
  const glossary = readFileSync(new URL('../../../messages/glossary.md', import.meta.url), 'utf8')
  const [, section = ''] = glossary.split('\n## Words\n')
  const [names = [], , ...rows] = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const terms = rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])))

  it.each([...mailed, ...others])('$name', ({ mail }) => {
    const chinese = textIn(mail, 'zh-CN')
    for (const term of terms) {
      const without = (term.without ?? '').split(' ').filter((word) => word !== '')
      if (!without.reduce((rest, word) => rest.replaceAll(word, ''), chinese).includes(term['zh-CN'] ?? '')) continue
      for (const language of languages) {
        const said = textIn(mail, language).toLowerCase()
        const forms = (term[language] ?? '').toLowerCase().split(' / ')
        expect(
          forms.some((form) => said.includes(form)),
          `${language}: ${term.term}, ${said}`,
        ).toBe(true)
      }
    }
  })
})
