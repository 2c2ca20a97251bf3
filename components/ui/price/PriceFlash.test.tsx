import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PriceFlash } from './PriceFlash.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], now: 0 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a price flashes when it changes, and not again before that flash has faded', () => {
  const price = (text: string) => <PriceFlash text={text} direction="rise" directionLabel="up" />
  const { container, rerender } = render(price('1.00'))
  const beat = () => container.querySelector('[data-beat]')?.getAttribute('data-beat')
  const change = (text: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    rerender(price(text))
    return beat()
  }
  expect(beat(), 'first shown').toBe('0')
  expect(change('1.01', 1000)).toBe('1')
  expect(change('1.02', 319), 'while it fades').toBe('1')
  expect(container.textContent).toContain('1.02')
  expect(change('1.03', 1)).toBe('2')
  expect(change('1.03', 1000), 'unchanged').toBe('2')
})
