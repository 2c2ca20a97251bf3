/** The errors that a backend names by the code of the envelope. What the client says to each: lib/i18n/errorMessage.ts. */
export const codes = {
  sessionInvalid: 401,
  messageAsSent: 500,
  parametersEmpty: 4001,
  informationEmpty: 4002,
  tooManyRequests: 4003,
  requestIdUsed: 4005,
  requestExpired: 4006,
  termsChanged: 4007,
  maintenance: 4008,
  captchaWrong: 4011,
  usernameNotFound: 4012,
  passwordWrong: 4013,
  accountFrozen: 4014,
  loginForbidden: 4015,
  registrationClosed: 4021,
  inviteCodeUnknown: 4022,
  usernameTaken: 4023,
  phoneTaken: 4024,
  usernameIllegal: 4025,
  registrationFailed: 4026,
  oldPasswordWrong: 4031,
  passwordsDiffer: 4032,
  passwordUnchanged: 4033,
  verificationCodeWrong: 4034,
  profileInvalid: 4035,
  alreadyVerified: 4036,
  secondFactorWrong: 4037,
  secondFactorLocked: 4038,
  secondFactorExpired: 4039,
  reauthenticationRequired: 4040,
  productUnavailable: 4101,
  productNotTrading: 4102,
  marketClosed: 4103,
  orderUnknown: 4104,
  positionPending: 4105,
  balanceInsufficient: 4106,
  belowMinimum: 4107,
  exchangeRateError: 4108,
  orderFailed: 4109,
  priceMoved: 4110,
  noOffer: 4111,
  offerGone: 4112,
  payoutAccountMissing: 4201,
  cardAlreadyBound: 4202,
  withdrawPasswordWrong: 4203,
  withdrawForbidden: 4204,
  amountOutsideLimits: 4205,
  depositChannelClosed: 4206,
  depositNotCancellable: 4207,
  verificationRequired: 4208,
  payoutNumberInvalid: 4209,
  payoutAccountWaiting: 4210,
  withdrawalNotCancellable: 4211,
  withdrawalsOnHold: 4212,
  projectMissing: 4301,
  belowMinimumInvestment: 4302,
  availableInsufficient: 4303,
  investmentFailed: 4304,
  profileUpdateFailed: 4305,
} as const

export type ErrorName = keyof typeof codes
export type ErrorCode = (typeof codes)[ErrorName]

/** The name of the error with a code. */
export const nameOf = (code: ErrorCode): string =>
  Object.entries(codes).find(([, each]) => each === code)?.[0] ?? `${code}`

/** The same in words, such as "price moved", for the `msg` of an envelope. */
export const wordsOf = (code: ErrorCode): string =>
  nameOf(code).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

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
