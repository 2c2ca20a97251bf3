import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'

const event = {
  id: 'v1',
  at: Date.UTC(2026, 2, 4, 2, 30),
  madeAt: Date.UTC(2026, 1, 1),
  title: 'Growth',
  text: 'Repaid',
}

/** Reads a property of a calendar file: unfolded, and without the escapes. */
function property(file: string, name: string): string | undefined {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((each) => each.startsWith(`${name}:`))
  return line?.slice(name.length + 1).replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
}

test('names the instant in UTC', () => {
  const file = calendarText(event)
  expect([property(file, 'DTSTART'), property(file, 'DTSTAMP')]).toEqual(['20260304T023000Z', '20260201T000000Z'])
})

test('any text comes back, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('定期理财；到期', 'a,b;c\\d', 'x\ny'),
      (text, part) => {
        const clean = `${text}${part.repeat(9)}`.replaceAll('\r', '')
        const file = calendarText({ ...event, title: clean })
        expect(property(file, 'SUMMARY')).toBe(clean)
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      },
    ),
  )
})
