import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOfFour } from './addressGroups.ts'

const texts = (address: string) => groupsOfFour(address).map(({ text }) => text)

test('an address is split into groups of four', () =>
  expect(texts('TQn9Y2khEsLJW1ChVW')).toEqual(['TQn9', 'Y2kh', 'EsLJ', 'W1', 'ChVW']))

test('joined they are the address, and only the last but one may be short', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(texts(address).join('')).toBe(address)
      expect(
        texts(address)
          .filter((_, at, { length }) => at !== Math.max(0, length - 2))
          .every(({ length }) => length === 4),
      ).toBe(true)
      expect(groupsOfFour(address).every(({ at, text }) => address.startsWith(text, at))).toBe(true)
    }),
  )
})
