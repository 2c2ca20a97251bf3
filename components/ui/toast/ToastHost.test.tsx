import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { showToast, toasts } from './toasts.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

test('the action of a message runs once, the message goes, and the focus returns to where it was', async () => {
  let runs = 0
  render(
    <>
      <button type="button">Before</button>
      <ToastHost />
    </>,
  )
  screen.getByRole('button', { name: 'Before' }).focus()
  showToast({ kind: 'status', text: 'Removed', action: { label: 'Undo', run: () => (runs += 1) } })
  await screen.findByText('Removed')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  expect(runs).toBe(1)
  expect(screen.queryByText('Removed')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})

test('a message with the focus or the mouse stays: neither the mouse that leaves nor a window that loses the focus ends that', () => {
  vi.useFakeTimers()
  render(<ToastHost />)
  act(() => showToast({ kind: 'status', text: 'Removed', action: { label: 'Undo', run: () => undefined } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  const stays = () => {
    act(() => void vi.advanceTimersByTime(60_000))
    return screen.queryByText('Removed') !== null
  }
  act(() => undo.focus())
  fireEvent.pointerEnter(undo)
  fireEvent.pointerLeave(undo)
  expect(stays()).toBe(true)
  // The window loses the focus: the button gets the event, and stays the active element.
  fireEvent.blur(undo)
  expect(stays()).toBe(true)
  fireEvent.pointerEnter(undo)
  act(() => undo.blur())
  expect(stays()).toBe(true)
  fireEvent.pointerLeave(undo)
  expect(stays()).toBe(false)
})
