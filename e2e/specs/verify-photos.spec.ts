import { uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { asPhoneWrites, corners, jpegFacts, makePhoto, resistFingerprinting } from '../support/photos.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

test.beforeEach(async ({ app }) => {
  await app.signIn()
  await app.open(routes.verify)
  await expect(app.verify.submit).toBeVisible()
})

test('a photo leaves the device upright, small, and without its metadata; its frame can be emptied again', async ({
  app,
  context,
  control,
  page,
  world,
}) => {
  // Photos of six megapixels are drawn and compressed four times.
  test.slow()
  await test.step('what leaves the device', async () => {
    const { front } = app.verify
    const taken = asPhoneWrites(await makePhoto(page, { width: 3000, height: 2000 }))
    expect(jpegFacts(taken).markers).toContain(0xe1)
    // Turned by a quarter, as the orientation requires: what is stored upper left is seen upper right.
    expect(await corners(page, taken)).toEqual(['other', 'red', 'blue', 'other'])

    await expect(page.locator('input[name="idFront"][capture="environment"]')).toHaveAttribute('accept', 'image/*')
    await front.choose(taken, 'IMG_20260304_home.jpg', front.camera)
    await expect(front.uploaded).toBeVisible()
    await expect(front.preview).toBeVisible()

    const [upload, ...others] = await control.uploads('demo')
    expect(others).toEqual([])
    const answer = await fetch(world.stub.addresses[0] + upload?.path)
    const sent = Buffer.from(await answer.arrayBuffer())
    const { width, height, markers } = jpegFacts(sent)
    expect([width, height]).toEqual([1333, 2000])
    expect(markers).not.toContain(0xe1)
    expect(sent.includes('Exif')).toBe(false)
    expect(await corners(page, sent)).toEqual(['other', 'red', 'blue', 'other'])
  })

  await test.step('more than 10 MiB: it is drawn smaller before it is judged by its size', async () => {
    const { front } = app.verify
    await front.choose(larger(await makePhoto(page, { width: 3000, height: 2000, text: 'large' })))
    await expect.poll(async () => (await control.uploads('demo')).length).toBe(2)
    await expect(front.uploaded).toBeVisible()
    const upload = (await control.uploads('demo')).at(-1)
    const answer = await fetch(world.stub.addresses[0] + upload?.path)
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1024 * 1024)
  })

  await test.step('removed: the frame is empty, its address is taken back, and the form waits', async () => {
    const { front, back, submit } = app.verify
    await app.verify.fill('张三', '11010119900307123X')
    await expect(submit).toBeEnabled()
    const address = (await front.preview.getAttribute('src')) ?? ''
    expect(address).toMatch(/^blob:/)
    await front.remove.click()
    await expect(front.preview).toBeHidden()
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('请先上传证件正反两面的照片')
    await expect(back.uploaded).toBeVisible()
    const revoked = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const image = new Image()
          image.onload = () => resolve(false)
          image.onerror = () => resolve(true)
          image.src = url
        }),
      address,
    )
    expect(revoked).toBe(true)
  })

  await test.step('a browser that resists fingerprinting: the file itself leaves the device, without place and time', async () => {
    const { front } = app.verify
    const taken = asPhoneWrites(await makePhoto(page, { width: 3000, height: 2000 }))
    await resistFingerprinting(page)
    await front.choose(taken, 'IMG_20260304_home.jpg')
    await expect(front.uploaded).toBeVisible()

    const upload = (await control.uploads('demo')).at(-1)
    const answer = await fetch(world.stub.addresses[0] + upload?.path)
    const sent = Buffer.from(await answer.arrayBuffer())
    const { width, height } = jpegFacts(sent)
    expect([width, height]).toEqual([3000, 2000])
    // The latitude of the photo, as in its EXIF.
    const latitude = Buffer.from(Uint32Array.of(31, 1, 13, 1, 49, 1).buffer)
    expect([taken.includes(latitude), sent.includes(latitude)]).toEqual([true, false])
    await front.choose(larger(taken), 'IMG_20260304_home.jpg')
    await expect(front.region.getByRole('alert')).toContainText('照片超过10MB，此浏览器无法把它缩小')
    await expect(front.uploaded).toBeVisible()
    const other = await context.newPage()
    expect(await corners(other, sent)).toEqual(['other', 'red', 'blue', 'other'])
  })
})

/** The same picture in a file of more than 10 MiB. */
const larger = (photo: Buffer) => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])

const iso = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)])
/** The beginning of a PNG of 100,000 by 100,000 pixels. */
const hugePng = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex')
/** What is not a photo, in an order in which no two that follow each other have the same message. */
const refused: readonly [what: string, says: string, file: Buffer][] = [
  ['a text', '请选择JPG、PNG或WebP格式的照片', Buffer.from('<svg onload="alert(1)"/>')],
  ['a HEIC photo', '此浏览器无法读取HEIC照片', iso('heic')],
  ['an empty file', '请选择JPG、PNG或WebP格式的照片', Buffer.alloc(0)],
  ['a damaged photo', '照片无法读取，可能已损坏，请重新选择', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3])],
  ['a few bytes that claim 10,000 megapixels', '照片像素过大，请选择不超过5000万像素的照片', hugePng],
  ['a film', '请选择JPG、PNG或WebP格式的照片', iso('isom')],
]

test('a file that is not a photo is not accepted, whatever its name, and the earlier photo stays', async ({
  app,
  control,
  page,
}) => {
  const { front } = app.verify
  for (const [what, says, file] of refused) {
    await front.choose(file, 'photo.jpg')
    await expect(front.region.getByRole('alert'), what).toContainText(says)
  }
  expect(await control.uploads('demo')).toEqual([])

  await front.choose(await makePhoto(page))
  await expect(front.uploaded).toBeVisible()
  await expect(front.region.getByRole('alert')).toBeHidden()
  // One that is refused by its first bytes, and one that only the browser finds to be damaged.
  for (const [what, says, file] of refused.filter(([what]) => ['a text', 'a damaged photo'].includes(what))) {
    await front.choose(file, 'photo.jpg')
    await expect(front.region.getByRole('alert'), what).toContainText(says)
    await expect(front.uploaded, what).toBeVisible()
  }
  expect(await control.uploads('demo')).toHaveLength(1)
})

test('a photo that a reviewer cannot read is not accepted, or causes a warning', async ({ app, control, page }) => {
  await test.step('too small', async () => {
    const { front } = app.verify
    await front.choose(await makePhoto(page, { width: 639, height: 480 }))
    await expect(front.region.getByRole('alert')).toContainText('照片太小')
    await front.choose(await makePhoto(page, { width: 400, height: 640 }))
    await expect(front.uploaded).toBeVisible()
  })

  await test.step('blurred, dark and bright: the member decides', async () => {
    const { front } = app.verify
    const uploads = async () => (await control.uploads('demo')).length
    const before = await uploads()
    for (const [index, [look, says]] of (
      [
        ['blurred', '照片可能模糊'],
        ['dark', '照片太暗'],
        ['bright', '照片过亮或反光'],
      ] as const
    ).entries()) {
      await test.step(look, async () => {
        await front.choose(await makePhoto(page, { look }))
        await expect(front.region.getByRole('status')).toContainText(says)
        await expect(front.preview).toBeVisible()
        expect(await uploads()).toBe(before + 2 * index)
        await front.anyway.click()
        await expect.poll(uploads).toBe(before + 2 * index + 1)
        await expect(front.uploaded).toBeVisible()

        await front.choose(await makePhoto(page))
        await expect(front.region.getByRole('status')).toBeHidden()
        await expect.poll(uploads).toBe(before + 2 * index + 2)
        await expect(front.uploaded).toBeVisible()
      })
    }
  })
})

test('during the upload: progress, cancel, retry; a failure affects nothing else, and the next address takes the photo', async ({
  app,
  control,
  page,
}) => {
  await test.step('progress, cancel, once more', async () => {
    const { front, back, name, submit } = app.verify
    await name.fill('张三')
    await back.choose(await makePhoto(page, { text: 'back' }))
    await expect(back.uploaded).toBeVisible()

    const line = await page.context().newCDPSession(page)
    const limit = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    await line.send('Network.enable')
    await limit(60_000)
    await front.choose(await makePhoto(page, { look: 'heavy', width: 1200, height: 900 }))
    await expect.poll(async () => Number(await front.progress.getAttribute('value'))).toBeGreaterThan(0)
    expect(Number(await front.progress.getAttribute('value'))).toBeLessThan(100)
    await front.cancel.click()
    await expect(front.region.getByRole('status')).toHaveText('上传已取消')
    await expect(front.preview).toBeVisible()
    await expect(name).toHaveValue('张三')
    await expect(back.uploaded).toBeVisible()
    await expect(submit).toBeDisabled()
    expect(await control.uploads('demo')).toHaveLength(1)

    await limit(-1)
    await front.again.click()
    await expect(front.uploaded).toBeVisible()
    await expect(submit).toBeEnabled()
  })

  await test.step('the address is lost during the upload: the next one takes the photo', async () => {
    const before = (await control.uploads('demo')).length
    await app.verify.front.remove.click()
    await control.fault({ kind: 'dropBefore', address: 0, path: uploadFile.path })
    await app.verify.front.choose(await makePhoto(page))
    await expect(app.verify.front.uploaded).toBeVisible()
    expect(await app.stored('apiIndex')).toBe('1')
    expect(await control.uploads('demo')).toHaveLength(before + 1)
  })
})
