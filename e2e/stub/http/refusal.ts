import { codes, type ErrorCode } from '#lib/contract/codes.ts'

/** The `msg` of each code; the client shows its own text in the member's language. */
const messages: Record<ErrorCode, string> = {
  [codes.sessionInvalid]: 'invalid or expired session',
  [codes.messageAsSent]: 'error',
  [codes.parametersEmpty]: 'parameters empty',
  [codes.informationEmpty]: 'information empty',
  [codes.tooManyRequests]: 'too many requests',
  [codes.requestIdUsed]: 'this requestId was used for something else',
  [codes.requestExpired]: 'request expired',
  [codes.termsChanged]: 'terms changed, look again and confirm',
  [codes.maintenance]: 'maintenance, come back later',
  [codes.captchaWrong]: 'captcha wrong or expired',
  [codes.usernameNotFound]: 'username not found',
  [codes.passwordWrong]: 'wrong password',
  [codes.accountFrozen]: 'account frozen',
  [codes.loginForbidden]: 'no right to log in',
  [codes.registrationClosed]: 'registration not open',
  [codes.inviteCodeUnknown]: 'invitation code does not exist',
  [codes.usernameTaken]: 'username exists',
  [codes.phoneTaken]: 'phone exists',
  [codes.usernameIllegal]: 'illegal characters in username',
  [codes.registrationFailed]: 'registration failed',
  [codes.oldPasswordWrong]: 'old login password wrong',
  [codes.passwordsDiffer]: 'new and confirm mismatch',
  [codes.passwordUnchanged]: 'new equals current',
  [codes.verificationCodeWrong]: 'verification code wrong',
  [codes.profileInvalid]: 'invalid parameters',
  [codes.alreadyVerified]: 'already verified or under review',
  [codes.secondFactorWrong]: 'code of the second factor wrong or used',
  [codes.secondFactorLocked]: 'too many wrong codes of the second factor',
  [codes.secondFactorExpired]: 'challenge or set-up of the second factor expired',
  [codes.productUnavailable]: 'product does not exist or is not open',
  [codes.productNotTrading]: 'product not open for trading',
  [codes.marketClosed]: 'market closed',
  [codes.orderUnknown]: 'order not found',
  [codes.positionPending]: 'pending settlement position, do not place again',
  [codes.balanceInsufficient]: 'balance insufficient, please recharge',
  [codes.belowMinimum]: 'below the minimum price, refresh the page',
  [codes.exchangeRateError]: 'exchange rate error',
  [codes.orderFailed]: 'order failed, retry',
  [codes.priceMoved]: 'price moved, confirm again',
  [codes.payoutAccountMissing]: 'set a withdrawal bank card first',
  [codes.cardAlreadyBound]: 'card already bound',
  [codes.withdrawPasswordWrong]: 'current withdrawal password wrong',
  [codes.withdrawForbidden]: 'prohibited from withdrawing, contact the administrator',
  [codes.amountOutsideLimits]: 'amount outside the limits',
  [codes.depositChannelClosed]: 'deposit channel closed',
  [codes.depositNotCancellable]: 'deposit can no longer be cancelled',
  [codes.verificationRequired]: 'identity verification required first',
  [codes.payoutNumberInvalid]: 'account number or address invalid',
  [codes.payoutAccountWaiting]: 'the payout account is new, withdraw to it later',
  [codes.projectMissing]: 'project missing',
  [codes.belowMinimumInvestment]: 'below the minimum investment',
  [codes.availableInsufficient]: 'available balance insufficient',
  [codes.investmentFailed]: 'investment failed',
  [codes.profileUpdateFailed]: 'personal info update failed',
}

/** A business refusal: the call was understood and is answered with this code instead of data. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  /** When the same may be sent again. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string = messages[code], retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
