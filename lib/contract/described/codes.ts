import type { Call } from '#lib/contract/call.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'

/** What each failure code says, for the reader of openapi.json. */
export const codeMeanings: Readonly<Record<ErrorCode, string>> = {
  [codes.sessionInvalid]:
    'The token is missing, wrong or has ended. The client forgets the session and opens the login.',
  [codes.messageAsSent]:
    'Any other failure. `msg` is shown to the member as it was sent, unless it is empty or "error".',
  [codes.parametersEmpty]: 'A required parameter is missing or empty.',
  [codes.informationEmpty]: 'Something that has to be filled in is blank, or what the call needs is not on file.',
  [codes.tooManyRequests]: 'Too many requests. The header `Retry-After` says when the same request may be sent again.',
  [codes.requestIdUsed]: 'This requestId was used for another request. Nothing was changed.',
  [codes.requestExpired]: '`validUntil` has passed. Nothing was executed, and nothing will be.',
  [codes.termsChanged]: 'The terms that the member agreed to no longer hold. The client shows the new ones.',
  [codes.maintenance]: 'Maintenance. Nothing was executed.',
  [codes.captchaWrong]: 'The captcha code is wrong, or its captcha was used or has expired.',
  [codes.usernameNotFound]: 'There is no member with this user name.',
  [codes.passwordWrong]: 'The login password is wrong.',
  [codes.accountFrozen]: 'The account is frozen for the time being.',
  [codes.loginForbidden]: 'The member is banned from logging in.',
  [codes.registrationClosed]: 'Registration is closed.',
  [codes.inviteCodeUnknown]: 'There is no such invitation code.',
  [codes.usernameTaken]: 'Another member has this user name, upper and lower case being the same.',
  [codes.phoneTaken]: 'Another member has this phone number or e-mail address.',
  [codes.usernameIllegal]: 'The user name is not 4 to 20 letters, digits or underscores.',
  [codes.registrationFailed]: 'Another field of the registration form is not acceptable.',
  [codes.oldPasswordWrong]: 'The current login password is wrong.',
  [codes.passwordsDiffer]: 'The password and its repetition differ.',
  [codes.passwordUnchanged]: 'The new password is the current one.',
  [codes.verificationCodeWrong]: 'The sent code is wrong, was used, has expired, or had too many wrong tries.',
  [codes.profileInvalid]: 'A value is not acceptable: a name, number, picture or new password.',
  [codes.alreadyVerified]: 'The identity is verified or under review already.',
  [codes.secondFactorWrong]: 'The code of the second factor is wrong, missing or was used before.',
  [codes.secondFactorLocked]: 'Too many wrong codes of the second factor: no code is taken for a while.',
  [codes.secondFactorExpired]: 'The challenge or the set-up does not hold any more. The member starts again.',
  [codes.reauthenticationRequired]:
    'The member has to confirm that it is them before the backend does this (`POST /api/user/reauthenticate`). Nothing was done.',
  [codes.productUnavailable]: 'There is no such product, or it is not open.',
  [codes.productNotTrading]: 'Trading this product is forbidden.',
  [codes.marketClosed]: 'The market of this product is closed, or would be when the order ends.',
  [codes.orderUnknown]: 'The member has no such order.',
  [codes.positionPending]: 'The member has an open order on this product already.',
  [codes.balanceInsufficient]: 'The balance does not cover it: with an order, stake and fee together.',
  [codes.belowMinimum]: "The stake is below the product's minimum.",
  [codes.exchangeRateError]: 'There is no usable exchange rate.',
  [codes.orderFailed]: 'The order could not be placed and may be tried again.',
  [codes.priceMoved]: 'The quote or a rate is not the one that the member was shown.',
  [codes.noOffer]:
    'There is no offer to close this order now: its end is too near, the newest quote is too old, the product is not traded now, the order has ended, or its product has no early close.',
  [codes.offerGone]:
    'The order is not closed: the newest quote pays less than the confirmed `least`, the offer has ended, there is none now, or the order has ended.',
  [codes.payoutAccountMissing]: 'The member has no such payout account.',
  [codes.cardAlreadyBound]: 'This bank account or wallet is bound already, by this member or another.',
  [codes.withdrawPasswordWrong]: 'The withdrawal password is wrong.',
  [codes.withdrawForbidden]: 'This member may not withdraw and has to ask customer service.',
  [codes.amountOutsideLimits]: 'The amount is outside the limits or has too many decimals.',
  [codes.depositChannelClosed]: 'The deposit channel is closed.',
  [codes.depositNotCancellable]: 'The deposit is under review, decided or unknown.',
  [codes.verificationRequired]: 'The identity has to be verified first.',
  [codes.payoutNumberInvalid]: 'The account number or wallet address is invalid.',
  [codes.payoutAccountWaiting]: 'The payout account is new and cannot be withdrawn to before its `usableAt`.',
  [codes.withdrawalNotCancellable]: 'The withdrawal is under review, decided or unknown.',
  [codes.withdrawalsOnHold]: 'The safety of the account was changed, and withdrawals wait for a while after that.',
  [codes.projectMissing]: 'There is no such project.',
  [codes.belowMinimumInvestment]: 'The amount is below the starting amount or the minimum of the project.',
  [codes.availableInsufficient]: 'The balance does not cover the investment.',
  [codes.investmentFailed]: 'The project is sold out or closed.',
  [codes.profileUpdateFailed]: 'The personal data could not be changed.',
}

/** What every call may be answered with. */
export const codesOfEveryCall: readonly ErrorCode[] = [codes.messageAsSent, codes.tooManyRequests, codes.maintenance]

/** What every call with a session may be answered with besides. A call that only reads is not refused with 4040. */
export const codesOfSession = ({ method }: Pick<Call, 'method'>): readonly ErrorCode[] =>
  method === 'GET' ? [codes.sessionInvalid] : [codes.sessionInvalid, codes.reauthenticationRequired]
