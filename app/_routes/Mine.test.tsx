import { beforeEach, expect, test } from 'vitest'
import { screenModuleOf } from '#app/_client/screens/screens.ts'
import { changeAnswers, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { dropMemberData, setBackend } from '#features/member/index.ts'
import { callsByName } from '#lib/contract/calls.ts'
import { userInfo } from '#lib/contract/session.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { type RoutePath, routes, rows, screenOf } from '#lib/navigation/routes.ts'
import { Screen as Records } from './DepositRecords.tsx'
import { Screen as Mine } from './Mine.tsx'

const optional = Object.values(rows).flatMap(({ path, offeredBy }) =>
  offeredBy ? [{ path, title: screenOf(path).title, offeredBy }] : [],
)

/** The account screen (docs/product.md, 21 and 24). */
const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

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
  提现账户: routes.payoutAccounts,
  定期理财: routes.vault,
  记录: routes.history,
  身份认证: routes.verify,
  限额与冷静期: routes.limits,
  客服与关于: routes.service,
}

test('the menu leads everywhere, and says the version of the app', async () => {
  const screen = await open()
  expect(screen.text()).toContain('1.1.0 (100)')
  expect(Object.fromEntries(Object.keys(targets).map((name) => [name, targetOf(entries(name)[0])]))).toEqual(targets)
  const head = [...document.querySelectorAll('a')].filter((link) => !link.closest('[aria-label="账户菜单"]'))
  expect(head.map(targetOf)).toEqual([routes.profile, routes.notice, routes.recharge, routes.withdraw])
})

test.each(optional)(
  'where the backend leaves out the calls of $title, no menu leads there and the screen says so',
  async ({ path, title, offeredBy }) => {
    const mine = await open()
    await waitFor(() => expect(entries(title).map(targetOf)).toEqual([path]))
    mine.unmount()
    dropMemberData()
    for (const name of offeredBy)
      await backend.control.fault({ kind: 'gateway', status: 404, path: callsByName[name].path })
    const { Screen: Closed } = await screenModuleOf(path)
    const screen = renderScreen(<Closed />, { route: path })
    await waitFor(() => expect(screen.text()).toContain('此功能暂未开放'))
    screen.unmount()
    await open()
    expect(entries(title)).toEqual([])
  },
)

test('the records are one screen: the ledger, or one kind of record, each at its address', async () => {
  const screen = renderScreen(<Records />, { route: routes.depositRecords })
  const links = [...document.querySelectorAll('nav[aria-label="记录"] a')]
  expect(links.map((link) => [link.textContent, targetOf(link), link.getAttribute('aria-current')])).toEqual([
    ['历史记录', routes.history, null],
    ['充值', routes.depositRecords, 'page'],
    ['提现', routes.withdrawRecords, null],
    ['理财', routes.vaultRecords, null],
  ])
  await screen.press('提现')
  expect(screen.went).toHaveBeenLastCalledWith('replace', routes.withdrawRecords)
})

test.each([
  ['none', '未认证'],
  ['pending', '认证审核中'],
  ['verified', '已认证'],
  ['rejected', '认证未通过'],
] as const)('the state of the identity check is said, and leads to the check: %s', async (verified, word) => {
  await backend.control.member('demo', { verified })
  const screen = await open(word)
  const [row] = entries('身份认证')
  expect([row?.textContent, targetOf(row)]).toEqual([`身份认证${word}`, routes.verify])
  expect(screen.container.querySelector('h1')?.parentElement?.textContent).toBe(`Demo${word}`)
})

test('the invitation code and its link are copied', async () => {
  const screen = await open('CANDOR1')
  await screen.press('邀请好友CANDOR1')
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
  await screen.press('邀请好友CANDOR1')
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
