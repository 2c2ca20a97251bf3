/** Sends codes to members. */
export interface Mail {
  /** `to`: a phone number, or an e-mail address. Throws when the code cannot be sent. */
  sendCode(to: string, code: string): Promise<void>
}

/** Prints codes instead of sending them, for a trial. A service that sends text messages or e-mails takes its place. */
export const printingMail: Mail = {
  sendCode: async (to, code) => {
    process.stdout.write(`Code for ${to}: ${code}\n`)
  },
}

/** How long a service may take. */
const SERVICE_MS = 10_000

/** Has codes sent by a service of the operator: it gets each one in a POST, as JSON of `to` and `code`, and answers 2xx once it has taken it. */
export const httpMail = (url: string): Mail => ({
  sendCode: async (to, code) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, code }),
      signal: AbortSignal.timeout(SERVICE_MS),
    })
    if (!response.ok) throw new Error(`the service that sends codes has answered ${response.status}`)
  },
})
