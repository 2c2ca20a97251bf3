/**
 * The errors that a backend names by the code of the envelope, and what each means, for openapi.json: the build takes the meanings away
 * (scripts/next/contractLoader.mjs). What the client says to each: lib/i18n/errorMessage.ts.
 */
const errors = {
  sessionInvalid: {
    code: 401,
    meaning: 'The token is missing, wrong or has ended. The client forgets the session and opens the login.',
  },
  messageAsSent: {
    code: 500,
    meaning: 'Any other failure. `msg` is shown to the member as it was sent, unless it is empty or "error".',
  },
  parametersEmpty: {
    code: 4001,
    meaning: 'A required parameter is missing or empty.',
  },
  informationEmpty: {
    code: 4002,
    meaning: 'Something that has to be filled in is blank, or what the call needs is not on file.',
  },
  tooManyRequests: {
    code: 4003,
    meaning: 'Too many requests. The header `Retry-After` says when the same request may be sent again.',
  },
  requestIdUsed: {
    code: 4005,
    meaning: 'This requestId was used for another request. Nothing was changed.',
  },
  requestExpired: {
    code: 4006,
    meaning: '`validUntil` has passed. Nothing was executed, and nothing will be.',
  },
  termsChanged: {
    code: 4007,
    meaning: 'The terms that the member agreed to no longer hold. The client shows the new ones.',
  },
  maintenance: {
    code: 4008,
    meaning: 'Maintenance. Nothing was executed.',
  },
  captchaWrong: {
    code: 4011,
    meaning: 'The captcha code is wrong, or its captcha was used or has expired.',
  },
  usernameNotFound: {
    code: 4012,
    meaning: 'There is no member with this user name.',
  },
  passwordWrong: {
    code: 4013,
    meaning: 'The login password is wrong.',
  },
  accountFrozen: {
    code: 4014,
    meaning: 'The account is frozen for the time being.',
  },
  loginForbidden: {
    code: 4015,
    meaning: 'The member is banned from logging in.',
  },
  registrationClosed: {
    code: 4021,
    meaning: 'Registration is closed.',
  },
  inviteCodeUnknown: {
    code: 4022,
    meaning: 'There is no such invitation code.',
  },
  usernameTaken: {
    code: 4023,
    meaning: 'Another member has this user name, upper and lower case being the same.',
  },
  phoneTaken: {
    code: 4024,
    meaning: 'Another member has this phone number or e-mail address.',
  },
  usernameIllegal: {
    code: 4025,
    meaning: 'The user name is not 4 to 20 letters, digits or underscores.',
  },
  registrationFailed: {
    code: 4026,
    meaning: 'Another field of the registration form is not acceptable.',
  },
  oldPasswordWrong: {
    code: 4031,
    meaning: 'The current login password is wrong.',
  },
  passwordsDiffer: {
    code: 4032,
    meaning: 'The password and its repetition differ.',
  },
  passwordUnchanged: {
    code: 4033,
    meaning: 'The new password is the current one.',
  },
  verificationCodeWrong: {
    code: 4034,
    meaning: 'The sent code is wrong, was used, has expired, or had too many wrong tries.',
  },
  profileInvalid: {
    code: 4035,
    meaning: 'A value is not acceptable: a name, number, picture or new password.',
  },
  alreadyVerified: {
    code: 4036,
    meaning: 'The identity is verified or under review already.',
  },
  secondFactorWrong: {
    code: 4037,
    meaning: 'The code of the second factor is wrong, missing or was used before.',
  },
  secondFactorLocked: {
    code: 4038,
    meaning: 'Too many wrong codes of the second factor: no code is taken for a while.',
  },
  secondFactorExpired: {
    code: 4039,
    meaning: 'The challenge or the set-up does not hold any more. The member starts again.',
  },
  reauthenticationRequired: {
    code: 4040,
    meaning:
      'The member has to confirm that it is them before the backend does this (`POST /api/user/reauthenticate`). Nothing was done.',
  },
  productUnavailable: {
    code: 4101,
    meaning: 'There is no such product, or it is not open.',
  },
  productNotTrading: {
    code: 4102,
    meaning: 'Trading this product is forbidden.',
  },
  marketClosed: {
    code: 4103,
    meaning: 'The market of this product is closed, or would be when the order ends.',
  },
  orderUnknown: {
    code: 4104,
    meaning: 'The member has no such order.',
  },
  positionPending: {
    code: 4105,
    meaning: 'The member has as many open orders as are allowed, on this product or on all together.',
  },
  balanceInsufficient: {
    code: 4106,
    meaning: 'The balance does not cover it: with an order, stake and fee together.',
  },
  belowMinimum: {
    code: 4107,
    meaning: "The stake is below the product's minimum.",
  },
  exchangeRateError: {
    code: 4108,
    meaning: 'There is no usable exchange rate.',
  },
  orderFailed: {
    code: 4109,
    meaning: 'The order could not be placed and may be tried again.',
  },
  priceMoved: {
    code: 4110,
    meaning: 'The quote or a rate is not the one that the member was shown.',
  },
  noOffer: {
    code: 4111,
    meaning:
      'There is no offer to close this order now: its end is too near, the newest quote is too old, the product is not traded now, the order has ended, or its product has no early close.',
  },
  offerGone: {
    code: 4112,
    meaning:
      'The order is not closed: the newest quote pays less than the confirmed `least`, the offer has ended, there is none now, or the order has ended.',
  },
  payoutAccountMissing: {
    code: 4201,
    meaning: 'The member has no such payout account.',
  },
  cardAlreadyBound: {
    code: 4202,
    meaning: 'This bank account or wallet is bound already, by this member or another.',
  },
  withdrawPasswordWrong: {
    code: 4203,
    meaning: 'The withdrawal password is wrong.',
  },
  withdrawForbidden: {
    code: 4204,
    meaning: 'This member may not withdraw and has to ask customer service.',
  },
  amountOutsideLimits: {
    code: 4205,
    meaning: 'The amount is outside the limits or has too many decimals.',
  },
  depositChannelClosed: {
    code: 4206,
    meaning: 'The deposit channel is closed.',
  },
  depositNotCancellable: {
    code: 4207,
    meaning: 'The deposit is under review, decided or unknown.',
  },
  verificationRequired: {
    code: 4208,
    meaning: 'The identity has to be verified first.',
  },
  payoutNumberInvalid: {
    code: 4209,
    meaning: 'The account number or wallet address is invalid.',
  },
  payoutAccountWaiting: {
    code: 4210,
    meaning: 'The payout account is new and cannot be withdrawn to before its `usableAt`.',
  },
  withdrawalNotCancellable: {
    code: 4211,
    meaning: 'The withdrawal is under review, decided or unknown.',
  },
  withdrawalsOnHold: {
    code: 4212,
    meaning: 'The safety of the account was changed, and withdrawals wait for a while after that.',
  },
  projectMissing: {
    code: 4301,
    meaning: 'There is no such project.',
  },
  belowMinimumInvestment: {
    code: 4302,
    meaning: 'The amount is below the starting amount or the minimum of the project.',
  },
  availableInsufficient: {
    code: 4303,
    meaning: 'The balance does not cover the investment.',
  },
  investmentFailed: {
    code: 4304,
    meaning: 'The project is sold out or closed.',
  },
  profileUpdateFailed: {
    code: 4305,
    meaning: 'The personal data could not be changed.',
  },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly meaning: string }>>

type Errors = typeof errors
export type ErrorName = keyof Errors
export type ErrorCode = Errors[keyof Errors]['code']

/** The code of each error. */
export const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code])) as {
  readonly [Name in keyof Errors]: Errors[Name]['code']
}

/** The name of the error with a code. */
export const errorName = (code: ErrorCode): string =>
  Object.entries(codes).find(([, each]) => each === code)?.[0] ?? `${code}`

/** What the error with a code means. */
export const meaningOfCode = (code: ErrorCode): string =>
  Object.values(errors).find((error) => error.code === code)?.meaning ?? ''

/** The name of an error in words, such as "price moved", for the `msg` of an envelope. */
export const errorWords = (code: ErrorCode): string =>
  errorName(code).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * Codes that every money request may be refused with. Such a refusal says that nothing was booked. Each call adds the
 * codes of its own (`Call.refusals`).
 */
export const commonRefusals: readonly ErrorCode[] = [
  codes.parametersEmpty,
  codes.informationEmpty,
  codes.requestIdUsed,
  codes.requestExpired,
  codes.maintenance,
  codes.reauthenticationRequired,
]
