import { expect, type Page } from '@playwright/test'
import { serve } from '#backend/http/serve.ts'
import { createOperatorApp } from '#backend/operator/http/app.ts'
import { invitationOf } from '#backend/operator/http/browser.fixture.ts'
import { TestProvider } from '#backend/operator/http/provider.fixture.ts'
import { operateAs } from '#backend/operator/operate.fixture.ts'
import { CALLBACK_PATH } from '#backend/operator/people/provider.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { ConsolePage } from '../support/pages/ConsolePage.ts'
import { test } from './console.fixture.ts'

test('a notice is withdrawn, and what is being written outlives the session', async ({ platform }) => {
  const owner = await platform.console()
  await owner.open()
  await owner.login('demo', SEEDED_PASSWORD)
  await owner.go('Notices')
  await owner.press('Publish a notice')
  await owner.fill('Title', 'Silver')
  await owner.fill('Text', '<p>Traded &amp; quoted</p><p>from today</p>')
  await owner.give('marketing')
  const notice = owner.page.getByRole('heading', { name: /Silver/ })
  await expect(notice).toBeVisible()
  await expect(owner.page.getByText(/^Traded & quoted\s+from today$/)).toBeVisible()
  const card = owner.page.locator('.MuiCard-root').filter({ has: notice })
  await card.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await owner.page.context().clearCookies()
  await owner.give('not traded yet')
  await expect(owner.dialog.getByText(/Your session has ended/)).toBeVisible()
  await expect(owner.dialog.getByLabel('Reason, for the log')).toHaveValue('not traded yet')
  const other = await owner.page.context().newPage()
  await other.goto('/')
  const second = new ConsolePage(other)
  await second.login('demo', SEEDED_PASSWORD)
  await expect(second.heading('Orders in the last 24 hours')).toBeVisible()
  await owner.give()
  await expect(notice).toBeHidden()
  // A page that is only read goes to the login, which says why.
  platform.backend.clock.advance(31 * 60_000)
  await owner.go('Products')
  await expect(owner.page.getByText(/Your session has ended: 30 minutes/)).toBeVisible()
})

test('two people use one browser: a page that one has left open does nothing as the other', async ({ platform }) => {
  const sue = await platform.operator('sue', 'support')
  const member = await platform.backend.member('100.00')
  await sue.visit(`/member/u${member.number}`)
  await sue.look('a stolen phone')
  await sue.press('Freeze')
  const other = new ConsolePage(await sue.page.context().newPage())
  await other.page.goto('/')
  await other.logout('sue')
  await other.login('demo', SEEDED_PASSWORD)
  await expect(other.heading('Orders in the last 24 hours')).toBeVisible()
  await sue.give('a stolen phone')
  await expect(sue.dialog.getByText(/Somebody else has logged in/)).toBeVisible()
  expect(await operateAs(platform.backend.database, ['audit', 'list', '5'])).not.toContain('freeze')
  await sue.press('Cancel')
  await expect(sue.page.getByText(/^demo is logged in in this browser now/)).toBeVisible()
  await expect(sue.page.getByRole('button', { name: 'demo', exact: true })).toBeVisible()
  expect([...sue.problems, ...other.problems]).toEqual([])
})

test('an operator accepts an invitation and logs in by a provider, which is another site', async ({ platform }) => {
  const { backend } = platform
  let app = createOperatorApp(backend.backend)
  const served = await serve((...given) => app.fetch(...given), { port: 0 })
  const provider = await TestProvider.start(`${served.address}${CALLBACK_PATH}`, 'localhost')
  app = createOperatorApp(backend.backend, { provider: provider.options })
  const { host } = new URL(provider.options.issuer)
  const invitation = await invitationOf(backend, ['operators', 'invite', 'fin', 'finance'])
  const fin = await platform.console({ address: served.address })
  await fin.page.goto(`/#/invitation/${invitation}`)
  await expect(fin.page.getByText(`You can log in with ${host} from now on`)).toBeVisible()
  await fin.check('invitation')
  await fin.press(`Log in with ${host}`)
  await expect(fin.heading('Orders in the last 24 hours')).toBeVisible()
  await fin.logout('fin')
  await fin.check('login')
  await fin.press(`Log in with ${host}`)
  await expect(fin.heading('Orders in the last 24 hours')).toBeVisible()

  const stranger = await platform.console({ address: served.address })
  provider.person = 'stranger'
  await stranger.open()
  await stranger.press(`Log in with ${host}`)
  await expect(stranger.page.getByText('Nobody has accepted an invitation with this account')).toBeVisible()
  provider.person = undefined
  await stranger.page.context().clearCookies()
  await stranger.press(`Log in with ${host}`)
  await expect(stranger.page.getByText('The login was cancelled at the provider.')).toBeVisible()
  await stranger.check('cancelled')
  // A login that was taken leads back to the session that it has opened.
  await fin.page.goto(`${CALLBACK_PATH}?state=taken&code=taken`)
  await expect(fin.heading('Orders in the last 24 hours')).toBeVisible()

  await provider.stop()
  app = createOperatorApp(backend.backend, { provider: provider.options })
  await stranger.press(`Log in with ${host}`)
  await expect(stranger.page.getByText(`${host} does not answer.`)).toBeVisible()
  await stranger.login('demo', SEEDED_PASSWORD)
  await expect(stranger.heading('Orders in the last 24 hours')).toBeVisible()
  const others = [...fin.problems, ...stranger.problems].filter((text) => !text.startsWith('loads http://localhost:'))
  expect(others).toEqual([])
  await served.stop()
})

test('a page of another site sends no command with the session of an operator', async ({ platform }) => {
  const owner = await platform.console()
  await owner.open()
  await owner.login('demo', SEEDED_PASSWORD)
  await expect(owner.heading('Orders in the last 24 hours')).toBeVisible()
  const other = await serve(() => new Response('<p>Elsewhere</p>', { headers: { 'Content-Type': 'text/html' } }), {
    port: 0,
  })
  const attacker: Page = await owner.page.context().newPage()
  // Another port of the same machine is the same site for cookies: what refuses it is where it says it comes from.
  await attacker.goto(other.address)
  const tried = await attacker.evaluate(async (address) => {
    const body = JSON.stringify({ id: 'x', line: ['credit', 'demo', '1'], reason: 'mine' })
    const send = (type: string) =>
      fetch(`${address}/api/command`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'Content-Type': type },
        body,
      }).then(
        ({ type: kind }) => kind,
        () => 'refused',
      )
    return [await send('text/plain'), await send('application/json')]
  }, platform.address)
  expect(tried).toHaveLength(2)
  expect(await operateAs(platform.backend.database, ['audit', 'list'])).not.toContain('mine')
  await other.stop()
})
