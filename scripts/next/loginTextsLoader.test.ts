import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import loginTextsLoader from './loginTextsLoader.mjs'

test('of the texts those that the login shows, at once or in a later step, and none of a member’s screens', async () => {
  const dependencies: string[] = []
  const context = { rootContext: ROOT, addDependency: (file: string) => dependencies.push(file) }
  const english = await readFile(`${ROOT}messages/en.json`, 'utf8')
  const texts: Record<string, string> = JSON.parse(await loginTextsLoader.call(context, english))
  const ofLogin = ['登录', '请输入用户名', '验证码错误或已过期', '页面加载失败', '网络错误', '请输入恢复码']
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(ofLogin))
  expect(texts).toMatchObject({ 登录: 'Log in' })
  for (const later of ['买涨', '可用余额', '提款申请', '持仓']) expect(texts).not.toHaveProperty(later)
  expect(dependencies).toContain(`${ROOT}features/account/login/LoginForm.tsx`)
  expect(dependencies).not.toContain(`${ROOT}features/account/profile/ProfileView.tsx`)
})
