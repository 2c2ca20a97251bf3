import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUIET_ZONE, qrPath } from './QrCode.tsx'

/** Paints the path back into modules. */
function painted(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y) - QUIET_ZONE]?.fill(true, Number(x) - QUIET_ZONE, Number(x) - QUIET_ZONE + Number(width))
  }
  return rows
}

test('the path paints exactly the dark modules', () => {
  const matrix = fc.integer({ min: 1, max: 12 }).chain((size) => {
    const row = fc.array(fc.boolean(), { minLength: size, maxLength: size })
    return fc.array(row, { minLength: size, maxLength: size })
  })
  fc.assert(
    fc.property(matrix, (rows) => {
      expect(painted(qrPath(rows), rows.length)).toEqual(rows)
    }),
  )
})

test('a run is one rectangle, inside the quiet zone', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M4 4h2v1h-2zM7 4h1v1h-1z')
})
