import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceDirection } from './DirectionMark.tsx'
import { TintedPrice } from './TintedPrice.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the digits from the first that changed are tinted for 300 ms, once a second at most', () => {
  const price = (text: string, direction: PriceDirection = 'rise') => (
    <TintedPrice text={text} direction={direction} directionLabel="up" />
  )
  const { container, rerender, unmount } = render(price('64,250.00'))
  const tinted = () => {
    const tail = container.querySelector('[data-tint]')
    return tail ? `${tail.getAttribute('data-tint')} ${tail.textContent}` : ''
  }
  const change = (text: string, afterMs: number, direction?: PriceDirection) => {
    vi.advanceTimersByTime(afterMs)
    rerender(price(text, direction))
    expect(container.querySelector('[translate=no]')?.textContent).toBe(text)
    return tinted()
  }
  expect(tinted(), 'first shown').toBe('')
  expect(change('64,250.50', 1000)).toBe('rise 50')
  expect(change('64,250.70', 299)).toBe('rise 70')
  vi.advanceTimersByTime(1)
  expect(tinted(), 'it ends').toBe('')
  expect(change('64,251.00', 0), 'within a second of the last tint').toBe('')
  expect(change('64,249.00', 699, 'fall')).toBe('')
  expect(change('64,248.00', 1, 'fall')).toBe('fall 8.00')
  expect(change('64,248.00', 1000), 'unchanged').toBe('')
  expect(change('9,999.00', 0, 'fall'), 'fewer digits').toBe('fall 9,999.00')
  expect(change('9,999.50', 1000, 'flat'), 'the first quote').toBe('')
  change('9,999.60', 0)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
