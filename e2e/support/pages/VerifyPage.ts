import type { Locator, Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import { makePhoto } from '../photos.ts'
import { PhotoPart } from './PhotoPart.ts'

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

  /** Chooses both photos and types the rest. */
  async fill(name: string, idNumber: string): Promise<void> {
    await this.front.choose(await makePhoto(this.#page, { text: 'front' }))
    await this.back.choose(await makePhoto(this.#page, { text: 'back' }))
    await this.name.fill(name)
    await this.idNumber.fill(idNumber)
    await this.front.uploaded.waitFor()
    await this.back.uploaded.waitFor()
  }
}
