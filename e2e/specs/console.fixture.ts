import { type Browser, test as base } from '@playwright/test'
import { TestBackend, type TestMember } from '#backend/backend.fixture.ts'
import { serve } from '#backend/http/serve.ts'
import { createOperatorApp } from '#backend/operator/http/app.ts'
import { invitationOf } from '#backend/operator/http/browser.fixture.ts'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { verifySubmit } from '#lib/contract/account.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { userInfo } from '#lib/contract/session.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { ConsolePage } from '../support/pages/ConsolePage.ts'

/** The password that operators set. */
export const PASSWORD = 'Harbour2026'

/** A starter backend in memory with its operators' interface, and the console that it serves. */
export class Platform {
  readonly backend: TestBackend
  readonly address: string
  readonly #browser: Browser
  readonly #stop: () => Promise<void>

  private constructor(backend: TestBackend, browser: Browser, served: { address: string; stop: () => Promise<void> }) {
    this.backend = backend
    this.address = served.address
    this.#browser = browser
    this.#stop = served.stop
  }

  static async start(browser: Browser): Promise<Platform> {
    const backend = await TestBackend.start()
    await backend.withoutHolds()
    const served = await serve(createOperatorApp(backend.backend).fetch, { port: 0 })
    return new Platform(backend, browser, served)
  }

  async stop(): Promise<void> {
    await this.#stop()
    await this.backend.stop()
  }

  /** The console in a browser of its own. */
  async console(
    more: {
      readonly width?: number
      readonly height?: number
      readonly theme?: 'dark' | 'light'
      readonly address?: string
    } = {},
  ) {
    const { width = 1280, height = 800, theme = 'light', address = this.address } = more
    const context = await this.#browser.newContext({
      ...{ viewport: { width, height }, colorScheme: theme, locale: 'en-US', baseURL: address },
      reducedMotion: 'reduce',
    })
    return new ConsolePage(await context.newPage())
  }

  /** The console of an operator who was invited, and has set a password and the second factor. */
  async operator(name: string, role: string): Promise<ConsolePage> {
    const invitation = await invitationOf(this.backend, ['operators', 'invite', name, role])
    const console = await this.console()
    await console.accept(invitation, PASSWORD, (secret) => totp(secret, timeStepOf(this.backend.clock.now())))
    return console
  }

  async balance({ token }: TestMember): Promise<string> {
    return (await this.backend.ask(userInfo, {}, token)).data.usermoney ?? ''
  }

  async deposit({ token }: TestMember, amount = '100.00'): Promise<string> {
    const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
    const form = { ...this.backend.request(), channelId: 'bank-cny', amount, terms }
    return (await this.backend.ask(createDeposit, form, token)).data.id
  }

  /** Submits an identity with its pictures. */
  async identity({ token }: TestMember): Promise<void> {
    const upload = async (): Promise<string> => {
      const body = new FormData()
      body.set('file', new File([Uint8Array.from(png)], 'a.png'))
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await this.backend.app.request(uploadFile.path, { method: 'POST', headers, body })
      return (await answer.json()).data.path
    }
    const documents = {
      name: 'Ann Lee',
      idNumber: '110101199003077777',
      idFront: await upload(),
      idBack: await upload(),
    }
    await this.backend.ask(verifySubmit, { ...this.backend.request(), ...documents }, token)
  }

  async withdrawal(member: TestMember, accountNumber = '6225880137421234'): Promise<string> {
    const bank = { payeeName: 'Ann Lee', accountNumber, bankName: 'Harbour' }
    const { data } = await this.backend.ask(bindBank, { ...this.backend.request(), ...bank }, member.token)
    const terms = { fee: '2.00', receivedAmount: '98.00' }
    const form = { accountId: data.id, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
    return (await this.backend.ask(createWithdrawal, { ...this.backend.request(), ...form }, member.token)).data.id
  }
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const test = base.extend<{ platform: Platform }>({
  platform: async ({ browser }, run) => {
    const platform = await Platform.start(browser)
    await run(platform)
    await platform.stop()
  },
})
