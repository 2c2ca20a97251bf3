import type { Locator, Page } from '@playwright/test'

/** One photo of a form, from the choice to the upload. */
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
    this.remove = region.getByRole('button', { name: /^移除/ })
    this.cancel = region.getByRole('button', { name: '取消' })
    this.anyway = region.getByRole('button', { name: '仍然使用' })
    this.again = region.getByRole('button', { name: '重新上传' })
    this.progress = region.getByRole('progressbar')
    this.uploaded = region.getByText('已上传')
  }

  /** Chooses a file. Its name and type need not match its content. */
  async choose(buffer: Buffer, name = 'IMG_0001.jpg', by: Locator = this.library): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await by.click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
  }
}
