import { expect } from '@playwright/test'
import { invitationOf } from '#backend/operator/http/browser.fixture.ts'
import { operateAs } from '#backend/operator/operate.fixture.ts'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { productList } from '#lib/contract/market.ts'

import { PASSWORD, test } from './console.fixture.ts'

test('the first day: operators are invited, log in, and log out', async ({ platform }) => {
  const owner = await platform.console()
  await owner.open()
  await owner.login('demo', 'wrong-1234')
  await expect(owner.page.getByText('Name, password or code is wrong.')).toBeVisible()
  await owner.login('demo', SEEDED_PASSWORD)
  await expect(owner.heading('Orders in the last 24 hours')).toBeVisible()

  await owner.go('Operators')
  await owner.press('Invite')
  await owner.fill('Name', 'fin')
  await owner.dialog.getByLabel('Role').selectOption('finance')
  await owner.give('begins today')
  const output = await owner.dialog.locator('pre').textContent()
  const invitation = /shown this once: (\S+)/.exec(output ?? '')?.[1] ?? ''
  await expect(owner.dialog.getByText(`/#/invitation/${invitation}`)).toBeVisible()
  // What is shown once is closed by its button alone.
  await owner.page.keyboard.press('Escape')
  await expect(owner.dialog).toBeVisible()
  await owner.press('Close')
  await expect(owner.row('fin')).toContainText('invited, not accepted yet')

  const fin = await platform.console()
  let secret = ''
  await fin.accept(invitation, PASSWORD, (made) => {
    secret = made
    return totp(made, timeStepOf(platform.backend.clock.now()))
  })
  await expect(fin.heading('Orders in the last 24 hours')).toBeVisible()
  // Finance changes no operator.
  await fin.go('Operators')
  await expect(fin.row('fin')).toBeVisible()
  await expect(fin.page.getByRole('button', { name: 'Invite' })).toBeHidden()
  // A link that is opened in a tab with the console: nobody is logged out without being asked.
  const link = await invitationOf(platform.backend, ['operators', 'invite', 'sue', 'support'])
  await fin.page.evaluate((code) => window.location.assign(`/#/invitation/${code}`), link)
  await expect(fin.heading('fin is logged in')).toBeVisible()
  await fin.press('Stay logged in')
  await expect(fin.heading('Orders in the last 24 hours')).toBeVisible()
  await fin.visit('/nowhere')
  await expect(fin.page.getByText('There is no page at this address.')).toBeVisible()
  await fin.check('not found')
  // The own account: another password, after which the other sessions have ended.
  const code = () => totp(secret, timeStepOf(platform.backend.clock.now()))
  platform.backend.clock.advance(60_000)
  const elsewhere = await platform.console()
  await elsewhere.open()
  await elsewhere.login('fin', PASSWORD, code())
  await elsewhere.go('Operators')
  platform.backend.clock.advance(60_000)
  await fin.page.getByRole('button', { name: 'fin', exact: true }).click()
  await fin.page.getByRole('menuitem', { name: 'Own account (Finance)' }).click()
  await expect(fin.page.getByRole('table', { name: 'Where you are logged in' }).getByRole('row')).toHaveCount(3)
  await fin.check('own account')
  const form = fin.page.locator('form').filter({ has: fin.page.getByLabel('New password') })
  await form.getByLabel('New password').fill('Harbour2028')
  await form.getByLabel('Current password').fill('wrong-1234')
  await form.getByLabel('Code of the second factor').fill(code())
  await form.getByRole('button').click()
  await expect(form.getByText(/Password or code is wrong/)).toBeVisible()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button').click()
  await expect(fin.page.getByText('You are logged in here alone.')).toBeVisible()
  await elsewhere.go('Members')
  await expect(elsewhere.page.getByText(/Your session was ended/)).toBeVisible()
  // Another authenticator.
  platform.backend.clock.advance(60_000)
  const factor = fin.page.locator('form').filter({ hasText: 'A new authenticator takes' })
  await factor.getByLabel('Current password').fill('Harbour2028')
  await factor.getByLabel('Code of the second factor').fill(code())
  await fin.press('Set up a new authenticator')
  secret = (await fin.page.locator('form code').textContent()) ?? ''
  await fin.page.getByLabel('Code of the new authenticator').fill(code())
  await fin.press('Switch it on')
  await expect(fin.page.getByRole('button', { name: 'Set up a new authenticator' })).toBeVisible()
  await fin.logout('fin')
  // What the scripts are made from goes with them.
  const bill = await (await fin.page.request.get('/sbom.cdx.json')).json()
  const names: readonly string[] = bill.components.map(({ name }: { readonly name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'react-admin', '@mui/material', 'echarts']))
  expect(names.filter((name) => ['vite', 'next', 'hono'].includes(name))).toEqual([])
  expect(await (await fin.page.request.get('/licenses.txt')).text()).toContain('react-admin 5.')
  await expect(fin.page.getByText('You have logged out.')).toBeVisible()
  await fin.accept(link, PASSWORD, (secret) => totp(secret, timeStepOf(platform.backend.clock.now())))
  await fin.logout('sue')
  await owner.page.evaluate((code) => window.location.assign(`/#/invitation/${code}`), link)
  await owner.check('somebody is logged in')
  await owner.press('Log out, and open the invitation')
  await expect(owner.page.getByText(/This invitation was used/)).toBeVisible()
  await owner.open()
  expect([...owner.problems, ...fin.problems]).toEqual([])
})

test('the second day: a queue of twenty deposits is decided by keys, and a withdrawal is begun, paid and approved', async ({
  platform,
}) => {
  const member = await platform.backend.member('1000.00')
  const ids: string[] = []
  for (let number = 0; number < 20; number += 1) ids.push(await platform.deposit(await platform.backend.member('0.00')))
  const fin = await platform.operator('fin', 'finance')
  await fin.go('Deposits')
  for (const id of ids) {
    await fin.key('j', `${id}`)
    await fin.page.keyboard.press('a')
    await fin.give()
    await expect(fin.row(id)).toBeHidden()
  }
  await expect(fin.page.getByText('Nothing waits.')).toBeVisible()

  const withdrawal = await platform.withdrawal(member)
  await fin.go('Withdrawals')
  await fin.choose(withdrawal)
  await fin.look('it is paid now')
  await expect(fin.page.getByText('6225880137421234')).toBeHidden()
  await fin.page.keyboard.press('b')
  await fin.give()
  // Once it is begun the member cannot cancel it: the whole number is shown.
  await expect(fin.page.getByText('6225880137421234')).toBeVisible()
  await fin.page.keyboard.press('a')
  await fin.fill('Transaction', 'TX9081')
  await fin.give()
  await expect(fin.row(withdrawal)).toBeHidden()
  expect(await platform.balance(member)).toBe('900.00')
  expect(fin.problems).toEqual([])
})

test('a payment that is begun is given back, a dialog is left by Back, and of a deposit another amount came', async ({
  platform,
}) => {
  const member = await platform.backend.member('900.00')
  const [given, short] = [await platform.withdrawal(member, '6225880137425678'), await platform.deposit(member)]
  const fin = await platform.operator('fin', 'finance')
  await fin.go('Withdrawals')
  await fin.choose(given)
  // Back closes a dialog and changes no page; what was typed is asked about.
  await fin.press('Begin (b)')
  await expect(fin.dialog.getByRole('heading')).toHaveText(
    `Begin: ${given} — 98.00 CNY for u${member.number} (${member.username})`,
  )
  await expect(fin.dialog.getByText(/5678$/)).toBeVisible()
  await fin.page.goBack()
  await expect(fin.dialog).toBeHidden()
  await expect(fin.heading(given)).toBeVisible()
  await fin.press('Begin (b)')
  await fin.fill('Reason, for the log', 'by the bank')
  await fin.page.goBack()
  await fin.press('Keep writing')
  await expect(fin.dialog.getByLabel('Reason, for the log')).toHaveValue('by the bank')
  await fin.page.keyboard.press('Escape')
  await fin.press('Leave')
  await expect(fin.dialog).toBeHidden()
  await fin.press('Begin (b)')
  await fin.give()
  await expect(fin.dialog).toBeHidden()
  // What nobody has looked at is not approved.
  await expect(fin.page.getByRole('button', { name: 'Approve (a)' })).toBeDisabled()
  await expect(fin.page.getByText(/once you have looked at it/)).toBeVisible()
  await fin.page.keyboard.press('a')
  await expect(fin.dialog).toBeHidden()
  await fin.press('Give back (g)')
  await fin.give('the shift ends')
  await expect(fin.page.getByRole('button', { name: 'Give back (g)' })).toBeHidden()
  await fin.go('Deposits')
  await fin.choose(short)
  await fin.page.keyboard.press('a')
  await fin.fill('What really came, where it is another amount', '90')
  await fin.fill('What the member reads about that', 'The bank kept 10.')
  await fin.give()
  await expect(fin.row(short)).toBeHidden()
  expect(await platform.balance(member)).toBe('890.00')
  await fin.press('Decided')
  await expect(fin.row(short)).toContainText('100.00 CNY → 90.00')
  await fin.go('Withdrawals')
  await expect(fin.row(given)).toContainText('100.00 → 98.00 CNY')
  expect(fin.problems).toEqual([])
})

test('the third day: a rate is proposed by one person and carried out by another one', async ({ platform }) => {
  const risk = await platform.operator('ray', 'risk')
  const owner = await platform.console()
  await owner.open()
  await owner.login('demo', SEEDED_PASSWORD)
  await expect(owner.heading('Orders in the last 24 hours')).toBeVisible()
  await risk.go('Products')
  await risk.row('eurusd').getByRole('link', { name: 'Rates and hours' }).click()
  await risk.press('Change terms.60.payoutRate')
  await risk.fill('terms.60.payoutRate', '0.80')
  await risk.give('the market is calm')
  await expect(risk.page.getByText(/Proposed as q1/)).toBeVisible()
  const rate = async () =>
    (await platform.backend.ask(productList, {})).data.items
      .find(({ id }) => id === 'eurusd')
      ?.terms.find(({ durationSeconds }) => durationSeconds === 60)?.payoutRate
  expect(await rate()).toBe('0.82')
  await risk.go('Second person')
  await expect(risk.page.getByText('You have proposed it: somebody else carries it out.')).toBeVisible()
  await expect(risk.page.getByRole('button', { name: 'Carry out' })).toBeHidden()

  await owner.go('Second person')
  await expect(owner.page.getByText('before "0.82"')).toBeVisible()
  await owner.press('Carry out')
  await owner.give('as agreed')
  await owner.press('Close')
  await expect(owner.page.getByText('carried out')).toBeVisible()
  expect(await rate()).toBe('0.80')
  // It is unusual, and is asked about once more.
  await owner.go('Products')
  await owner.row('eurusd').getByRole('link', { name: 'Rates and hours' }).click()
  await owner.press('Change terms.60.payoutRate')
  await owner.fill('terms.60.payoutRate', '0.20')
  await owner.give('a slip of the hand')
  await expect(owner.dialog.getByText(/This is unusual: .*changes from 0.80 to 0.20/)).toBeVisible()
  await owner.press('Cancel')
  expect(await rate()).toBe('0.80')

  // A new product begins as a copy of another one; what is wrong is said at its field, and a second person makes it.
  await risk.go('Products')
  await risk.page.getByRole('link', { name: 'New product' }).click()
  await risk.page.getByLabel('Begin with a copy of').click()
  await risk.page.getByRole('option', { name: '(eurusd)' }).click()
  await expect(risk.page.getByLabel('Symbol')).toHaveValue('EUR/USD')
  await risk.page.getByLabel('Id', { exact: false }).first().fill('xptusd')
  await risk.page.getByLabel('Symbol').fill('XPT/USD')
  await risk.page.getByLabel('Fee rate').fill('1,5')
  await risk.press('Check and make it')
  await expect(risk.page.getByText('Expected a decimal with a point')).toBeVisible()
  await expect(risk.page.getByLabel('Fee rate')).toBeFocused()
  await risk.page.getByLabel('Fee rate').fill('0.01')
  await risk.page.getByLabel('Trading hours').click()
  await risk.press('Mon to Fri with a break')
  await risk.check('a new product')
  await risk.press('Check and make it')
  await risk.give('platinum is asked for')
  await expect(risk.page.getByText('You have proposed it: somebody else carries it out.')).toBeVisible()
  await owner.go('Second person')
  await owner.press('Carry out')
  await owner.give('as agreed')
  await owner.press('Close')
  await owner.visit('/setting/product%20xptusd')
  await expect(owner.page.getByText('09:30–12:00, 13:00–16:00')).toHaveCount(5)
  // Its hours are changed with a look at what members would see.
  await owner.press('Sun evening to Fri evening')
  await expect(owner.page.getByText('What members would see, in UTC')).toBeVisible()
  await owner.check('hours')
  await owner.press('Change the hours')
  await owner.give('it is traded around the clock')
  await expect(owner.page.getByText(/Proposed as q3/)).toBeVisible()
  expect([...risk.problems, ...owner.problems]).toEqual([])
})

test('the fourth day: support finds out where a deposit is, freezes a member, and credits nobody', async ({
  platform,
}) => {
  const member = await platform.backend.member('100.00')
  const deposit = await platform.deposit(member)
  const sue = await platform.operator('sue', 'support')
  await sue.go('Find')
  await sue.page.getByLabel('What to find').fill(deposit)
  await sue.page.getByLabel('Reason, for the log').fill('asks where the deposit is')
  await sue.press('Search')
  await expect(sue.heading(`deposit ${deposit}`)).toBeVisible()
  await expect(sue.page.getByText(/an operator, who approves it once the money is there/)).toBeVisible()
  await sue.page.getByRole('link', { name: `Show ${member.username}` }).click()
  await sue.look('asks where the deposit is')
  await expect(sue.heading(new RegExp(`^${member.username}`))).toBeVisible()
  await expect(sue.page.getByRole('table', { name: 'Waits for a decision' })).toContainText(deposit)
  // What is shown besides has a reason of its own; a reload keeps look and tab, another visit does not.
  await sue.press('Show contact')
  await sue.look('to call the member')
  await sue.page.getByRole('tab', { name: 'Funds' }).click()
  await sue.page.reload()
  await expect(sue.page.getByRole('tab', { name: 'Funds', selected: true })).toBeVisible()
  await expect(sue.row(deposit)).toBeVisible()
  await sue.go('Members')
  await sue.page.getByText(member.username, { exact: true }).click()
  await sue.look('a stolen phone')
  // What a role may not do has no button, and no entry in the menu; by its address a page says so.
  await expect(sue.page.getByRole('button', { name: 'Freeze', exact: true })).toBeVisible()
  await expect(sue.page.getByRole('button', { name: 'Credit', exact: true })).toBeHidden()
  await sue.press('Freeze')
  await sue.give('a stolen phone')
  await expect(sue.page.getByRole('button', { name: 'Lift' })).toBeVisible()
  await expect(sue.page.getByText('not possible: frozen')).toBeVisible()
  const log = await operateAs(platform.backend.database, ['audit', 'list', '8'])
  expect(log).toContain('asks where the deposit is')
  expect(log).toContain(`member u${member.number} contact\n    to call the member`)
  expect(log).toContain('to see what was done: a stolen phone')

  // What a list is filtered by is kept for whoever comes back from a row, and over a reload.
  await sue.go('Members')
  await expect(sue.row('demo')).toBeVisible()
  await sue.page.getByLabel('Standing').click()
  await sue.page.getByRole('option', { name: 'frozen' }).click()
  await expect(sue.row('demo')).toBeHidden()
  await sue.row(member.username).click()
  await sue.look('a stolen phone')
  await expect(sue.heading(new RegExp(`^${member.username}`))).toBeVisible()
  await sue.go('Members')
  await expect(sue.row(member.username)).toBeVisible()
  await expect(sue.row('demo')).toBeHidden()
  await sue.page.reload()
  await expect(sue.row(member.username)).toBeVisible()
  await expect(sue.row('demo')).toBeHidden()

  // An identity is decided once its pictures are shown.
  const other = await platform.backend.member()
  await platform.identity(other)
  await sue.go('Identities')
  await sue.choose(other.username)
  const approve = sue.page.getByRole('button', { name: 'Approve (a)' })
  await expect(approve).toBeDisabled()
  let show = () => {}
  const asked = new Promise<void>((resolve) => {
    show = resolve
  })
  await sue.page.route('**/upload/**', async (route) => {
    await asked
    await route.continue()
  })
  await sue.look('to decide it')
  await expect(sue.page.getByText('It is decided once its pictures are shown.')).toBeVisible()
  await expect(sue.page.getByRole('button', { name: 'Reject (r)' })).toBeDisabled()
  show()
  await approve.click()
  await expect(sue.dialog.getByRole('heading')).toHaveText(`Approve: u${other.number} (${other.username})`)
  await sue.give()
  await expect(sue.page.getByText('Nothing waits.')).toBeVisible()
  expect(sue.problems).toEqual([])
})

test('the fifth day: the books are checked, a day is closed and exported', async ({ platform }) => {
  const member = await platform.backend.member('0.00')
  const deposit = await platform.deposit(member)
  await operateAs(platform.backend.database, ['review', 'deposit', deposit, 'approve'])
  platform.backend.clock.advance(2 * 86_400_000)
  const fin = await platform.operator('fin', 'finance')
  await fin.go('Books')
  await fin.page.getByRole('button', { name: 'Check the books' }).click()
  await expect(fin.page.getByText('The books are in order.')).toBeVisible()
  await fin.page.getByLabel('From').first().fill('2026-05-06')
  await fin.page.getByLabel('To', { exact: true }).first().fill('2026-05-06')
  await expect(fin.page.getByRole('table', { name: 'Channels' })).toContainText('channel:bank-cny')
  await fin.press('Close the days that have ended')
  await fin.give()
  await expect(fin.page.getByRole('table', { name: 'Closed days' })).toContainText('2026-05-06')
  await fin.page.getByLabel('From').last().fill('2026-05-06')
  await fin.page.getByLabel('To', { exact: true }).last().fill('2026-05-06')
  const download = fin.page.waitForEvent('download')
  await fin.page.getByRole('button', { name: 'Export', exact: true }).click()
  await fin.give('for the auditor')
  const file = await (await download).createReadStream()
  let text = ''
  for await (const part of file) text += String(part)
  expect(text).toContain(`${deposit},`)
  await expect(fin.dialog).toBeHidden()
  // Support sees no books.
  const sue = await platform.operator('sue', 'support')
  await expect(sue.page.getByRole('menuitem', { name: 'Notices' })).toBeVisible()
  await expect(sue.page.getByRole('menuitem', { name: 'Books' })).toBeHidden()
  await sue.visit('/books')
  await expect(sue.page.getByText('This page is not for the role Support.')).toBeVisible()
  expect(fin.problems).toEqual([])
})

for (const { width, height, theme } of [
  { width: 1280, height: 800, theme: 'light' },
  { width: 820, height: 1180, theme: 'dark' },
] as const)
  test(`every page is free of what axe finds, fits and loads nothing else, ${width} ${theme}`, async ({ platform }) => {
    // Thirty pages, each of which axe reads.
    test.slow()
    const member = await platform.backend.member('100.00')
    const deposit = await platform.deposit(member)
    await operateAs(platform.backend.database, ['mark', member.username, 'shares a device with u9'])
    const owner = await platform.console({ width, height, theme })
    await owner.open()
    await owner.check('login')
    await owner.login('demo', SEEDED_PASSWORD)
    await expect(owner.heading('Orders in the last 24 hours')).toBeVisible()
    await owner.check('overview')
    await owner.visit('/cases/deposit')
    await owner.choose(deposit)
    await owner.look('the money is there')
    await owner.check('case')
    await owner.visit(`/member/u${member.number}`)
    await owner.look('a check of risk')
    for (const tab of ['Summary', 'Orders', 'Funds', 'Ledger', 'Access', 'Log']) {
      await owner.page.getByRole('tab', { name: tab }).click()
      await owner.check(`member ${tab}`)
    }
    for (const path of [
      '/find',
      '/members',
      '/proposals',
      '/products',
      '/settings',
      '/setting/withdrawals',
      '/notices',
      '/books',
      '/audit',
      '/commands',
      '/new/channel',
      '/new/brand',
      '/nowhere',
      '/operators',
    ]) {
      await owner.visit(path)
      await owner.check(path)
    }
    await owner.press('Invite')
    await owner.check('dialog')
    expect(owner.problems).toEqual([])
  })
