import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#lib/navigation/routes.ts'
import type { TestPicture } from '../pictures.ts'

/** The personal info and the two passwords, which share a route. Fields are found by their wire names. */
export class ProfilePage {
  readonly main: Locator
  readonly submit: Locator
  readonly avatar: Locator
  /** The dialog in which a chosen picture is cropped and uploaded. */
  readonly crop: Locator
  readonly frame: Locator
  readonly zoom: Locator
  readonly use: Locator
  /** The button that sends a code; it shows how long until another can be sent. */
  readonly sendCode: Locator

  constructor(page: Page) {
    this.main = page.locator(`main[data-route="${routes.profile}"]`)
    this.submit = this.main.locator('button[type="submit"]')
    this.avatar = this.main.getByRole('img', { name: '头像' })
    this.crop = page.getByRole('dialog', { name: '裁剪头像' })
    this.frame = this.crop.getByRole('application')
    this.zoom = this.crop.getByRole('slider', { name: '缩放' })
    this.use = this.crop.getByRole('button', { name: '设为头像' })
    this.sendCode = this.main.getByRole('button', { name: /发送验证码|重发|重新发送/ })
  }

  /** Sends a code and waits for the answer, after which the button shows the remaining time. */
  async receiveCode(): Promise<void> {
    await this.sendCode.click()
    await expect(this.sendCode).toHaveText(/秒后重发$/)
  }

  field(name: string): Locator {
    return this.main.locator(`[name="${name}"]`)
  }

  /** The error messages: at a field or above the button. */
  alert(text: string | RegExp): Locator {
    return this.main.getByRole('alert').filter({ hasText: text })
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }

  /** Chooses a file, as from the phone's library. */
  async choose({ name, mimeType, bytes }: TestPicture): Promise<void> {
    await this.field('library').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  }
}
