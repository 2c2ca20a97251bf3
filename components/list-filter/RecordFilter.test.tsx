import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '#components/screen.fixture.tsx'
import { type Dates, readDates } from '#lib/time/dates.ts'
import { DateChoice } from './FilterBar.tsx'
import { isWithinFilter } from './RecordFilter.tsx'

test.each(['ord-7', ' ORD-7 ', 'ｏｒｄ－７', '\u2068ord-7\u2069', 'o\u200brd-7'])(
  'a record is found by its reference, typed as %j',
  (reference) => {
    expect(isWithinFilter(0, [undefined, 'X-ORD-77'], { reference })).toBe(true)
    expect(isWithinFilter(0, ['X-ORD-88'], { reference })).toBe(false)
  },
)

const chosen: Dates[] = []

/** A choice that is read from the address, as everywhere. */
function Choice() {
  const [dates, setDates] = useState<Dates>({})
  const onChange = (next: Dates) => {
    chosen.push(next)
    setDates(readDates(new URLSearchParams(Object.entries(next).filter(([, day]) => day))))
  }
  return <DateChoice label="days" dates={dates} onChange={onChange} />
}

test('a day is typed digit by digit: what the browser states meanwhile stays in the field, and is no filter', async () => {
  const screen = renderScreen(<Choice />)
  await screen.choose('period', 'dates')
  for (const year of ['0002', '0020', '0202', '2026']) {
    screen.fill({ from: `${year}-11-05` })
    expect(screen.field('from').value).toBe(`${year}-11-05`)
  }
  expect(chosen).toEqual([{ from: '2026-11-05' }])
  screen.fill({ from: '' })
  expect([screen.field('from').value, chosen.at(-1)]).toEqual(['', {}])
  cleanup()
})
