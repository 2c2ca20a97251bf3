import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import {
  type Operator,
  operatorPicture,
  setBackend,
  setDefaults,
  setOperator,
  useRiseColor,
  useTheme,
} from '#features/member/index.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Brand } from '../login/Brand.tsx'
import { RegisterLink } from '../login/RegisterLink.tsx'
import { CustomerService } from '../reading/CustomerService.tsx'
import { TextView } from '../reading/TextView.tsx'

const backend = stubBackend(setBackend)
const none: Operator = { hidden: [] }
afterEach(() => {
  setOperator(none)
  storedLanguage.setFallback('zh-CN')
  vi.unstubAllGlobals()
  document.getElementById('app-config')?.remove()
})

/** What the reading screens read from the page itself. */
function inPage(config: object): void {
  const script = document.createElement('script')
  script.id = 'app-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify(config)
  document.head.append(script)
}

/** The page of an operator that has set something in it. */
async function operate(operator: Partial<Operator>): Promise<void> {
  setOperator({ ...none, ...operator })
  await backend.configure({})
}

test('name, logo and mark of the page count over those of the backend', async () => {
  await backend.configure({ site_name: 'Backend', web_logo: '' })
  const plain = renderScreen(<Brand />)
  expect(plain.text()).toContain('Backend')
  plain.unmount()
  await backend.configure({ web_logo: 'https://cdn.example/logo.png' })
  await operate({ name: 'Acme', mark: '/favicon.svg' })
  const branded = renderScreen(<Brand />)
  expect(branded.text()).toContain('Acme')
  expect([...document.body.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/favicon.svg'])
  await operate({ name: 'Acme', logo: '/brand/logo.svg' })
  renderScreen(<Brand />)
  const logo = [...document.body.querySelectorAll('img')].at(-1)
  expect(logo?.src).toBe(`${location.origin}/brand/logo.svg`)
})

test('the title has the name of the site, so the logo above it needs none', async () => {
  await backend.configure({ site_name: 'Backend', web_logo: 'https://cdn.example/logo.png' })
  renderScreen(<Brand />)
  expect(document.body.querySelector('h1')?.textContent).toBe('登录 Backend')
  expect(document.body.querySelector('img')?.alt).toBe('')
})

test('the line below the name is the app’s own, or that of the operator in the language of the page', async () => {
  await operate({})
  const plain = renderScreen(<Brand />)
  expect(plain.text()).toContain('都可核对')
  plain.unmount()
  await operate({ promise: { 'zh-CN': '稳健交易', en: 'Trade calmly' } })
  expect(renderScreen(<Brand />).text()).toContain('稳健交易')
})

test('a whole address of a logo is used as it is', async () => {
  await backend.configure({ web_logo: 'https://cdn.example/logo.png' })
  renderScreen(<Brand />)
  expect(document.body.querySelector('img')?.src).toBe('https://cdn.example/logo.png')
})

test('a hidden registration is closed, whatever the backend says', async () => {
  expect(renderScreen(<RegisterLink />).text()).toContain('注册')
  await operate({ hidden: ['registration'] })
  expect(renderScreen(<RegisterLink />, { route: routes.login }).text()).not.toContain('立即注册')
})

test.each([
  ['zh-CN', 'en'],
  ['vi', 'vi'],
] as const)('in %s a text of the page is shown from the file in %s', async (language, file) => {
  vi.stubGlobal('fetch', (asked: string) => Promise.resolve(new Response(`<p>text of ${asked}</p>`)))
  inPage({ texts: { risk: { en: '/brand/risk.en.txt', vi: '/brand/risk.vi.txt' } } })
  const screen = renderScreen(<TextView textKey="risk" />, {}, language)
  await waitFor(() => expect(screen.text()).toContain(`text of /brand/risk.${file}.txt`))
  expect(screen.text()).toContain(language === 'vi' ? 'Cảnh báo rủi ro' : '风险提示')
})

test('help lines stand on the customer service screen', () => {
  inPage({ help: [{ label: { en: 'By phone', 'zh-CN': '电话' }, href: 'tel:+15550100' }] })
  const screen = renderScreen(<CustomerService />)
  expect(screen.text()).toContain('电话')
  const link = document.body.querySelector('a[href="tel:+15550100"]')
  expect(link?.textContent).toBe('+15550100')
})

test('pictures of notices come from the hosts that the operator names too', () => {
  expect(operatorPicture('https://cdn.example/a.png')).toBeUndefined()
  inPage({ pictureHosts: ['https://cdn.example'] })
  expect(operatorPicture('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
})

test('a default counts until the member chooses, and a word that is none of ours does not', () => {
  setDefaults({ language: 'klingon' })
  expect(storedLanguage.get()).toBe('zh-CN')
  setDefaults({ language: 'en' })
  expect(storedLanguage.get()).toBe('en')
  storedLanguage.set('vi')
  expect(storedLanguage.get()).toBe('vi')
  storedLanguage.clear()
  setDefaults({ theme: 'light', riseColor: 'green' })
  expect(renderHook(() => [useTheme()[0], useRiseColor()[0]]).result.current).toEqual(['light', 'green'])
})
