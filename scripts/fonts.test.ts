import { expect, it } from 'vitest'
import { type FontSet, fontSets, fontsConfiguration } from './fonts.ts'

const families: Readonly<Record<FontSet, readonly string[]>> = {
  usual: ['DejaVu', 'Liberation', 'NotoSansCJK'],
  wide: ['DejaVu'],
  latin: ['Liberation'],
}

it.each(fontSets)('%s: accepts its own fonts, whatever else the machine has', (set) => {
  const text = fontsConfiguration(set)
  expect(text).toContain('<rejectfont><glob>*</glob></rejectfont>')
  const accepted = text.match(/<acceptfont>.*<\/acceptfont>/)?.[0] ?? ''
  const names = [...accepted.matchAll(/\/(DejaVu|Liberation|NotoSansCJK)[^/<]*<\/glob>/g)].map(([, name]) => name)
  expect([...new Set(names)].toSorted()).toEqual(families[set])
})
