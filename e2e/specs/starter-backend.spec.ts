import { PGlite } from '@electric-sql/pglite'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import type { Clock } from '#backend/clock.ts'
import { pgliteDatabase } from '#backend/database/pglite.ts'
import { bookProblems } from '#backend/ledger/books.ts'
import { balanceOf } from '#backend/ledger/ledger.ts'
import { randomWalkFeed } from '#backend/market/randomWalk.ts'
import { type Captcha, drawnCaptcha } from '#backend/members/captcha.ts'
import { createBackend } from '#backend/open.ts'
import { operateAs } from '#backend/operator/operate.fixture.ts'
import { seed } from '#backend/seed/seed.ts'
import { startInstance } from '#backend/start.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { startHost } from '#scripts/host.ts'
import { DepositPage } from '../support/pages/DepositPage.ts'
import { DepositRecordsPage } from '../support/pages/DepositRecordsPage.ts'
import { EndDialog } from '../support/pages/EndDialog.ts'
import { HomePage } from '../support/pages/HomePage.ts'
import { OrderInfoPage } from '../support/pages/OrderInfoPage.ts'
import { OrderSheet } from '../support/pages/OrderSheet.ts'
import { ProductPage } from '../support/pages/ProductPage.ts'
import { InvestPage } from '../support/pages/VaultPage.ts'
import { WithdrawPage } from '../support/pages/WithdrawPage.ts'
import { Watch } from '../support/watch.ts'

/** The demo member is the first one. */
const DEMO = 1

/** A clock that runs by itself, and that a test moves on. */
class MovedClock implements Clock {
  #ahead = 0

  now(): number {
    return Date.now() + this.#ahead
  }

  /** Moves this clock and those of the pages on. */
  async leap(context: BrowserContext, seconds: number): Promise<void> {
    this.#ahead += seconds * 1000
    await context.clock.fastForward(seconds * 1000)
  }
}

/** The starter backend in memory, with the site in front of it. */
async function startSite(clock: MovedClock) {
  const database = await pgliteDatabase(await PGlite.create(), clock)
  await seed(database)
  let code = ''
  const captcha: Captcha = {
    make: () => {
      const drawn = drawnCaptcha.make()
      code = drawn.code
      return drawn
    },
  }
  const backend = await createBackend(database, { clock, captcha })
  const instance = await startInstance(backend, { ports: [0, 0], feed: randomWalkFeed(500) })
  const host = await startHost({ dir: 'out', port: 0, config: { apiBases: instance.addresses } })
  return {
    clock,
    database,
    /** What the newest captcha shows. */
    captcha: () => code,
    origin: host.address,
    stop: async () => {
      await host.stop()
      await instance.stop()
    },
  }
}

const test = base.extend<{ site: Awaited<ReturnType<typeof startSite>> }>({
  site: async ({ browserName: _ }, use) => {
    const site = await startSite(new MovedClock())
    await use(site)
    await site.stop()
  },
})

test('on the starter backend a member trades, deposits, withdraws and invests', async ({ context, page, site }) => {
  test.slow()
  const { clock, database, captcha, origin } = site
  const watch = await Watch.over(context)
  await context.clock.install({ time: clock.now() })
  const balance = () => balanceOf(database.query, DEMO)
  const open = async (route: RoutePath) => {
    await page.evaluate((hash) => {
      location.hash = hash
    }, to(route))
  }

  await test.step('logs in through the form', async () => {
    await page.goto(`${origin}/`)
    await page.getByRole('img', { name: '图形验证码图片' }).waitFor()
    await page.locator('[name="username"]').fill('demo')
    await page.locator('[name="pwd"]').fill(SEEDED_PASSWORD)
    await page.locator('[name="code"]').fill(captcha())
    await page.locator('button[type="submit"]').click()
    await expect(new HomePage(page).main).toContainText('10,000.00')
  })

  await test.step('places an order on a live price, and sees it settle as the device computes it', async () => {
    const [home, product, sheet, end] = [
      new HomePage(page),
      new ProductPage(page),
      new OrderSheet(page),
      new EndDialog(page),
    ]
    await home.row('比特币').click()
    await product.buyUp.click()
    await sheet.acceptRisk()
    await sheet.amount.fill('100')
    await sheet.confirm.click()
    await expect(sheet.titled('下单成功')).toBeVisible()
    expect(await balance()).toBe('9899.00')
    await clock.leap(context, 31)
    await expect(end.dialog).toBeVisible()
    expect(['9899.00', '9999.00', '10084.00']).toContain(await balance())
    await end.detail.click()
    await expect(new OrderInfoPage(page).check.verdict).toHaveText('已核对，与平台一致')
  })

  await test.step('announces a deposit, which the operator approves', async () => {
    const before = Number.parseInt(await balance(), 10)
    const [deposit, records] = [new DepositPage(page), new DepositRecordsPage(page)]
    await open(routes.recharge)
    await deposit.submit('1000')
    await expect(deposit.titled('充值申请已提交')).toContainText('待审核')
    await deposit.toRecords.click()
    await expect(records.records.first()).toContainText('待审核')
    await operateAs(database, ['review', 'deposit', 'd1', 'approve'])
    await clock.leap(context, 6)
    await expect(records.records.first()).toContainText('已通过')
    expect(Number.parseInt(await balance(), 10)).toBe(before + 1000)
  })

  await test.step('withdraws', async () => {
    const before = Number.parseInt(await balance(), 10)
    const withdraw = new WithdrawPage(page)
    await open(routes.withdraw)
    await withdraw.withdraw('300')
    await expect(withdraw.done).toBeVisible()
    expect(Number.parseInt(await balance(), 10)).toBe(before - 300)
  })

  await test.step('invests', async () => {
    const before = Number.parseInt(await balance(), 10)
    const invest = new InvestPage(page)
    await open(routes.vault)
    await page.locator('[data-project="steady30"]').getByRole('link').click()
    await invest.invest('500')
    await expect(invest.main.getByRole('status')).toContainText('投资成功')
    expect(Number.parseInt(await balance(), 10)).toBe(before - 500)
  })

  expect(watch.problems([])).toEqual([])
  expect(await bookProblems(database.query)).toEqual([])
})
