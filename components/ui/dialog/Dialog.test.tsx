import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onClose = vi.fn()
const pressed = vi.fn()

/** Presses everything that puts the dialog away, or acts in it. Returns how often that had an effect. */
function pressAll(): number {
  onClose.mockClear()
  pressed.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  return onClose.mock.calls.length + pressed.mock.calls.length
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('for 400 ms after an outcome appeared, nothing puts the dialog away or acts in it; the same after the next outcome', () => {
  const dialog = (outcome: string | undefined) => (
    <Dialog open onClose={onClose} title="Order" closeLabel="Close" outcome={outcome}>
      <button type="button" onClick={pressed}>
        Done
      </button>
    </Dialog>
  )
  const { rerender } = render(dialog(undefined))
  expect(pressAll(), 'without an outcome').toBe(3)
  for (const outcome of ['1 done', '2 refused']) {
    rerender(dialog(outcome))
    expect(pressAll(), 'at once').toBe(0)
    pass(399)
    expect(pressAll(), 'just before').toBe(0)
    pass(1)
    expect(pressAll(), 'after 400 ms').toBe(3)
  }
})

test('a key that is held does not put a dialog away', () => {
  render(<Dialog open onClose={onClose} title="Order" closeLabel="Close" />)
  onClose.mockClear()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', repeat: true })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
