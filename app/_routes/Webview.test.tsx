import { describe, expect, onTestFinished, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Screen as Login } from './Login.tsx'
import { Screen as Service } from './Service.tsx'
import { Screen as Webview } from './Webview.tsx'

/** Web pages inside the app, and customer service (docs/product.md, 25.2 and 25.3). */
const backend = stubBackend(setBackend)

const open = (options: Readonly<Record<string, string>>): Screen =>
  renderScreen(<Webview />, { route: routes.webview, options })

const linksOf = (screen: Screen) =>
  [...screen.container.querySelectorAll('main a')].map((one) => one.getAttribute('href'))
const frame = (screen: Screen) => screen.container.querySelector('iframe')

test.each(['', 'https://evil.example/', 'javascript:document.title="taken"', 'http://chat.example.com/'])(
  'the address of a stranger is text, and nothing is opened: %j',
  (url) => {
    const screen = open({ url, title: '领取奖励' })
    expect(screen.alerts()).toEqual([expect.stringContaining(url)])
    expect([frame(screen), linksOf(screen)]).toEqual([null, []])
    expect(screen.text()).not.toContain('领取奖励')
    expect(screen.container.querySelector('h1')?.textContent).toBe('网页')
  },
)

test('a page of the operator that may not be framed is offered to the browser', () => {
  const screen = open({ url: 'https://chat.example.com/' })
  expect(linksOf(screen)).toEqual(['https://chat.example.com/'])
  expect(screen.button('在浏览器中打开').getAttribute('rel')).toBe('noopener noreferrer')
  expect(frame(screen)).toBeNull()
})

/** What the operator has written into the page, until the test ends. */
function writePageSettings(settings: object): void {
  const page = document.createElement('script')
  page.type = 'application/json'
  page.id = 'app-config'
  page.textContent = JSON.stringify(settings)
  document.head.append(page)
  onTestFinished(() => page.remove())
}

describe('customer service', () => {
  const openService = () => renderScreen(<Service />, { route: routes.service })

  test('opens the chat outside at once where the page may not frame it, and in the web view where it may', async () => {
    const chat = 'https://chat.example.com/'
    const outside = openService()
    expect(outside.button('联系在线客服')).toMatchObject({ href: chat, target: '_blank', rel: 'noopener noreferrer' })
    outside.unmount()
    writePageSettings({ frameHosts: ['https://chat.example.com'] })
    const inside = openService()
    expect(inside.button('联系在线客服').getAttribute('href')).toBe(`#${to(routes.webview, { url: chat })}`)
    expect(inside.button('联系在线客服').getAttribute('target')).toBeNull()
  })

  test('is one press away on the login, for a member who is frozen or barred, with the help lines', async () => {
    await backend.configure({ service_url: '' })
    writePageSettings({ help: [{ label: { en: 'Hotline', 'zh-CN': '热线' }, href: 'tel:+8490' }] })
    const without = renderScreen(<Login />, { route: routes.login })
    await waitFor(() => expect(without.text()).toContain('热线'))
    expect([without.hasButton('忘记密码或无法登录？联系客服'), without.button('+8490').getAttribute('href')]).toEqual([
      false,
      'tel:+8490',
    ])
    without.unmount()
    await backend.configure({ service_url: 'https://chat.example.com/' })
    const screen = renderScreen(<Login />, { route: routes.login })
    expect(screen.button('忘记密码或无法登录？联系客服')).toMatchObject({
      href: 'https://chat.example.com/',
      target: '_blank',
    })
  })

  test('without a chat it says so and says what else there is', async () => {
    await backend.configure({ service_url: '' })
    const screen = openService()
    expect(screen.text()).toContain('在线客服暂未开通')
    expect(screen.button('风险提示').getAttribute('href')).toBe(`#${to(routes.textview, { key: 'risk' })}`)
  })

  test('a chat without TLS is shown as text and opened nowhere', async () => {
    await backend.configure({ service_url: 'http://chat.example.com/' })
    const screen = openService()
    expect(screen.alerts()).toEqual([expect.stringContaining('http://chat.example.com/')])
    expect(linksOf(screen).filter((href) => href?.startsWith('http'))).toEqual([])
  })
})
