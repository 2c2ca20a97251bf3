import { updateProfile } from '#lib/contract/account.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { asPhoneWrites } from '../support/photos.ts'
import { hasExif, lookAt, makePicture, QUARTERS, type TestPicture } from '../support/pictures.ts'
import type { TestSite } from '../support/testSite.ts'
import { Touch } from '../support/touch.ts'
import { networkNoise } from '../support/watch.ts'

const SAVED = '个人信息更新成功'

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.mine)
  await app.mine.main.getByRole('link', { name: /个人信息与密码/ }).click()
  await expect(app.profile.field('userName')).toHaveValue('Demo')
})

/** The bodies of the changes that were sent. */
async function changesOf(app: App): Promise<unknown[]> {
  const sent: unknown[] = []
  await app.page.route(`**${updateProfile.path}`, (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
    return route.continue()
  })
  return sent
}

async function storedPicture(world: TestSite): Promise<{ path: string; bytes: Uint8Array }> {
  const newest = (await world.control.uploads('demo')).at(-1)
  if (!newest) throw new Error('nothing was uploaded')
  const answer = await fetch(world.stub.addresses[0] + newest.path)
  return { path: newest.path, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('only what was changed is sent, and it shows everywhere at once', async ({ app, context, world }) => {
  const other = new App(await context.newPage(), world)
  await other.open(routes.mine)
  await expect(other.mine.main.getByRole('heading', { name: 'Demo' })).toBeVisible()
  await world.control.confirmSessions('demo')
  const sent = await changesOf(app)
  await expect(app.profile.submit).toBeDisabled()
  await app.profile.fill({ userName: ' 小林 ', phone: '+86 139-0013-9000' })
  await app.profile.submit.click()
  await expect(app.toasts).toHaveText(SAVED)
  expect(sent).toEqual([{ userName: '小林', phone: '+8613900139000' }])
  await expect(app.profile.field('phone')).toHaveValue('+8613900139000')
  await expect(app.profile.submit).toBeDisabled()

  await app.profile.main.getByRole('button', { name: '返回' }).click()
  await expect(app.mine.main.getByRole('heading', { name: '小林' })).toBeVisible()
  await expect(other.mine.main.getByRole('heading', { name: '小林' })).toBeVisible()
})

/** Chooses a picture and sets it as the avatar. */
async function setAvatar({ profile, toasts }: App, picture: TestPicture, adjust: () => Promise<void> = async () => {}) {
  await profile.choose(picture)
  await adjust()
  await profile.use.click()
  await expect(profile.crop).toBeHidden()
  await expect(toasts.filter({ hasText: SAVED })).not.toHaveCount(0)
}

test('the avatar is upright, 512 pixels square, carries nothing of the camera, and is the part that was chosen by key or finger', async ({
  app,
  page,
  world,
}) => {
  await test.step('a photo of a phone', async () => {
    const picture = await makePicture(page, 800, 600)
    const photo = { ...picture, bytes: asPhoneWrites(Buffer.from(picture.bytes)) }
    expect(hasExif(photo.bytes)).toBe(true)
    await setAvatar(app, photo)
    const { path, bytes } = await storedPicture(world)
    expect(hasExif(bytes)).toBe(false)
    const [red, lime, blue, yellow] = QUARTERS
    expect(await lookAt(page, bytes)).toEqual({ size: [512, 512], quarters: [blue, red, yellow, lime] })

    const address = world.stub.addresses[0] + path
    await expect(app.profile.avatar).toHaveAttribute('src', address)
    await app.profile.main.getByRole('button', { name: '返回' }).click()
    await expect(app.mine.main.getByRole('img', { name: '头像' })).toHaveAttribute('src', address)
    expect(await app.stored('session')).toContain(path)
    await page.goForward()
  })

  await test.step('moved and zoomed with the keyboard', async () => {
    await setAvatar(app, await makePicture(page, 600, 600, 'image/png'), async () => {
      await app.profile.zoom.press('End')
      await app.profile.frame.focus()
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowDown')
      }
    })
    const { quarters } = await lookAt(page, (await storedPicture(world)).bytes)
    expect(quarters).toEqual(['red', 'red', 'red', 'red'])
  })

  await test.step('moved with one finger and zoomed with two', async () => {
    await setAvatar(app, await makePicture(page, 600, 600, 'image/webp'), async () => {
      const box = await app.profile.frame.boundingBox()
      if (!box) throw new Error('no frame')
      const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
      const touch = await Touch.on(page)
      await touch.down(at(0.45, 0.5), at(0.55, 0.5))
      await touch.move(at(0.1, 0.5), at(0.9, 0.5))
      await touch.up()
      for (let pull = 0; pull < 3; pull += 1) await touch.swipe(at(0.9, 0.9), at(0.1, 0.1))
    })
    const { quarters } = await lookAt(page, (await storedPicture(world)).bytes)
    expect(quarters).toEqual(['yellow', 'yellow', 'yellow', 'yellow'])
  })

  await test.step('at once, on a phone that is never idle too', async () => {
    await page.evaluate(() => {
      // It answers when the page is idle, which may be never.
      HTMLCanvasElement.prototype.toBlob = () => undefined
    })
    await setAvatar(app, await makePicture(page, 600, 600))
    expect(await world.control.uploads('demo')).toHaveLength(4)
  })
})

test.describe('an avatar with which something goes wrong', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('shows how far its upload is, can be given up and retried, and is not uploaded twice', async ({
    app,
    control,
    page,
  }) => {
    const { profile } = app
    const uploads = async () => (await control.uploads('demo')).length
    const picture = await makePicture(page, 600, 600)
    const sent = await changesOf(app)

    await test.step('given up', async () => {
      await control.fault({ kind: 'slowHeaders', ms: 3000, path: uploadFile.path, times: 1 })
      await profile.choose(picture)
      await profile.use.click()
      await expect(profile.crop.getByText(/上传中 \d+%/)).toBeVisible()
      await profile.crop.getByRole('button', { name: '取消上传' }).click()
      await expect(profile.use).toBeVisible()
      await profile.crop.getByRole('button', { name: '取消', exact: true }).click()
      await expect(profile.crop).toBeHidden()
      expect(sent).toEqual([])
      await expect(profile.avatar).toHaveAttribute('src', /default-avatar/)
    })

    await test.step('not set: the retry sets it without a second upload', async () => {
      const before = await uploads()
      await control.fault({ kind: 'code', code: 4305, path: updateProfile.path, times: 1 })
      await profile.choose(picture)
      await profile.use.click()
      await expect(profile.crop.getByRole('alert')).toHaveText('个人信息更新失败')
      await profile.crop.getByRole('button', { name: '重试' }).click()
      await expect(app.toasts).toHaveText(SAVED)
      expect(await uploads()).toBe(before + 1)
    })

    await test.step('lost: the next address takes it, and where none answers it waits for the retry', async () => {
      const before = await uploads()
      await control.fault({ kind: 'dropBefore', path: uploadFile.path })
      await profile.choose(picture)
      await profile.use.click()
      await expect(profile.crop.getByRole('alert')).toHaveText('网络错误，请检查网络后重试')
      await control.clearFaults()
      await control.fault({ kind: 'dropBefore', path: uploadFile.path, address: 0 })
      await profile.crop.getByRole('button', { name: '重试' }).click()
      await expect(profile.crop).toBeHidden()
      expect(await uploads()).toBe(before + 1)
    })
  })
})
