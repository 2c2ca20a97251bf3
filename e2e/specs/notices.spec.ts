import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerNotices } from '../support/readings.ts'
import { WORLD_BEGINS } from '../support/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const notice = (id: string, title: string, at: number, pinned = false) => ({
  id,
  title,
  at,
  pinned,
  body: `<p>${title}的正文</p>`,
})

const plain = [
  notice('n5', '刚发布', WORLD_BEGINS - 4 * MINUTE),
  notice('n4', '一小时前', WORLD_BEGINS - 61 * MINUTE),
  notice('n3', '五分钟前', WORLD_BEGINS - 6 * MINUTE),
  notice('n2', '三天前', WORLD_BEGINS - 3 * DAY - MINUTE),
  notice('n1', '很久以前', WORLD_BEGINS - 40 * DAY),
]
const pinned = notice('p1', '重要公告', WORLD_BEGINS - 10 * DAY, true)

test.describe('the list', () => {
  test('pinned first, then newest first, each with how long ago it was', async ({ app, page }) => {
    await answerNotices(page, [...plain, pinned])
    await app.signIn()
    await app.open(routes.notice)
    await expect(app.notices.rows.locator('[class*=title]')).toContainText([
      '重要公告',
      '刚发布',
      '五分钟前',
      '一小时前',
      '三天前',
      '很久以前',
    ])
    await expect(app.notices.rows.locator('time')).toHaveText([
      '10天前',
      '刚刚',
      /^[67]分钟前$/,
      '1小时前',
      '3天前',
      '2026-01-23',
    ])
  })

  test('a notice that was opened is read, on this device, for this account, after a reload too', async ({
    app,
    page,
  }) => {
    await answerNotices(page, plain)
    await app.signIn()
    await app.open(routes.notice)
    await expect(app.notices.unread).toHaveCount(5)
    await app.notices.row('一小时前').click()
    await expect(app.notices.article).toContainText('一小时前的正文')
    await page.goBack()
    await expect(app.notices.unread).toHaveCount(4)
    await page.reload()
    await expect(app.notices.unread).toHaveCount(4)
    await app.notices.markAllRead.click()
    await expect(app.notices.unread).toHaveCount(0)
    await expect(app.notices.markAllRead).toHaveCount(0)
  })

  test('without a notice it says so; with a failure it says why', async ({ app, page }) => {
    await answerNotices(page, [])
    await app.signIn()
    await app.open(routes.notice)
    await expect(app.notices.main).toContainText('暂无公告')
    await app.open(routes.notice, { id: 'gone' })
    await expect(app.notices.main.getByRole('alert')).toContainText('内容不存在')
  })
})

test('the notices of the backend: the pinned one first, each of them readable', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.notice)
  await expect(app.notices.rows).toHaveCount(6)
  await expect(app.notices.rows.first()).toContainText('请谨防假冒客服')
  const id = await control.notice({ title: '新上线', body: '<p>新品种</p>', pinned: true })
  await app.open(routes.notice)
  await expect(app.notices.rows.first()).toContainText('新上线')
  await app.open(routes.notice, { id })
  await expect(app.notices.article).toContainText('新品种')
})

test('the pop-up of the backend: once for a new session', async ({ app, page }) => {
  await app.signIn('demo', { noticeShown: false })
  await app.open(routes.home)
  await expect(app.notices.popup).toContainText('绝不会索要您的密码或验证码')
  await app.notices.popup.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await expect(app.notices.bell).toHaveAccessibleName('平台公告，5条未读')
  await expect(app.notices.popup).toHaveCount(0)
})

test.describe('on home', () => {
  test('the bar moves at 80 px/s, rests under the focus, and opens its notice', async ({ app, page }) => {
    await answerNotices(page, plain)
    await app.signIn()
    await app.open(routes.home)
    const bar = app.home.main.getByRole('button', { name: '刚发布' })
    await expect(bar).toBeVisible()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，5条未读')
    const line = bar.locator('[data-moving]')
    const speed = await line.evaluate((element) => {
      const seconds = Number.parseFloat(getComputedStyle(element).animationDuration.split(',')[1] ?? '')
      return (element.scrollWidth + (element.parentElement?.clientWidth ?? 0)) / seconds
    })
    expect(speed).toBeCloseTo(80, 0)
    await bar.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(line).toHaveCSS('animation-play-state', /^paused/)
    await bar.click()
    await expect(app.notices.article).toContainText('刚发布的正文')
    await page.goBack()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，4条未读')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(line, 'where motion is unwanted it stands still').toHaveCSS('animation-name', 'none')
  })

  test('the quick actions lead where they say', async ({ app, control, page }) => {
    await control.config({ service_url: '' })
    await app.signIn()
    await app.open(routes.home)
    const actions = app.home.main.getByRole('navigation', { name: '快捷操作' })
    await expect(actions.getByRole('link')).toHaveText(['充值', '提现', '定期理财', '客服'])
    for (const [name, route] of [
      ['提现', routes.withdraw],
      ['客服', routes.service],
      ['定期理财', routes.vault],
      ['充值', routes.recharge],
    ] as const) {
      await actions.getByRole('link', { name }).click()
      await expect(app.screen(route)).toBeVisible()
      await page.goBack()
    }
  })
})

test.describe('the pop-up', () => {
  test('is shown once for the newest pinned notice, and remembered in the session', async ({ app, page }) => {
    await answerNotices(page, [...plain, pinned])
    await app.signIn()
    await app.open(routes.home)
    await expect(app.notices.popup).toContainText('重要公告的正文')
    expect(JSON.parse((await app.stored('session')) ?? '{}').showNotic).toBe('p1')
    await app.notices.popup.getByRole('button', { name: '我知道了' }).click()
    await expect(app.notices.popup).toHaveCount(0)
    await page.reload()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，5条未读')
    await expect(app.notices.popup).toHaveCount(0)

    await answerNotices(page, [...plain, pinned, notice('p2', '更新的公告', WORLD_BEGINS - MINUTE, true)])
    await page.reload()
    await expect(app.notices.popup).toContainText('更新的公告的正文')
    await app.notices.popup.getByRole('button', { name: '查看详情' }).click()
    await expect(app.notices.article).toContainText('更新的公告的正文')
  })

  test('belongs to home, can be put away with Escape, and gives the focus back', async ({ app, page }) => {
    await answerNotices(page, [pinned])
    await app.signIn()
    await app.open(routes.mine)
    await expect(app.mine.main).toContainText('Demo')
    await expect(app.notices.popup).toHaveCount(0)
    await app.tab('首页').click()
    await expect(app.notices.popup).toHaveAccessibleName('重要公告')
    await page.keyboard.press('Escape')
    await expect(app.notices.popup).toHaveCount(0)
  })

  test('waits while an order has ended and is to be read', async ({ app, page, time }) => {
    await answerNotices(page, [])
    await app.signIn()
    await app.open(routes.trade, { id: 'btcusdt' })
    await app.product.buyUp.click()
    await app.sheet.amount.fill('100')
    await app.sheet.confirm.click()
    await expect(app.sheet.countdown).toBeVisible()
    await app.sheet.close.click()
    await answerNotices(page, [pinned])
    await app.open(routes.home)
    await app.notices.popup.getByRole('button', { name: '关闭' }).click()
    await answerNotices(page, [notice('p2', '结算时的公告', WORLD_BEGINS, true)])
    await time.advance(62)
    await expect(app.end.dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await app.end.dialog.getByRole('button', { name: '关闭' }).click()
    await expect(app.notices.popup).toContainText('结算时的公告的正文')
  })
})
