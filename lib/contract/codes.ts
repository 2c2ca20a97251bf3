import type { MessageKey } from '#lib/i18n/messages.ts'

/** The errors that a backend names by the code of the envelope, and what the client says; null: what the backend says. */
export const errors = {
  sessionInvalid: { code: 401, text: '登录已失效或过期，请重新登录' },
  messageAsSent: { code: 500, text: null },
  parametersEmpty: { code: 4001, text: '参数不能为空' },
  informationEmpty: { code: 4002, text: '信息不能为空' },
  tooManyRequests: { code: 4003, text: '请求过于频繁，请稍后再试' },
  requestIdUsed: { code: 4005, text: '请求编号重复，本次未执行，请重新提交' },
  requestExpired: { code: 4006, text: '请求已过期，未执行，请重新确认' },
  termsChanged: { code: 4007, text: '条款已变更，请核对后重新确认' },
  maintenance: { code: 4008, text: '系统维护中，请稍后再试' },
  captchaWrong: { code: 4011, text: '图形验证码错误或已过期' },
  usernameNotFound: { code: 4012, text: '用户名不存在' },
  passwordWrong: { code: 4013, text: '密码错误' },
  accountFrozen: { code: 4014, text: '账号已被冻结' },
  loginForbidden: { code: 4015, text: '该账号无权登录' },
  registrationClosed: { code: 4021, text: '系统暂未开放注册' },
  inviteCodeUnknown: { code: 4022, text: '邀请码不存在' },
  usernameTaken: { code: 4023, text: '用户名已存在' },
  phoneTaken: { code: 4024, text: '手机号已存在' },
  usernameIllegal: { code: 4025, text: '用户名含有非法字符' },
  registrationFailed: { code: 4026, text: '注册失败' },
  oldPasswordWrong: { code: 4031, text: '原登录密码错误' },
  passwordsDiffer: { code: 4032, text: '新密码与确认密码不一致' },
  passwordUnchanged: { code: 4033, text: '新密码不能与当前密码相同' },
  verificationCodeWrong: { code: 4034, text: '验证码错误或已过期' },
  profileInvalid: { code: 4035, text: '个人信息更新失败，参数无效' },
  alreadyVerified: { code: 4036, text: '已认证或正在审核中' },
  secondFactorWrong: { code: 4037, text: '动态验证码错误或已使用' },
  secondFactorLocked: { code: 4038, text: '动态验证码错误次数过多，请稍后再试' },
  secondFactorExpired: { code: 4039, text: '验证已失效，请重新开始' },
  reauthenticationRequired: { code: 4040, text: '请先验证是您本人操作' },
  productUnavailable: { code: 4101, text: '产品不存在或未开放' },
  productNotTrading: { code: 4102, text: '该产品未开放交易' },
  marketClosed: { code: 4103, text: '休市中，无法交易' },
  orderUnknown: { code: 4104, text: '订单不存在' },
  positionPending: { code: 4105, text: '有未结算的持仓，请勿重复下单' },
  balanceInsufficient: { code: 4106, text: '余额不足，请充值' },
  belowMinimum: { code: 4107, text: '未达到最低金额，请刷新页面' },
  exchangeRateError: { code: 4108, text: '汇率错误' },
  orderFailed: { code: 4109, text: '下单失败，请重试' },
  priceMoved: { code: 4110, text: '价格已变动，请重新确认' },
  noOffer: { code: 4111, text: '当前没有平仓价' },
  offerGone: { code: 4112, text: '平仓价已失效，订单继续持有' },
  payoutAccountMissing: { code: 4201, text: '请先设置提现银行卡' },
  cardAlreadyBound: { code: 4202, text: '该银行卡已绑定' },
  withdrawPasswordWrong: { code: 4203, text: '当前提现密码错误' },
  withdrawForbidden: { code: 4204, text: '该账号禁止提现，请联系管理员' },
  amountOutsideLimits: { code: 4205, text: '金额超出限制' },
  depositChannelClosed: { code: 4206, text: '该充值方式已关闭' },
  depositNotCancellable: { code: 4207, text: '这笔充值已不能取消' },
  verificationRequired: { code: 4208, text: '请先完成身份认证' },
  payoutNumberInvalid: { code: 4209, text: '账号或地址无效' },
  payoutAccountWaiting: { code: 4210, text: '新添加的提现账户尚在等待期，暂时不能提现' },
  withdrawalNotCancellable: { code: 4211, text: '这笔提现已不能取消' },
  withdrawalsOnHold: { code: 4212, text: '账户安全信息近期更改，暂时不能提现' },
  projectMissing: { code: 4301, text: '投资项目不存在' },
  belowMinimumInvestment: { code: 4302, text: '低于最低投资金额' },
  availableInsufficient: { code: 4303, text: '可用余额不足' },
  investmentFailed: { code: 4304, text: '投资失败' },
  profileUpdateFailed: { code: 4305, text: '个人信息更新失败' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly text: MessageKey | null }>>

type Errors = typeof errors
export type ErrorCode = Errors[keyof Errors]['code']

/** The code of each error. */
export const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code])) as {
  readonly [Name in keyof Errors]: Errors[Name]['code']
}

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
