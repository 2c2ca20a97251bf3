import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import textsLoader from './textsLoader.mjs'

const resourcePath = `${ROOT}messages/catalogue.ts`

/** What a build makes of the catalogue, and the files whose change makes it anew. */
async function load(resourceQuery: string) {
  const dependencies: string[] = []
  const addDependency = (file: string) => dependencies.push(file)
  const context = { rootContext: ROOT, resourcePath, resourceQuery, addDependency }
  const json = await textsLoader.call(context, await readFile(resourcePath, 'utf8'))
  return { dependencies, texts: JSON.parse(json) as Record<string, string> }
}

test('of the texts those that the login shows, at once or in a later step, and none of a member’s screens', async () => {
  const { dependencies, texts } = await load('?login=en')
  const ofLogin = ['登录', '请输入用户名', '验证码错误或已过期', '页面加载失败', '网络错误', '请输入恢复码']
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(ofLogin))
  expect(texts).toMatchObject({ 登录: 'Log in' })
  for (const later of ['买涨', '可用余额', '提款申请', '持仓']) expect(texts).not.toHaveProperty(later)
  expect(dependencies).toContain(`${ROOT}features/account/login/LoginForm.tsx`)
  expect(dependencies).not.toContain(`${ROOT}features/account/profile/ProfileView.tsx`)
})

test('all texts of a language, of every file of the catalogue', async () => {
  const { dependencies, texts } = await load('?texts=vi')
  expect(texts).toMatchObject({ 登录: 'Đăng nhập', 买涨: 'Mua tăng' })
  expect((await load('?texts=zh-CN')).texts).toMatchObject({ 登录: '登录' })
  expect(dependencies).toContain(`${ROOT}messages/trade.json`)
})
