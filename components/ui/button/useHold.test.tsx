import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHold } from './useHold.ts'

const onHold = vi.fn()
const onPress = vi.fn()
const onFollow = vi.fn()

function Row() {
  return (
    <div onClickCapture={() => undefined}>
      <a {...useHold(onHold, { fingerOnly: true })} href="#row">
        row
      </a>
      <button type="button" {...useHold(onHold, { onPress })}>
        button
      </button>
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
  expect(onHold).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onHold).toHaveBeenCalledOnce()
  expect(fireEvent.contextMenu(link()), "the browser's own menu").toBe(false)
  fireEvent.pointerUp(link(), touch)
  fireEvent.click(link(), { detail: 1 })
  expect(onFollow).not.toHaveBeenCalled()
  fireEvent.click(link(), { detail: 1 })
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
  expect(onHold).not.toHaveBeenCalled()
})

test('a mouse presses and has its menu, however long it is held', () => {
  fireEvent.pointerDown(link(), { ...touch, pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  expect(fireEvent.contextMenu(link())).toBe(true)
  fireEvent.click(link(), { detail: 1 })
  expect([onHold.mock.calls.length, onFollow.mock.calls.length]).toEqual([0, 1])
})

const button = () => screen.getByRole('button')
const mouse = { pointerType: 'mouse', isPrimary: true, button: 0, clientX: 100, clientY: 100 }

test('a button is pressed, or held by a mouse too; not with its second button, and not once it has gone', () => {
  fireEvent.pointerDown(button(), mouse)
  fireEvent.pointerUp(button(), mouse)
  fireEvent.click(button(), { detail: 1 })
  expect([onPress.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 0])
  fireEvent.pointerDown(button(), mouse)
  vi.advanceTimersByTime(450)
  fireEvent.pointerUp(button(), mouse)
  fireEvent.click(button(), { detail: 1 })
  expect([onPress.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 1])
  fireEvent.pointerDown(button(), { ...mouse, button: 2 })
  vi.advanceTimersByTime(1000)
  fireEvent.pointerUp(button(), mouse)
  fireEvent.pointerDown(button(), mouse)
  cleanup()
  vi.advanceTimersByTime(1000)
  expect(onHold).toHaveBeenCalledOnce()
})

test('a key presses it, also after a hold whose end was elsewhere', () => {
  fireEvent.pointerDown(button(), mouse)
  vi.advanceTimersByTime(450)
  fireEvent.pointerLeave(button(), mouse)
  fireEvent.click(button(), { detail: 0 })
  expect([onPress.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 1])
})
