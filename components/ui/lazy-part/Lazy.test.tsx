import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { SlowLine } from '../states/SlowLine.tsx'
import { SLOW_MS } from '../states/slowLoading.ts'
import { Lazy } from './Lazy.tsx'

stubBackend(() => undefined)

/** A chart whose file does not come, as without network. */
const part = createLazyPart<() => ReactNode>(() =>
  Promise.reject(Object.assign(new Error('Loading chunk failed'), { request: 'http://127.0.0.1:9/chart.js' })),
)

test('while the device is offline that is what it says', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderScreen(
    <Lazy part={part} waiting={<p>skeleton</p>} title="图表加载失败">
      {(Chart) => <Chart />}
    </Lazy>,
    { route: routes.product },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('联网后会自动重新加载')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('图表加载失败'))
  onLine.mockRestore()
})

test('a file that hangs is told after 8 s, with a retry', () => {
  vi.useFakeTimers()
  const hanging = createLazyPart<() => ReactNode>(() => new Promise(() => undefined))
  renderScreen(
    <Lazy part={hanging} waiting={<SlowLine />}>
      {(Screen) => <Screen />}
    </Lazy>,
  )
  act(() => vi.advanceTimersByTime(SLOW_MS - 1))
  expect(screen.queryByRole('status')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('仍在加载重试')
  vi.useRealTimers()
})
