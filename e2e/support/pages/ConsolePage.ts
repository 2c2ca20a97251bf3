import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../axe.ts'

/** The operators' console in a browser. */
export class ConsolePage {
  readonly page: Page
  /** What the browser complained about: errors of scripts, of the policy, of requests that were not meant to fail. */
  readonly problems: string[] = []
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('console', (message) => {
      // The browser names every answer that is no success.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.problems.push(message.text())
    })
    page.on('request', (request) => {
      if (
        !/^(?:data|blob):/.test(request.url()) &&
        !request.url().startsWith(new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin)
      )
        this.problems.push(`loads ${request.url()}`)
    })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.page.getByLabel('Password')).toBeVisible()
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`/#${path}`)
    await expect(this.page.getByRole('progressbar')).toHaveCount(0)
  }

  async login(name: string, password: string, code = ''): Promise<void> {
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByLabel('Code of the second factor').fill(code)
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  async logout(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await this.page.getByRole('menuitem', { name: 'Logout' }).click()
  }

  /** Accepts an invitation: sets a password, and the second factor by a code for its secret. */
  async accept(invitation: string, password: string, codeFor: (secret: string) => string): Promise<void> {
    await this.page.goto(`/#/invitation/${invitation}`)
    const secret = (await this.page.locator('code').textContent()) ?? ''
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByLabel('Code of the second factor').fill(codeFor(secret))
    await this.page.getByRole('button', { name: 'Set password and log in' }).click()
    await expect(this.heading('Orders in the last 24 hours')).toBeVisible()
  }

  /** Goes to a page by the menu. */
  async go(entry: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: entry, exact: false }).first().click()
  }

  press(button: string): Promise<void> {
    return this.page.getByRole('button', { name: button, exact: true }).click()
  }

  fill(field: string, text: string): Promise<void> {
    return this.dialog.getByLabel(field).fill(text)
  }

  /** Gives the command of the dialog, with the reason that stands there unless another one is given. */
  async give(reason?: string): Promise<void> {
    if (reason !== undefined) await this.dialog.getByLabel('Reason, for the log').fill(reason)
    const answered = this.page.waitForResponse('**/api/command')
    await this.dialog.getByRole('button', { name: 'Do it', exact: true }).click()
    await answered
  }

  heading = (name: string | RegExp): Locator => this.page.getByRole('heading', { name })

  /** The row of a table that has this id. */
  row = (id: string): Locator => this.page.getByRole('row').filter({ has: this.page.getByText(id, { exact: true }) })

  /** Shows a case of a queue. */
  choose(id: string): Promise<void> {
    return this.page.getByRole('button', { name: id, exact: true }).click()
  }

  /** Moves by a key to the case that is to be shown then. */
  async key(key: string, id: string): Promise<void> {
    await expect(this.row(id)).toBeVisible()
    if (!(await this.heading(id).isVisible())) await this.page.keyboard.press(key)
    await expect(this.heading(id)).toBeVisible()
  }

  /** States why a member or a case is looked at. */
  async look(reason: string): Promise<void> {
    const form = this.page.locator('form').filter({ has: this.heading('Why do you look?') })
    await form.getByLabel('Reason, for the log').fill(reason)
    await form.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(this.heading('Why do you look?')).toBeHidden()
  }

  /** The page as it stands has nothing that axe finds, and is not wider than the window. */
  async check(name: string): Promise<void> {
    const found = (await violations(this.page)).map((line) => `${name}: ${line}`)
    expect.soft(found).toEqual([])
    const width = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(width, `${name} is wider than the window`).toBeLessThanOrEqual(0)
  }
}
