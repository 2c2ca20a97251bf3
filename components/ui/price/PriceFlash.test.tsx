import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PriceFlash } from './PriceFlash.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a price flashes when it changes, and not again before that flash has ended', () => {
  const price = (text: string) => <PriceFlash text={text} direction="rise" directionLabel="up" />
  const { container, rerender, unmount } = render(price('1.00'))
  const isFlashing = () => container.querySelector('[data-on]') !== null
  const change = (text: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    rerender(price(text))
    return isFlashing()
  }
  expect(isFlashing(), 'first shown').toBe(false)
  expect(change('1.01', 1000)).toBe(true)
  expect(change('1.02', 319)).toBe(true)
  expect(container.textContent).toContain('1.02')
  vi.advanceTimersByTime(1)
  expect(isFlashing(), 'the second change did not prolong it').toBe(false)
  expect(change('1.03', 0)).toBe(true)
  expect(change('1.03', 320), 'unchanged').toBe(false)
  change('1.04', 0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
