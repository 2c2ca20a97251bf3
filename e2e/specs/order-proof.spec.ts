import { readFile } from 'node:fs/promises'
import { routes } from '#lib/navigation/routes.ts'
import { checkEvidenceFile } from '#lib/verification/evidenceFile.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/** What the device's share sheet was given. */
interface Shared {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly size: string
}

declare global {
  interface Window {
    shared: Shared[]
    refusal: string | undefined
  }
}

/** A share sheet that takes pictures and texts, as Chromium's does, and no JSON. */
function fakeShareSheet(): void {
  window.shared = []
  Object.defineProperty(navigator, 'canShare', {
    value: ({ files }: { files: File[] }) => files.every(({ type }) => type === 'image/png' || type === 'text/plain'),
  })
  Object.defineProperty(navigator, 'share', {
    value: async ({ files }: { files: File[] }) => {
      if (window.refusal) throw new DOMException('', window.refusal)
      for (const file of files) {
        const isPicture = file.type === 'image/png'
        const bitmap = isPicture ? await createImageBitmap(file) : undefined
        window.shared.push({
          name: file.name,
          type: file.type,
          text: isPicture ? '' : await file.text(),
          size: bitmap ? `${bitmap.width}x${bitmap.height}` : '',
        })
      }
    },
  })
}

const shared = (app: App) => app.page.evaluate(() => window.shared.splice(0))

test('a settled order is shared as a picture, by itself or with the file that proves it, and nothing is sent', async ({
  app,
  control,
  page,
  time,
}) => {
  await page.addInitScript(fakeShareSheet)
  await app.signIn()
  await control.seedOrders('demo', 1, 30)
  await app.open(routes.orders)
  await expect(app.orders.cards).toHaveCount(1)
  await time.advance(31)
  const { proof } = app.orderInfo

  await test.step('from the end of the order', async () => {
    await app.end.share.click()
    await expect(proof.picture).toBeVisible()
    await expect(proof.share).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(proof.dialog).toBeHidden()
    await expect(app.end.dialog).toBeVisible()
    await app.end.detail.click()
  })

  await test.step('from its detail: at first the picture alone, without an amount', async () => {
    await app.orderInfo.share.click()
    await expect(proof.share).toBeEnabled()
    await expect(proof.amounts).not.toBeChecked()
    await expect(proof.file).not.toBeChecked()
    const requestCount = (await control.requests()).length
    await proof.share.click()
    await expect
      .poll(() => shared(app))
      .toEqual([{ name: 'order-o1.png', type: 'image/png', text: '', size: '1080x1350' }])
    const later = (await control.requests()).slice(requestCount)
    expect(later.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  await test.step('with the file that proves it', async () => {
    await proof.file.check()
    await expect(proof.share).toBeEnabled()
    await proof.share.click()
    await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(2)
    const [picture, file] = await shared(app)
    expect([picture?.name, file?.name]).toEqual(['order-o1.png', 'order-o1.txt'])
    expect(checkEvidenceFile(file?.text ?? '')).toMatchObject({ kind: 'order', id: 'o1', hash: 'agrees' })
  })

  await test.step('saved as two files', async () => {
    const saved: string[] = []
    const texts: string[] = []
    page.on('download', async (download) => {
      saved.push(download.suggestedFilename())
      if (download.suggestedFilename().endsWith('.json')) texts.push(await readFile(await download.path(), 'utf8'))
    })
    await proof.save.click()
    await expect.poll(() => saved.toSorted()).toEqual(['order-o1.json', 'order-o1.png'])
    await expect.poll(() => texts.map((text) => checkEvidenceFile(text)?.hash)).toEqual(['agrees'])
  })

  await test.step('a member who cancels is told nothing, a refusal is said', async () => {
    await page.evaluate(() => {
      window.refusal = 'AbortError'
    })
    await proof.share.click()
    await expect(page.getByText('无法分享')).toBeHidden()
    await page.evaluate(() => {
      window.refusal = 'NotAllowedError'
    })
    await proof.share.click()
    await expect(page.getByText('无法分享')).toBeVisible()
  })
})

test('a browser that alters pictures against fingerprinting saves no stripes: it says so, and saves the evidence alone', async ({
  app,
  control,
  page,
  time,
}) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
      const pixels = new ImageData(width, height)
      pixels.data.forEach((_, index) => {
        pixels.data[index] = (index * 37) % 256
      })
      return pixels
    }
  })
  await app.signIn()
  await control.seedOrders('demo', 1, 30)
  await app.open(routes.orders)
  await expect(app.orders.cards).toHaveCount(1)
  await time.advance(31)
  const { proof } = app.orderInfo
  await app.end.share.click()
  await expect(proof.dialog).toContainText('此浏览器的防追踪功能会改动图片，不能保存')
  const save = proof.dialog.getByRole('button', { name: '保存' })
  await expect(save).toBeDisabled()
  await proof.file.check()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await save.click()
  await expect.poll(() => downloads).toEqual(['order-o1.json'])
})
