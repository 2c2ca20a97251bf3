import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLongPress } from './useLongPress.ts'

const onLongPress = vi.fn()
const onFollow = vi.fn()

function Row() {
  return (
    <div onClickCapture={() => undefined}>
      <a {...useLongPress(onLongPress)} href="#row">
        row
      </a>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.addEventListener('click', follow)
  render(<Row />)
})
afterEach(() => {
  document.removeEventListener('click', follow)
  cleanup()
  vi.useRealTimers()
})

/** What the browser does with a click that nobody has prevented. */
function follow(event: Event): void {
  if (!event.defaultPrevented) onFollow()
  event.preventDefault()
}

const link = () => screen.getByRole('link')
const touch = { pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 100 }

test('a finger that rests is a long press, and its end opens nothing', () => {
  fireEvent.pointerDown(link(), touch)
  vi.advanceTimersByTime(449)
  expect(onLongPress).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLongPress).toHaveBeenCalledOnce()
  expect(fireEvent.contextMenu(link()), "the browser's own menu").toBe(false)
  fireEvent.pointerUp(link(), touch)
  fireEvent.click(link())
  expect(onFollow).not.toHaveBeenCalled()
  fireEvent.click(link())
  expect(onFollow, 'the next press').toHaveBeenCalledOnce()
})

test.each([
  ['is lifted', () => fireEvent.pointerUp(link(), touch)],
  ['moves away', () => fireEvent.pointerMove(link(), { ...touch, clientY: 111 })],
  ['begins to scroll', () => fireEvent.pointerCancel(link(), touch)],
])('a finger that %s does not rest', (_, end) => {
  fireEvent.pointerDown(link(), touch)
  vi.advanceTimersByTime(200)
  end()
  vi.advanceTimersByTime(1000)
  expect(onLongPress).not.toHaveBeenCalled()
})

test('a mouse presses and has its menu, however long it is held', () => {
  fireEvent.pointerDown(link(), { ...touch, pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  expect(fireEvent.contextMenu(link())).toBe(true)
  fireEvent.click(link())
  expect([onLongPress.mock.calls.length, onFollow.mock.calls.length]).toEqual([0, 1])
})
