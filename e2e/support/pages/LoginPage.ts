import type { Locator, Page, Response } from '@playwright/test'
import * as v from 'valibot'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { captcha } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'

/** The login screen. Fields are found by their wire names, as a password manager finds them. */
export class LoginPage {
  readonly main: Locator
  readonly username: Locator
  readonly password: Locator
  readonly code: Locator
  readonly submit: Locator
  /** The captcha's picture; tapping it loads a new one. */
  readonly picture: Locator
  readonly renew: Locator
  readonly #page: Page
  readonly #control: StubControl

  constructor(page: Page, control: StubControl) {
    this.#page = page
    this.#control = control
    this.main = page.locator(`main[data-route="${routes.login}"]`)
    this.username = this.main.locator('[name="username"]')
    this.password = this.main.locator('[name="pwd"]')
    this.code = this.main.locator('[name="code"]')
    this.submit = this.main.locator('button[type="submit"]')
    this.picture = this.main.getByRole('img', { name: '图形验证码图片' })
    this.renew = this.main.getByRole('button', { name: '换一张图形验证码' })
  }

  /** The error messages: at a field or above the button. */
  alert(text: string | RegExp): Locator {
    return this.main.getByRole('alert').filter({ hasText: text })
  }

  /** Runs an action that loads a new captcha, and returns the code in its picture. */
  async captchaFrom(action: () => Promise<unknown>): Promise<string> {
    const [answer] = await Promise.all([this.#page.waitForResponse(isCaptcha), action()])
    const { uuid } = v.parse(v.object({ data: captcha.response }), await answer.json()).data
    return await this.#control.captcha(uuid)
  }

  /** Loads another captcha, once the first is there, and returns the code in its picture. */
  async renewCaptcha(): Promise<string> {
    await this.picture.waitFor()
    return await this.captchaFrom(() => this.renew.click())
  }

  /**
   * Fills the form. Home's pop-up, which a session shows on a later visit, is closed when it covers what a test uses, even where an
   * outcome covers the pop-up.
   */
  async fill(username: string, password: string, code: string): Promise<void> {
    await this.#closePopUp()
    await this.username.fill(username)
    await this.password.fill(password)
    await this.code.fill(code)
  }

  /** Closes home's pop-up once, as soon as it is there. */
  async #closePopUp(): Promise<void> {
    // Not by its role: under an outcome the pop-up is hidden from assistive technology.
    const confirm = this.#page.locator('[role="dialog"] button', { hasText: '我知道了' })
    const press = async () => {
      const pressed = await confirm.evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click()
        return buttons.length
      })
      // An outcome may have replaced it; it appears again afterwards.
      if (pressed === 0) await this.#closePopUp()
    }
    await this.#page.addLocatorHandler(confirm, press, { times: 1 })
  }

  /** Fills and submits the form, from the action that shows it. */
  async logIn(show: () => Promise<unknown>, username = 'demo', password = SEEDED_PASSWORD): Promise<void> {
    await this.#logInWith(await this.captchaFrom(show), username, password)
  }

  /** Fills and submits the form that is shown. */
  async logInAgain(username: string): Promise<void> {
    await this.#logInWith(await this.renewCaptcha(), username, SEEDED_PASSWORD)
  }

  async #logInWith(code: string, username: string, password: string): Promise<void> {
    // A backend may have answered before the form is there. After a registration the form asks for the captcha alone.
    await this.code.waitFor()
    if (await this.username.isVisible()) await this.fill(username, password, code)
    else {
      await this.code.fill(code)
      await this.#closePopUp()
    }
    await this.submit.click()
  }
}

const isCaptcha = (response: Response) => new URL(response.url()).pathname === captcha.path && response.ok()
