import { isApiError, isContractError, isHttpError, isNetworkError, isSessionError } from '#lib/api/errors.ts'
import { codes, type ErrorName } from '#lib/contract/codes.ts'
import { isOffline } from '#lib/page/offline.ts'
import { cutText } from './cutText.ts'
import type { MessageKey } from './messages.ts'

/** A text to translate, or a text as the backend sent it. */
export type ErrorText = { readonly key: MessageKey } | { readonly text: string }

/** What the client says to each error of the contract; null: what the backend says. */
const codeMessages = {
  sessionInvalid: '登录已失效或过期，请重新登录',
  messageAsSent: null,
  parametersEmpty: '参数不能为空',
  informationEmpty: '信息不能为空',
  tooManyRequests: '请求过于频繁，请稍后再试',
  requestIdUsed: '请求编号重复，本次未执行，请重新提交',
  requestExpired: '请求已过期，未执行，请重新确认',
  termsChanged: '条款已变更，请核对后重新确认',
  maintenance: '系统维护中，请稍后再试',
  captchaWrong: '图形验证码错误或已过期',
  usernameNotFound: '用户名不存在',
  passwordWrong: '密码错误',
  accountFrozen: '账号已被冻结',
  loginForbidden: '该账号无权登录',
  registrationClosed: '系统暂未开放注册',
  inviteCodeUnknown: '邀请码不存在',
  usernameTaken: '用户名已存在',
  phoneTaken: '手机号已存在',
  usernameIllegal: '用户名含有非法字符',
  registrationFailed: '注册失败',
  oldPasswordWrong: '原登录密码错误',
  passwordsDiffer: '新密码与确认密码不一致',
  passwordUnchanged: '新密码不能与当前密码相同',
  verificationCodeWrong: '验证码错误或已过期',
  profileInvalid: '个人信息更新失败，参数无效',
  alreadyVerified: '已认证或正在审核中',
  secondFactorWrong: '动态验证码错误或已使用',
  secondFactorLocked: '动态验证码错误次数过多，请稍后再试',
  secondFactorExpired: '验证已失效，请重新开始',
  reauthenticationRequired: '请先验证是您本人操作',
  productUnavailable: '产品不存在或未开放',
  productNotTrading: '该产品未开放交易',
  marketClosed: '休市中，无法交易',
  orderUnknown: '订单不存在',
  positionPending: '未结算的订单已达上限，请在结算后再下单',
  balanceInsufficient: '余额不足，请充值',
  belowMinimum: '未达到最低金额，请刷新页面',
  exchangeRateError: '汇率错误',
  orderFailed: '下单失败，请重试',
  priceMoved: '价格已变动，请重新确认',
  noOffer: '当前没有平仓价',
  offerGone: '平仓价已失效，订单继续持有',
  payoutAccountMissing: '请先设置提现银行卡',
  cardAlreadyBound: '该银行卡已绑定',
  withdrawPasswordWrong: '当前提现密码错误',
  withdrawForbidden: '该账号禁止提现，请联系管理员',
  amountOutsideLimits: '金额超出限制',
  depositChannelClosed: '该充值方式已关闭',
  depositNotCancellable: '这笔充值已不能取消',
  verificationRequired: '请先完成身份认证',
  payoutNumberInvalid: '账号或地址无效',
  payoutAccountWaiting: '新添加的提现账户尚在等待期，暂时不能提现',
  withdrawalNotCancellable: '这笔提现已不能取消',
  withdrawalsOnHold: '账户安全信息近期更改，暂时不能提现',
  projectMissing: '投资项目不存在',
  belowMinimumInvestment: '低于最低投资金额',
  availableInsufficient: '可用余额不足',
  investmentFailed: '投资失败',
  profileUpdateFailed: '个人信息更新失败',
} as const satisfies Readonly<Record<ErrorName, MessageKey | null>>

const errorNames = Object.keys(codes) as readonly ErrorName[]

/** HTTP statuses with a message of their own (docs/product.md, 7.6). */
const statusMessages: Readonly<Record<number, MessageKey>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  429: codeMessages.tooManyRequests,
  503: '服务暂时不可用，请稍后再试',
}

/** Of a text of the backend. A toast covers a part of the screen, and a long one would cover all of it. */
const MOST_CHARACTERS = 200

const unknownError: MessageKey = '系统未知错误，请反馈给管理员'

/** What its place does about a failed call. */
export interface FailurePlace {
  /** Whether the call is made again by itself, with a longer limit on a slow network. A form does not: the member sends it again. */
  readonly retried?: boolean
  /** Whether the device has no network. */
  readonly offline?: boolean
}

/** What a failed call says to the member (docs/product.md, 7.6). Pure; the caller translates and chooses the place. */
export function errorMessage(error: unknown, { retried = false, offline = isOffline() }: FailurePlace = {}): ErrorText {
  if (isNetworkError(error)) {
    if (offline) return { key: retried ? '联网后会自动重新加载' : '没有网络连接，请联网后重试' }
    if (!error.timedOut) return { key: '网络错误，请检查网络后重试' }
    return { key: retried ? '网络较慢，正在延长等待时间，请稍候' : '规定时间内没有收到回应，请检查网络后重试' }
  }
  if (isSessionError(error)) return { key: codeMessages.sessionInvalid }
  if (isHttpError(error)) return { key: statusMessages[error.status] ?? unknownError }
  if (isContractError(error)) return { key: '服务器返回的数据有误，请稍后重试' }
  if (!isApiError(error)) return { key: unknownError }
  const name = errorNames.find((each) => codes[each] === error.code)
  const key = name && codeMessages[name]
  if (key) return { key }
  // A bare "error" tells a member nothing (docs/product.md, 7.6).
  if (error.msg && error.msg !== 'error') return { text: cutText(error.msg, MOST_CHARACTERS) }
  return { key: statusMessages[error.status] ?? unknownError }
}
