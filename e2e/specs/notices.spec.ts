import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerNotices } from '../support/readings.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

const LONG = '平台将在本周日凌晨进行系统维护，维护期间暂停充值与提现，已有的订单照常结算，感谢您的理解与支持'

test('a notice that was opened is read, on this device, for this account; home shows the first that is new, in a line that moves where it does not fit', async ({
  app,
  page,
}) => {
  await answerNotices(page, plain)
  await app.signIn()
  await test.step('on home', async () => {
    await app.open(routes.home)
    const bar = app.home.main.getByRole('button', { name: '刚发布' })
    await expect(bar).toBeVisible()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，5条未读')
    await expect(bar.locator('[data-moving]'), 'it fits').toHaveCount(0)
    await bar.click()
    await expect(app.notices.article).toContainText('刚发布的正文')
    await page.goBack()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，4条未读')
    await expect(bar, 'it was opened').toHaveCount(0)
    await expect(app.home.main.getByRole('button', { name: '五分钟前' }), 'the next one').toBeVisible()
  })

  await test.step('one that is longer than its line', async () => {
    await answerNotices(page, [notice('n6', LONG, WORLD_BEGINS - MINUTE), ...plain])
    await page.reload()
    const bar = app.home.main.getByRole('button', { name: LONG })
    const line = bar.locator('[data-moving] > *')
    const speed = await line.evaluate((element) => {
      const seconds = Number.parseFloat(getComputedStyle(element).animationDuration)
      return (element.scrollWidth + (element.closest('[data-moving]')?.parentElement?.clientWidth ?? 0)) / seconds
    })
    expect(speed).toBeCloseTo(80, 0)
    // Two on one element would be drawn by the page's main thread, frame after frame, for as long as home is open.
    const animations = await bar.evaluate((button) =>
      [button, ...button.querySelectorAll('*')].map((element) => element.getAnimations().length),
    )
    expect(Math.max(...animations), 'animations of one element').toBe(1)
    await bar.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(line).toHaveCSS('animation-play-state', /^paused/)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(line, 'where motion is unwanted it does not move').toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: null })
    await answerNotices(page, plain)
  })
})

test('the pop-up: not on the first visit to home, then once for a new session and for each new pinned notice', async ({
  app,
  page,
}) => {
  await test.step('of the backend: a line on the first visit, once for a new session after that', async () => {
    await app.signIn('demo', { noticeShown: false })
    await app.open(routes.home)
    await expect(app.home.main.getByRole('button', { name: '请谨防假冒客服' })).toBeVisible()
    await app.tab('我的').click()
    await expect(app.mine.main).toContainText('Demo')
    await app.tab('首页').click()
    await expect(app.home.main.getByRole('button', { name: '请谨防假冒客服' })).toBeVisible()
    await expect(app.notices.popup).toHaveCount(0)
    await page.reload()
    await expect(app.notices.popup).toContainText('绝不会索要您的密码或验证码')
    await app.notices.popup.getByRole('button', { name: '关闭' }).click()
    await page.reload()
    await expect(app.notices.bell).toHaveAccessibleName('平台公告，5条未读')
    await expect(app.notices.popup).toHaveCount(0)
  })

  await test.step('of the newest pinned notice: once, and remembered in the session', async () => {
    await app.forget()
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

  await test.step('belongs to home, and can be closed with Escape', async () => {
    await answerNotices(page, [pinned])
    await app.signIn('demo', { noticeShown: false })
    await app.open(routes.mine)
    await expect(app.mine.main).toContainText('Demo')
    await expect(app.notices.popup).toHaveCount(0)
    await app.tab('首页').click()
    await expect(app.notices.popup).toHaveAccessibleName('重要公告')
    await page.keyboard.press('Escape')
    await expect(app.notices.popup).toHaveCount(0)
  })
})
