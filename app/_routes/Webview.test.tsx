import { describe, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Screen as Service } from './Service.tsx'
import { Screen as Webview } from './Webview.tsx'

/** Web pages inside the app, and customer service (docs/product.md, 25.2 and 25.3). */
const backend = stubBackend(setBackend)

const open = (options: Readonly<Record<string, string>>): Screen =>
  renderScreen(<Webview />, { route: routes.webview, options })

const linksOf = (screen: Screen) =>
  [...screen.container.querySelectorAll('main a')].map((one) => one.getAttribute('href'))
const frame = (screen: Screen) => screen.container.querySelector('iframe')

describe('the address of a stranger is text, and nothing is opened', () => {
  test.each([
    '',
    'https://evil.example/',
    'javascript:document.title="taken"',
    'data:text/html,<script>parent.document.title="taken"</script>',
    '//evil.example/',
    'https://chat.example.com@evil.example/',
    'https://chat.example.com.evil.example/',
    'https://chat.example.com./',
    'https://chat.example.com:444/',
    'https:\\\\evil.example\\',
    'http://chat.example.com/',
  ])('%j', (url) => {
    const screen = open({ url, title: '领取奖励' })
    expect(screen.alerts()).toEqual([expect.stringContaining(url)])
    expect([frame(screen), linksOf(screen)]).toEqual([null, []])
    expect(screen.text()).not.toContain('领取奖励')
    expect(screen.container.querySelector('h1')?.textContent).toBe('网页')
  })
})

test('a page of the operator that may not be framed is offered to the browser', () => {
  const screen = open({ url: 'https://chat.example.com/' })
  expect(linksOf(screen)).toEqual(['https://chat.example.com/'])
  expect(screen.button('在浏览器中打开').getAttribute('rel')).toBe('noopener noreferrer')
  expect(frame(screen)).toBeNull()
})

describe('customer service', () => {
  const openService = () => renderScreen(<Service />, { route: routes.service })

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
