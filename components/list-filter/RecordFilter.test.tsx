import { expect, test } from 'vitest'
import { isWithinFilter } from './RecordFilter.tsx'

test.each(['ord-7', ' ORD-7 ', 'ｏｒｄ－７', '\u2068ord-7\u2069', 'o\u200brd-7'])(
  'a record is found by its reference, typed as %j',
  (reference) => {
    expect(isWithinFilter(0, [undefined, 'X-ORD-77'], { reference })).toBe(true)
    expect(isWithinFilter(0, ['X-ORD-88'], { reference })).toBe(false)
  },
)
