import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import type { TestBackend } from '../../backend.fixture.ts'
import { giveCommand } from '../contract/commands.ts'
import { acceptInvitation, openInvitation, operatorLogin } from '../contract/login.ts'
import { operateAs } from '../operate.fixture.ts'
import type { Role } from '../roles.ts'
import { createOperatorApp } from './app.ts'

/** A password that operators of tests set. */
export const OPERATOR_PASSWORD = 'Harbour2026'

interface Answered<C extends Call> {
  readonly status: number
  readonly code: number
  readonly msg: string
  readonly data: ResponseOf<C>
}

/** The browser of an operator: it keeps the cookie of the session. */
export class OperatorBrowser {
  cookie = ''
  /** The header that has set the cookie last. */
  set = ''
  /** Sent with every request besides the usual ones. */
  headers: Readonly<Record<string, string>> = {}
  readonly #test: TestBackend
  readonly #app: ReturnType<typeof createOperatorApp>

  constructor(test: TestBackend, app = createOperatorApp(test.backend)) {
    this.#test = test
    this.#app = app
  }

  /** Makes a call and returns the envelope of its answer. */
  async ask<C extends Call>({ method, path }: C, input: RequestOf<C>): Promise<Answered<C>> {
    const fields = Object.entries(input ?? {}).map(([name, value]) => [name, `${value}`])
    const isGet = method === 'GET'
    const response = await this.#app.request(isGet ? `${path}?${new URLSearchParams(fields)}` : path, {
      method,
      headers: {
        ...(this.cookie !== '' && { Cookie: this.cookie }),
        ...(!isGet && { 'Content-Type': 'application/json' }),
        ...this.headers,
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    this.set = response.headers.get('Set-Cookie') ?? ''
    if (this.set !== '') this.cookie = this.set.split(';')[0] ?? ''
    return { status: response.status, ...(await response.json()) }
  }

  /** Logs in as the operator of the demo. */
  async asDemo(): Promise<this> {
    await this.ask(operatorLogin, { name: 'demo', password: SEEDED_PASSWORD })
    return this
  }

  /** Invites an operator from a shell and accepts the invitation. Returns what makes codes of the second factor. */
  async join(name: string, role: Role) {
    const invitation = await invitationOf(this.#test, ['operators', 'invite', name, role])
    const { secret } = (await this.ask(openInvitation, { invitation })).data
    const code = () => totp(secret, timeStepOf(this.#test.clock.now()))
    await this.ask(acceptInvitation, { invitation, password: OPERATOR_PASSWORD, code: code() })
    return { code }
  }

  /** Gives a command. */
  async give(id: string, line: readonly string[], more: Partial<RequestOf<typeof giveCommand>> = {}) {
    const { code, msg, data } = await this.ask(giveCommand, { id, line: [...line], reason: 'a test', ...more })
    return code === 200 ? { state: data.state, output: data.output, proposal: data.proposal ?? '' } : { problem: msg }
  }
}

/** The code of an invitation, which a command prints once. */
export async function invitationOf(test: TestBackend, line: readonly string[]): Promise<string> {
  return /shown this once: (\S+)/.exec(await operateAs(test.database, line))?.[1] ?? ''
}
