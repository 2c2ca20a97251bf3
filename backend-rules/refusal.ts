import { type ErrorCode, errorWords } from '#lib/contract/codes.ts'

/** A business refusal: the call was understood and is answered with this code instead of data. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  /** When the same may be sent again. */
  readonly retryAfterSeconds: number | undefined
  /** What is answered as `data`; a repeat of a money request is answered without it. */
  readonly data: object | null

  constructor(
    code: ErrorCode,
    message: string = errorWords(code),
    { retryAfterSeconds, data = null }: { readonly retryAfterSeconds?: number; readonly data?: object | null } = {},
  ) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.data = data
  }
}
