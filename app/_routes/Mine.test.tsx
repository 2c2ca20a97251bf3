import { beforeEach, expect, test, vi } from 'vitest'
import {
  changeAnswers,
  OutOfSight,
  renderScreen,
  type Screen,
  stubBackend,
  waitFor,
} from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { userInfo } from '#lib/contract/account.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { Screen as Mine } from './Mine.tsx'
import { Screen as Notices } from './Notices.tsx'

/** The account screen (docs/product.md, 21 and 24). */
const backend = stubBackend(setBackend)

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', OutOfSight)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  await backend.signIn()
})

/** The screen, once the member is known. */
async function open(text = '未认证'): Promise<Screen> {
  const screen = renderScreen(<Mine />, { route: routes.mine })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

const targetOf = (link: Element | null | undefined) => parseAddress(link?.getAttribute('href') ?? '').route

/** The entries of the menu whose text begins so. */
const entries = (name: string) =>
  [...document.querySelectorAll('nav[aria-label="账户菜单"] a')].filter(({ textContent }) =>
    textContent?.startsWith(name),
  )

const targets: Readonly<Record<string, RoutePath>> = {
  资产: routes.assets,
  充值: routes.recharge,
  提现: routes.withdraw,
  提现账户: routes.payoutAccounts,
  定期理财: routes.vault,
  持仓记录: routes.orders,
  充值记录: routes.depositRecords,
  提现记录: routes.withdrawRecords,
  定期理财订单: routes.vaultRecords,
  历史记录: routes.history,
  身份认证: routes.verify,
  限额与冷静期: routes.limits,
  修改登录密码: routes.profile,
  修改提现密码: routes.profile,
  个人信息: routes.profile,
  平台公告: routes.notice,
  客服: routes.service,
  公司介绍与下载: routes.textview,
}

test('the menu leads everywhere, and the version of the app stands below it', async () => {
  const screen = await open()
  expect(screen.text()).toContain('1.1.0 (100)')
  expect(Object.fromEntries(Object.keys(targets).map((name) => [name, targetOf(entries(name)[0])]))).toEqual(targets)
})

test.each([
  ['none', '未认证'],
  ['pending', '认证审核中'],
  ['verified', '已认证'],
  ['rejected', '认证未通过'],
] as const)('the state of the identity check is said, and leads to the check: %s', async (verified, word) => {
  await backend.control.member('demo', { verified })
  const screen = await open(word)
  expect(targetOf(screen.button(word))).toBe(routes.verify)
})

test('the invitation code and its link are copied', async () => {
  const screen = await open('CANDOR1')
  await screen.press('复制邀请码')
  await waitFor(() => expect(screen.toasts()).toEqual(['复制成功']))
  expect(await navigator.clipboard.readText()).toBe('CANDOR1')
  const link = `${location.origin}${location.pathname}#${routes.register}?inviteCode=CANDOR1`
  expect(screen.fact('邀请链接')).toBe(link)
  await screen.press('复制链接')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link))
})

test('while registration is closed there is a code and no link', async () => {
  await backend.configure({ register_open: false })
  const screen = await open('CANDOR1')
  expect(screen.hasButton('复制邀请码')).toBe(true)
  expect(screen.hasButton('复制链接')).toBe(false)
})

test('a member without a code sees no invitation', async () => {
  changeAnswers(userInfo.path, (answer) => {
    const body = JSON.parse(answer)
    delete body.data.inviteCode
    return JSON.stringify(body)
  })
  const screen = await open()
  expect(screen.text()).not.toContain('邀请好友')
})

test('the menu says how many notices are unread, until they are read', async () => {
  const screen = await open()
  await waitFor(() => expect(entries('平台公告')[0]?.textContent).toMatch(/\d+条未读/))
  screen.unmount()
  const notices = renderScreen(<Notices />, { route: routes.notice })
  await waitFor(() => expect(notices.hasButton('全部标为已读')).toBe(true))
  await notices.press('全部标为已读')
  notices.unmount()
  await open()
  await waitFor(() => expect(entries('平台公告')[0]?.textContent).toBe('平台公告'))
})
