import { expect, test, vi } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { Gallery, sections } from './Gallery.tsx'

stubBackend(setBackend)

test('every section is drawn, and every dialog of its buttons opens, without an error on the console', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const error = vi.spyOn(console, 'error')
  const screen = renderScreen(<Gallery />)
  for (const name of Object.keys(sections)) {
    const section = screen.container.querySelector(`#${name}`)
    expect(section?.querySelector('h2')?.textContent).toBe(name)
    expect(section?.querySelector('h2 + div')?.childElementCount, name).toBeGreaterThan(0)
  }
  for (const button of [...screen.container.querySelectorAll<HTMLElement>('#Dialogs button')]) {
    await screen.user.click(button)
    await waitFor(() => expect(screen.dialog()).toContain('退出登录'))
    const close = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)
    if (close) await screen.user.click(close)
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
  }
  expect(error).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
