import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { makePhoto } from '../photos.ts'

/** One side of the document. */
export class PhotoPart {
  readonly region: Locator
  readonly preview: Locator
  readonly camera: Locator
  readonly library: Locator
  readonly remove: Locator
  readonly cancel: Locator
  readonly anyway: Locator
  readonly again: Locator
  readonly progress: Locator
  readonly uploaded: Locator
  readonly #page: Page

  constructor(page: Page, region: Locator) {
    this.#page = page
    this.region = region
    this.preview = region.getByRole('img')
    this.camera = region.getByRole('button', { name: /^(拍照|重拍)$/ })
    this.library = region.getByRole('button', { name: /^(从相册选择|重新选择)$/ })
    this.remove = region.getByRole('button', { name: '移除照片' })
    this.cancel = region.getByRole('button', { name: '取消' })
    this.anyway = region.getByRole('button', { name: '仍然使用' })
    this.again = region.getByRole('button', { name: '重新上传' })
    this.progress = region.getByRole('progressbar')
    this.uploaded = region.getByText('已上传')
  }

  /** Chooses a file as a member does; what it is called and said to be is as little true as in life. */
  async choose(buffer: Buffer, name = 'IMG_0001.jpg', by: Locator = this.library): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await by.click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
  }
}

/** Identity verification. */
export class VerifyPage {
  readonly main: Locator
  readonly name: Locator
  readonly idNumber: Locator
  readonly submit: Locator
  readonly front: PhotoPart
  readonly back: PhotoPart
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.main = page.locator(`main[data-route="${routes.verify}"]`)
    this.name = this.main.getByRole('textbox', { name: '真实姓名' })
    this.idNumber = this.main.getByRole('textbox', { name: '证件号码' })
    this.submit = this.main.getByRole('button', { name: '提交审核' })
    this.front = new PhotoPart(page, this.main.getByRole('region', { name: '证件正面' }))
    this.back = new PhotoPart(page, this.main.getByRole('region', { name: '证件反面' }))
  }

  /** Puts both photos up and types the rest. */
  async fill(name: string, idNumber: string): Promise<void> {
    await this.front.choose(await makePhoto(this.#page, { text: 'front' }))
    await this.back.choose(await makePhoto(this.#page, { text: 'back' }))
    await this.name.fill(name)
    await this.idNumber.fill(idNumber)
    await this.front.uploaded.waitFor()
    await this.back.uploaded.waitFor()
  }
}
