import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog, HalfSheet } from './Dialog.tsx'

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

test('while a dialog closes, its content stays as it was and takes no press', async () => {
  let end: () => void = () => undefined
  const animation = {
    finished: new Promise<void>((resolve) => {
      end = resolve
    }),
  }
  // jsdom animates nothing: without this the dialog would have closed at once.
  Object.assign(HTMLElement.prototype, { getAnimations: () => [animation] })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations'))
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title={open ? 'Order' : 'Nothing'} closeLabel="Close">
      <button type="button" onClick={pressed}>
        {open ? 'Confirm' : 'Gone'}
      </button>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  pressed.mockClear()
  rerender(dialog(false))
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)))
  const button = screen.getByRole('button', { name: 'Confirm' })
  expect(screen.getByRole('dialog', { name: 'Order' })).not.toBeNull()
  fireEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  end()
  await act(async () => void (await vi.runAllTimersAsync()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Confirm')).toBeNull()
})

test('a sheet follows the finger that drew it first, and no other one and no other button of a mouse', () => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture'))
  render(<HalfSheet open onClose={onClose} title="Alert" closeLabel="Close" />)
  onClose.mockClear()
  const head = screen.getByText('Alert')
  const finger = (pointerId: number, clientY: number) => ({ pointerId, clientY, isPrimary: pointerId === 1 })
  fireEvent.pointerDown(head, finger(1, 500))
  fireEvent.pointerDown(head, finger(2, 400))
  fireEvent.pointerMove(head, finger(1, 520))
  fireEvent.pointerUp(head, finger(2, 520))
  fireEvent.pointerUp(head, finger(1, 520))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(head, { ...finger(1, 400), button: 2 })
  fireEvent.pointerUp(head, { ...finger(1, 500), button: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(head, finger(1, 400))
  fireEvent.pointerUp(head, finger(1, 500))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a half sheet that opens while something is typed leaves the focus there, and is told; another one takes it', async () => {
  const typed = document.createElement('input')
  document.body.append(typed)
  onTestFinished(() => typed.remove())
  const sheet = (open: boolean) => (
    <HalfSheet open={open} onClose={onClose} title="Settled" closeLabel="Close" describedBy="net">
      <p id="net">+84.00</p>
    </HalfSheet>
  )
  const setOpen = async (open: boolean) => {
    rerender(sheet(open))
    await act(async () => void (await vi.runAllTimersAsync()))
  }
  const { rerender } = render(sheet(false))
  typed.focus()
  await setOpen(true)
  expect(document.activeElement).toBe(typed)
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Settled. +84.00')
  await setOpen(false)
  typed.blur()
  await setOpen(true)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})
