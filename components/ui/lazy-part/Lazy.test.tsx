import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { routes } from '#lib/navigation/routes.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { Lazy } from './Lazy.tsx'

stubBackend(() => undefined)

/** A chart that comes once `here` is set, and until then fails as it does without network. */
function lazyChart() {
  const chart = { here: false }
  const part = createLazyPart(async () => {
    if (!chart.here) throw Object.assign(new Error('Loading chunk failed'), { request: 'http://127.0.0.1:9/chart.js' })
    return () => <p>chart</p>
  })
  const draw = () =>
    renderScreen(
      <Lazy part={part} waiting={<p>skeleton</p>} title="图表加载失败">
        {(Chart) => <Chart />}
      </Lazy>,
      { route: routes.product },
    )
  return { chart, draw }
}

test('a skeleton, then why the part does not come; it comes with the retry, when online again, and on the next visit', async () => {
  const ways = {
    retry: async (view: ReturnType<typeof renderScreen>) =>
      view.user.click(screen.getByRole('button', { name: '重试' })),
    online: async () => void window.dispatchEvent(new Event('online')),
    visit: async (view: ReturnType<typeof renderScreen>, draw: () => unknown) => {
      view.unmount()
      draw()
    },
  }
  for (const way of Object.values(ways)) {
    const { chart, draw } = lazyChart()
    const view = draw()
    screen.getByText('skeleton')
    expect((await screen.findByRole('alert')).textContent).toContain('图表加载失败网络错误，请检查网络后重试')
    chart.here = true
    await way(view, draw)
    await screen.findByText('chart')
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
  }
})

test('while the device is offline that is what it says', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { draw } = lazyChart()
  draw()
  expect((await screen.findByRole('alert')).textContent).toContain('没有网络连接联网后会自动重新加载')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('图表加载失败'))
  onLine.mockRestore()
})
