import type { MessageKey } from '#lib/i18n/messages.ts'

/**
 * The errors that a backend names by the code of the envelope, what the client says (null: what the backend says), and what each means, for
 * openapi.json. The build takes the meanings away (scripts/next/contractLoader.mjs).
 */
export const errors = {
  sessionInvalid: {
    code: 401,
    text: '登录已失效或过期，请重新登录',
    meaning: 'The token is missing, wrong or has ended. The client forgets the session and opens the login.',
  },
  messageAsSent: {
    code: 500,
    text: null,
    meaning: 'Any other failure. `msg` is shown to the member as it was sent, unless it is empty or "error".',
  },
  parametersEmpty: {
    code: 4001,
    text: '参数不能为空',
    meaning: 'A required parameter is missing or empty.',
  },
  informationEmpty: {
    code: 4002,
    text: '信息不能为空',
    meaning: 'Something that has to be filled in is blank, or what the call needs is not on file.',
  },
  tooManyRequests: {
    code: 4003,
    text: '请求过于频繁，请稍后再试',
    meaning: 'Too many requests. The header `Retry-After` says when the same request may be sent again.',
  },
  requestIdUsed: {
    code: 4005,
    text: '请求编号重复，本次未执行，请重新提交',
    meaning: 'This requestId was used for another request. Nothing was changed.',
  },
  requestExpired: {
    code: 4006,
    text: '请求已过期，未执行，请重新确认',
    meaning: '`validUntil` has passed. Nothing was executed, and nothing will be.',
  },
  termsChanged: {
    code: 4007,
    text: '条款已变更，请核对后重新确认',
    meaning: 'The terms that the member agreed to no longer hold. The client shows the new ones.',
  },
  maintenance: {
    code: 4008,
    text: '系统维护中，请稍后再试',
    meaning: 'Maintenance. Nothing was executed.',
  },
  captchaWrong: {
    code: 4011,
    text: '图形验证码错误或已过期',
    meaning: 'The captcha code is wrong, or its captcha was used or has expired.',
  },
  usernameNotFound: {
    code: 4012,
    text: '用户名不存在',
    meaning: 'There is no member with this user name.',
  },
  passwordWrong: {
    code: 4013,
    text: '密码错误',
    meaning: 'The login password is wrong.',
  },
  accountFrozen: {
    code: 4014,
    text: '账号已被冻结',
    meaning: 'The account is frozen for the time being.',
  },
  loginForbidden: {
    code: 4015,
    text: '该账号无权登录',
    meaning: 'The member is banned from logging in.',
  },
  registrationClosed: {
    code: 4021,
    text: '系统暂未开放注册',
    meaning: 'Registration is closed.',
  },
  inviteCodeUnknown: {
    code: 4022,
    text: '邀请码不存在',
    meaning: 'There is no such invitation code.',
  },
  usernameTaken: {
    code: 4023,
    text: '用户名已存在',
    meaning: 'Another member has this user name, upper and lower case being the same.',
  },
  phoneTaken: {
    code: 4024,
    text: '手机号已存在',
    meaning: 'Another member has this phone number or e-mail address.',
  },
  usernameIllegal: {
    code: 4025,
    text: '用户名含有非法字符',
    meaning: 'The user name is not 4 to 20 letters, digits or underscores.',
  },
  registrationFailed: {
    code: 4026,
    text: '注册失败',
    meaning: 'Another field of the registration form is not acceptable.',
  },
  oldPasswordWrong: {
    code: 4031,
    text: '原登录密码错误',
    meaning: 'The current login password is wrong.',
  },
  passwordsDiffer: {
    code: 4032,
    text: '新密码与确认密码不一致',
    meaning: 'The password and its repetition differ.',
  },
  passwordUnchanged: {
    code: 4033,
    text: '新密码不能与当前密码相同',
    meaning: 'The new password is the current one.',
  },
  verificationCodeWrong: {
    code: 4034,
    text: '验证码错误或已过期',
    meaning: 'The sent code is wrong, was used, has expired, or had too many wrong tries.',
  },
  profileInvalid: {
    code: 4035,
    text: '个人信息更新失败，参数无效',
    meaning: 'A value is not acceptable: a name, number, picture or new password.',
  },
  alreadyVerified: {
    code: 4036,
    text: '已认证或正在审核中',
    meaning: 'The identity is verified or under review already.',
  },
  secondFactorWrong: {
    code: 4037,
    text: '动态验证码错误或已使用',
    meaning: 'The code of the second factor is wrong, missing or was used before.',
  },
  secondFactorLocked: {
    code: 4038,
    text: '动态验证码错误次数过多，请稍后再试',
    meaning: 'Too many wrong codes of the second factor: no code is taken for a while.',
  },
  secondFactorExpired: {
    code: 4039,
    text: '验证已失效，请重新开始',
    meaning: 'The challenge or the set-up does not hold any more. The member starts again.',
  },
  reauthenticationRequired: {
    code: 4040,
    text: '请先验证是您本人操作',
    meaning:
      'The member has to confirm that it is them before the backend does this (`POST /api/user/reauthenticate`). Nothing was done.',
  },
  productUnavailable: {
    code: 4101,
    text: '产品不存在或未开放',
    meaning: 'There is no such product, or it is not open.',
  },
  productNotTrading: {
    code: 4102,
    text: '该产品未开放交易',
    meaning: 'Trading this product is forbidden.',
  },
  marketClosed: {
    code: 4103,
    text: '休市中，无法交易',
    meaning: 'The market of this product is closed, or would be when the order ends.',
  },
  orderUnknown: {
    code: 4104,
    text: '订单不存在',
    meaning: 'The member has no such order.',
  },
  positionPending: {
    code: 4105,
    text: '有未结算的持仓，请勿重复下单',
    meaning: 'The member has an open order on this product already.',
  },
  balanceInsufficient: {
    code: 4106,
    text: '余额不足，请充值',
    meaning: 'The balance does not cover it: with an order, stake and fee together.',
  },
  belowMinimum: {
    code: 4107,
    text: '未达到最低金额，请刷新页面',
    meaning: "The stake is below the product's minimum.",
  },
  exchangeRateError: {
    code: 4108,
    text: '汇率错误',
    meaning: 'There is no usable exchange rate.',
  },
  orderFailed: {
    code: 4109,
    text: '下单失败，请重试',
    meaning: 'The order could not be placed and may be tried again.',
  },
  priceMoved: {
    code: 4110,
    text: '价格已变动，请重新确认',
    meaning: 'The quote or a rate is not the one that the member was shown.',
  },
  noOffer: {
    code: 4111,
    text: '当前没有平仓价',
    meaning:
      'There is no offer to close this order now: its end is too near, the newest quote is too old, the product is not traded now, the order has ended, or its product has no early close.',
  },
  offerGone: {
    code: 4112,
    text: '平仓价已失效，订单继续持有',
    meaning:
      'The order is not closed: the newest quote pays less than the confirmed `least`, the offer has ended, there is none now, or the order has ended.',
  },
  payoutAccountMissing: {
    code: 4201,
    text: '请先设置提现银行卡',
    meaning: 'The member has no such payout account.',
  },
  cardAlreadyBound: {
    code: 4202,
    text: '该银行卡已绑定',
    meaning: 'This bank account or wallet is bound already, by this member or another.',
  },
  withdrawPasswordWrong: {
    code: 4203,
    text: '当前提现密码错误',
    meaning: 'The withdrawal password is wrong.',
  },
  withdrawForbidden: {
    code: 4204,
    text: '该账号禁止提现，请联系管理员',
    meaning: 'This member may not withdraw and has to ask customer service.',
  },
  amountOutsideLimits: {
    code: 4205,
    text: '金额超出限制',
    meaning: 'The amount is outside the limits or has too many decimals.',
  },
  depositChannelClosed: {
    code: 4206,
    text: '该充值方式已关闭',
    meaning: 'The deposit channel is closed.',
  },
  depositNotCancellable: {
    code: 4207,
    text: '这笔充值已不能取消',
    meaning: 'The deposit is under review, decided or unknown.',
  },
  verificationRequired: {
    code: 4208,
    text: '请先完成身份认证',
    meaning: 'The identity has to be verified first.',
  },
  payoutNumberInvalid: {
    code: 4209,
    text: '账号或地址无效',
    meaning: 'The account number or wallet address is invalid.',
  },
  payoutAccountWaiting: {
    code: 4210,
    text: '新添加的提现账户尚在等待期，暂时不能提现',
    meaning: 'The payout account is new and cannot be withdrawn to before its `usableAt`.',
  },
  withdrawalNotCancellable: {
    code: 4211,
    text: '这笔提现已不能取消',
    meaning: 'The withdrawal is under review, decided or unknown.',
  },
  withdrawalsOnHold: {
    code: 4212,
    text: '账户安全信息近期更改，暂时不能提现',
    meaning: 'The safety of the account was changed, and withdrawals wait for a while after that.',
  },
  projectMissing: {
    code: 4301,
    text: '投资项目不存在',
    meaning: 'There is no such project.',
  },
  belowMinimumInvestment: {
    code: 4302,
    text: '低于最低投资金额',
    meaning: 'The amount is below the starting amount or the minimum of the project.',
  },
  availableInsufficient: {
    code: 4303,
    text: '可用余额不足',
    meaning: 'The balance does not cover the investment.',
  },
  investmentFailed: {
    code: 4304,
    text: '投资失败',
    meaning: 'The project is sold out or closed.',
  },
  profileUpdateFailed: {
    code: 4305,
    text: '个人信息更新失败',
    meaning: 'The personal data could not be changed.',
  },
} as const satisfies Readonly<
  Record<string, { readonly code: number; readonly text: MessageKey | null; readonly meaning: string }>
>

type Errors = typeof errors
export type ErrorCode = Errors[keyof Errors]['code']

/** The code of each error. */
export const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code])) as {
  readonly [Name in keyof Errors]: Errors[Name]['code']
}

/** The name of the error with a code. */
export const nameOf = (code: ErrorCode): string =>
  Object.entries(codes).find(([, each]) => each === code)?.[0] ?? `${code}`

/** What the error with a code means. */
export const meaningOfCode = (code: ErrorCode): string =>
  Object.values(errors).find((error) => error.code === code)?.meaning ?? ''

/** The name of an error in words, such as "price moved", for the `msg` of an envelope. */
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
