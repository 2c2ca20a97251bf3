import { useState } from 'react'
import { PasswordAttempts } from '#lib/account/password.ts'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type ErrorText, errorMessage } from '#lib/i18n/errorMessage.ts'

const wrongPassword: ReadonlySet<number> = new Set([
  codes.passwordWrong,
  codes.oldPasswordWrong,
  codes.withdrawPasswordWrong,
])

/** What a form sends for an existing password, and what it says when that is wrong (docs/product.md, 7.3). */
export function usePasswordAttempts() {
  const [attempts] = useState(() => new PasswordAttempts())
  return {
    /** The password to send for this text. */
    send: (typed: string): string => attempts.send(typed),
    /** The text of a refusal, which says so where the next attempt sends the same password as it was typed. */
    refusalText: (error: unknown, text: ErrorText = errorMessage(error)): ErrorText =>
      isApiError(error) && wrongPassword.has(error.code) && attempts.refuse()
        ? { key: '密码错误。如确认输入无误，请再试一次：将按您输入的原样核对' }
        : text,
  }
}
