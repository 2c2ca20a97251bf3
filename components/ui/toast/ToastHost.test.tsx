import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ToastHost } from './ToastHost.tsx'
import { showToast, toasts } from './toasts.ts'

afterEach(() => {
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
