import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PullToRefresh } from './PullToRefresh.tsx'

afterEach(cleanup)

test('a pull refreshes at the top alone: not where the column around it is scrolled down', () => {
  const onRefresh = vi.fn(() => new Promise<never>(() => undefined))
  render(
    <div data-testid="column">
      <PullToRefresh onRefresh={onRefresh} busyLabel="Loading">
        <p>Order</p>
      </PullToRefresh>
    </div>,
  )
  const [column, row] = [screen.getByTestId('column'), screen.getByText('Order')]
  const pull = () => {
    fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 0 }] })
    fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 400 }] })
    fireEvent.touchEnd(row)
  }
  column.scrollTop = 120
  pull()
  expect(onRefresh).not.toHaveBeenCalled()
  column.scrollTop = 0
  pull()
  expect(onRefresh).toHaveBeenCalledOnce()
})
