import { randomUUID } from 'node:crypto'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { changeWithdrawPassword } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { captcha } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownerKeys } from '#lib/session/session.ts'
import { expect, test } from '../support/fixtures.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'
import { networkNoise } from '../support/watch.ts'

/** What the device keeps after a logout, except what is kept under an owner key. */
const MAY_STAY = /^(language|theme|riseColor|apiIndex|back_domain|lastDomain|orderEnds|request:[0-9a-f-]{36})$/

/** The login, with the operator's domain where there is one. */
const LOGIN = /#\/pages\/login(\?domain=abc)?$/

const EXPIRED = '登录已失效或过期，请重新登录'

/** Others wait for `passed` until `open` is called. */
class Gate {
  open: () => void = () => undefined
  readonly passed = new Promise<void>((resolve) => {
    this.open = resolve
  })
}

/** An order that was confirmed on this device and whose outcome is not known, as it is stored. */
function openRequest(): [string, string] {
  const requestId = randomUUID()
  const [owner] = ownerKeys({ user: { account: 'demo', sessionkey: '' } })
  const details = {
    productId: 'btcusdt',
    productName: '比特币',
    direction: 'up',
    amount: '10',
    durationSeconds: 30,
    fee: '0.10',
    feeRate: '0.01',
    payoutRate: '0.85',
    quote: { seq: 1, price: '64000', at: WORLD_BEGINS },
  }
  const times = { confirmedAt: WORLD_BEGINS, validUntil: WORLD_BEGINS + 15_000 }
  return [`request:${requestId}`, JSON.stringify({ version: 1, requestId, owner, kind: 'order', details, ...times })]
}

test('a session that the backend ended, by twenty calls at once: one toast, one relaunch, and Back shows nothing guarded', async ({
  app,
  control,
  context,
  page,
  time,
}) => {
  await app.signIn()
  await app.open(routes.home)
  await app.home.row('比特币').click()
  await expect(app.product.buyUp).toBeEnabled()

  // The outcomes of twenty orders are all requested at once; no member's call is let through before all have been sent.
  const together = new Gate()
  let asked = 0
  await time.advance(2)
  await context.route('**/api/**', async (route) => {
    if (route.request().headers().authorization) {
      asked += 1
      if (asked === 20) together.open()
      await together.passed
    }
    await route.continue()
  })
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text)
    },
    Array.from({ length: 20 }, openRequest),
  )
  await control.expireSessions('demo')
  await control.clearRequests()
  await app.online()
  await expect(app.login.picture).toBeVisible()
  await expect(app.toasts).toHaveText([EXPIRED])
  expect(asked).toBeGreaterThanOrEqual(20)
  // The login screen asks for a captcha each time it is opened.
  expect((await control.requests()).filter(({ path }) => path === captcha.path)).toHaveLength(1)
  await expect(page).toHaveURL(LOGIN)
  expect(await app.stored('session')).toBeNull()

  await page.goBack()
  expect(page.url()).toBe('about:blank')
  await page.goForward()
  await expect(app.login.main).toBeVisible()
})

test('a session that ends under a form: the same member is brought back to it with what was typed, and no password', async ({
  app,
  control,
  page,
}) => {
  await app.signIn()
  await app.open(routes.home)
  await app.goToHash(routes.profile)
  await app.profile.fill({ userName: 'Demo the Second', phone: '0901234567' })
  /** The session ends, and a call of the page finds it. */
  const expire = (member: string) => async () => {
    await control.expireSessions(member)
    await app.online()
  }

  await test.step('another member begins at home, and what was typed is gone', async () => {
    await app.login.logIn(expire('demo'), 'poor')
    await expect(app.home.main).toBeVisible()
    await app.goToHash(routes.profile)
    await expect(app.profile.field('userName')).toHaveValue('Poor')
  })

  await test.step('the same member is back at the form, with home below it', async () => {
    await app.profile.fill({ userName: 'Poor the Second' })
    await app.login.logIn(expire('poor'), 'poor')
    await expect(app.profile.field('userName')).toHaveValue('Poor the Second')
    await page.goBack()
    await expect(app.home.main).toBeVisible()
    await app.goToHash(routes.profile)
    await expect(app.profile.field('userName')).toHaveValue('Poor')
  })

  await test.step('passwords are not kept', async () => {
    await app.goToHash(`${routes.profile}?view=loginPassword`)
    await app.profile.fill({ oldPwd: 'a-password-1', newPwd: 'a-password-2', newPwd2: 'a-password-2' })
    await app.login.logIn(expire('poor'), 'poor')
    await expect(app.home.main).toBeVisible()
  })
})

test.describe('with a request whose answer is lost', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('after a logout the device names nobody and keeps what was chosen, which the same member finds again', async ({
    app,
    control,
  }) => {
    await app.login.logIn(() => app.open(), 'Demo ')
    await app.home.mark('黄金')
    await app.goToHash(routes.notice)
    await app.notices.markAllRead.click()
    await app.goToHash(routes.mine)
    await app.mine.main.getByRole('button', { name: '隐藏金额' }).click()
    await app.goToHash(`${routes.profile}?view=recover`)
    await app.profile.receiveCode()
    await app.goToHash(`${routes.product}?id=btcusdt`)
    await app.product.buyUp.click()
    await app.sheet.acceptRisk()
    await app.sheet.amount.fill('100')
    // The longest: its end must not come while this test runs.
    await app.sheet.duration(300).check()
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await control.fault({ kind: 'dropAfter', path: changeWithdrawPassword.path })
    await control.fault({ kind: 'refuse', path: requestOutcome.path })
    await app.goToHash(`${routes.profile}?view=withdrawPassword`)
    await app.profile.fill({ oldPwd: SEEDED_WITHDRAW_PASSWORD, newPwd: 'Fresh5678', newPwd2: 'Fresh5678' })
    await app.profile.submit.click()
    await expect(app.request.in('checking')).toBeVisible()

    const storedSession = async () => {
      await expect(app.login.main).toBeVisible()
      const device = await app.device()
      expect(JSON.stringify(device)).not.toMatch(/demo|138\*|Fresh5678/i)
      const owned = Object.keys(device).filter((key) => !MAY_STAY.test(key))
      return owned.map((key) => key.replace(/:[0-9a-f]{14}$/, '')).toSorted()
    }
    await app.open(routes.mine)
    await app.mine.logOut({ keep: true })
    expect(await storedSession()).toEqual(['favourites', 'homeSeen', 'practiceMode'])

    await control.clearFaults()
    // Without home's notice, which a test would close at the very moment at which the outcome replaces it.
    await control.fault({ kind: 'code', code: codes.maintenance, path: noticeList.path })
    await app.login.logInAgain('demo')
    await expect(app.request.titled('提现密码修改成功')).toBeVisible()
    await app.request.done.click()
    await expect(app.home.star('黄金')).toHaveAttribute('aria-pressed', 'true')
    // Hidden amounts were not among what was kept.
    await expect(app.home.main).toContainText('9,999.00')

    await app.goToHash(routes.mine)
    await app.mine.logOut()
    expect(await storedSession()).toEqual(['homeSeen'])
  })
})
