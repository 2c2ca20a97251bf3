import type { RequestDevice } from '#backend-rules/devices.ts'
import type { SecurityChange } from '#lib/contract/withdrawals.ts'
import type { EventType } from '../events/eventTypes.ts'
import type { MailText } from '../events/mailTexts.ts'

/** A mail to a member. */
interface MemberMail extends MailText {
  readonly username: string
  /** In whose name it is sent: `main` is the platform itself (brands/brands.ts). */
  readonly brand: string
}

/** A change to the safety of an account, as its member is told of it. It has no secret. */
export interface SecurityNotice extends MemberMail {
  readonly change: SecurityChange
  /** When it was (epoch ms). */
  readonly at: number
  /** The device that made it; unknown to a contact that is new, which may be a stranger's by a slip of the member. */
  readonly device: RequestDevice
}

/** Something that has happened to a member's money or identity (events/eventTypes.ts). */
export interface EventNotice extends MemberMail {
  readonly event: EventType
  /** Of the event: a mail that is sent again has the same one. */
  readonly id: string
  /** When it was (epoch ms). */
  readonly at: number
}

/** What comes with a code, for whoever does not write a text of their own. */
export interface CodeText extends MemberMail {
  /** Until when the code is taken (epoch ms). */
  readonly endsAt: number
}

/** A login password for a day, by which a member who has lost it logs in and then sets another one. */
export interface TemporaryPassword extends MemberMail {
  readonly password: string
  /** Epoch ms. */
  readonly endsAt: number
}

/** Sends codes, notices and temporary passwords to members. */
export interface Mail {
  /** `to`: a phone number, or an e-mail address. The text has the code. Throws when it cannot be sent. */
  sendCode(to: string, code: string, text: CodeText): Promise<void>
  /** `to`: as above; of a new contact both the one before and the new one are told. Throws when the notice cannot be sent: it is then sent again later. */
  sendNotice(to: string, notice: SecurityNotice | EventNotice): Promise<void>
  /** `to`: as above. Throws when it cannot be sent: another one is then made and sent later. */
  sendPassword(to: string, password: TemporaryPassword): Promise<void>
}

/** Prints what is sent instead of sending them, for a trial. A service that sends text messages or e-mails takes its place. */
export const printingMail: Mail = {
  sendCode: async (to, code) => {
    process.stdout.write(`Code for ${to}: ${code}\n`)
  },
  sendNotice: async (to, { subject, text }) => {
    process.stdout.write(`Notice for ${to}: ${subject}. ${text.replaceAll('\n', ' ')}\n`)
  },
  sendPassword: async (to, { text }) => {
    process.stdout.write(`Login password for ${to}: ${text.replaceAll('\n', ' ')}\n`)
  },
}

/** How long a service may take. */
const SERVICE_MS = 10_000

/**
 * Has codes and notices sent by a service of the operator: it gets each one in a POST, as JSON of `to` and of `code`, `notice` or `password`, and
 * answers 2xx once it has taken it.
 */
export function httpMail(url: string): Mail {
  const post = async (message: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(SERVICE_MS),
    })
    if (!response.ok) throw new Error(`the service that sends codes has answered ${response.status}`)
  }
  return {
    sendCode: (to, code, text) => post({ to, code, ...text }),
    sendNotice: (to, notice) => post({ to, notice }),
    sendPassword: (to, password) => post({ to, password }),
  }
}
