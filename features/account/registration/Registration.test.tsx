import { expect, test } from 'vitest'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RegisterLink } from '../login/RegisterLink.tsx'
import { Registration } from './Registration.tsx'

const backend = stubBackend(setBackend)

test('a closed registration is said before there is anything to fill in', async () => {
  await backend.configure({ register_open: false, service_url: 'https://chat.example.com/' })
  const screen = renderScreen(<Registration />, { route: routes.register, options: { inviteCode: 'CANDOR1' } })
  expect(screen.container.textContent).toContain('系统暂未开放注册')
  expect(screen.container.querySelectorAll('input, form')).toHaveLength(0)
  expect(screen.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
  await screen.press('前往登录')
  expect(screen.went).toHaveBeenLastCalledWith('push', routes.login)
  screen.unmount()
  expect(renderScreen(<RegisterLink />, { route: routes.login }).container.textContent).toBe('')
})

test('an invitation link that a member opens says who is logged in, and leads home', async () => {
  await backend.signIn()
  const screen = renderScreen(<Registration />, { route: routes.register, options: { inviteCode: 'CANDOR2' } })
  expect(screen.container.textContent).toContain('您已登录为 demo')
  expect(screen.container.querySelectorAll('form')).toHaveLength(0)
  await screen.press('返回首页')
  expect(screen.went).toHaveBeenLastCalledWith('reLaunch', routes.home)
})
