import { beforeEach, describe, expect, test } from 'vitest'
import { changeAnswers, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { textInfo } from '#lib/contract/notices.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Screen as Textview } from './Textview.tsx'

/** The texts of the operator, and about and download (docs/product.md, 25). */
const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const open = (key: string): Screen => renderScreen(<Textview />, { route: routes.textview, options: { key } })

/** Answers every text of the operator with this one. */
const answerText = (title: string, body: string) =>
  changeAnswers(textInfo.path, () => JSON.stringify({ code: 200, msg: '', data: { title, body } }))

test('a key that names no text says so, and asks nothing', async () => {
  const screen = open('toString')
  expect(screen.text()).toContain('没有找到该内容')
  expect(await backend.requestsTo(textInfo.path)).toEqual([])
})

describe('about and download', () => {
  const link = (screen: Screen) =>
    [...screen.container.querySelectorAll('main a')].map((one) => one.getAttribute('href'))
  const pictures = (screen: Screen) => [...screen.container.querySelectorAll('main [role="img"], main img')]

  test('the introduction, the version, and the download address to open, copy and scan', async () => {
    const address = 'https://get.example.com/app?from=h5'
    await backend.configure({ about: '<p>我们是<b>一家</b>交易平台</p>', download_url: address })
    const screen = open('about')
    await waitFor(() => expect(screen.container.querySelector('article')?.textContent).toContain('我们是一家交易平台'))
    expect(screen.fact('当前版本')).toBe('1.1.0 (100)')
    expect(pictures(screen).map((one) => one.getAttribute('aria-label'))).toEqual([`下载地址二维码：${address}`])
    expect(screen.button('前往下载').getAttribute('href')).toBe(address)
    expect(screen.button('前往下载').getAttribute('rel')).toBe('noopener noreferrer')
    await screen.press('复制链接')
    await waitFor(() => expect(screen.toasts()).toEqual(['复制成功']))
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  test('without an introduction of its own the text of that name stands in', async () => {
    await backend.configure({ about: '', download_url: '' })
    answerText('公司介绍', '成立于某年')
    const screen = open('about')
    await waitFor(() => expect(screen.text()).toContain('成立于某年'))
    expect(screen.text()).not.toContain('下载应用')
  })

  test('a download address without TLS is text: no link, no code', async () => {
    await backend.configure({ download_url: 'http://get.example.com/app' })
    const screen = open('about')
    await waitFor(() => expect(screen.alerts().join()).toContain('http://get.example.com/app'))
    expect([link(screen), pictures(screen)]).toEqual([[], []])
  })
})
