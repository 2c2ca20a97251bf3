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
