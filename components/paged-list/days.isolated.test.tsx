import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { byDay } from './days.tsx'

afterEach(() => void vi.useRealTimers())

test('a list that stays open over midnight says of each day what it is then', () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 6, 23, 59, 30) })
  const days = byDay((at: number) => at)
  const records = [new Date(2026, 4, 6, 12), new Date(2026, 4, 5, 12), new Date(2026, 4, 4, 12)].map(Number)
  const texts = { 今天: 'today', 昨天: 'yesterday' }
  render(
    <NextIntlClientProvider locale="en" messages={texts}>
      {records.map((at) => (
        <p key={at}>{days.head([at], false)}</p>
      ))}
    </NextIntlClientProvider>,
  )
  const words = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(words()).toEqual(['today 2026-05-06', 'yesterday 2026-05-05', '2026-05-04'])
  act(() => void vi.advanceTimersByTime(31_000))
  expect(words()).toEqual(['yesterday 2026-05-06', '2026-05-05', '2026-05-04'])
  act(() => void vi.advanceTimersByTime(24 * 60 * 60_000))
  expect(screen.queryByText('yesterday')).toBeNull()
})
