import { isApiError, isContractError, isHttpError, isNetworkError, isSessionError } from '#lib/api/errors.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import { cutText } from './cutText.ts'
import type { MessageKey } from './messages.ts'

/** A text to translate, or a text as the backend sent it. */
export type ErrorText = { readonly key: MessageKey } | { readonly text: string }

/** Envelope code to message. A new code without a message does not compile. */
const codeMessages: Readonly<Record<Exclude<ErrorCode, 500>, MessageKey>> = {
  [codes.sessionInvalid]: '登录已失效或过期，请重新登录',
  [codes.parametersEmpty]: '参数不能为空',
  [codes.informationEmpty]: '信息不能为空',
  [codes.tooManyRequests]: '请求过于频繁，请稍后再试',
  [codes.requestIdUsed]: '请求编号重复，本次未执行，请重新提交',
  [codes.requestExpired]: '请求已过期，未执行，请重新确认',
  [codes.termsChanged]: '条款已变更，请核对后重新确认',
  [codes.maintenance]: '系统维护中，请稍后再试',
  [codes.captchaWrong]: '图形验证码错误或已过期',
  [codes.usernameNotFound]: '用户名不存在',
  [codes.passwordWrong]: '密码错误',
  [codes.accountFrozen]: '账号已被冻结',
  [codes.loginForbidden]: '该账号无权登录',
  [codes.registrationClosed]: '系统暂未开放注册',
  [codes.inviteCodeUnknown]: '邀请码不存在',
  [codes.usernameTaken]: '用户名已存在',
  [codes.phoneTaken]: '手机号已存在',
  [codes.usernameIllegal]: '用户名含有非法字符',
  [codes.registrationFailed]: '注册失败',
  [codes.oldPasswordWrong]: '原登录密码错误',
  [codes.passwordsDiffer]: '新密码与确认密码不一致',
  [codes.passwordUnchanged]: '新密码不能与当前密码相同',
  [codes.verificationCodeWrong]: '验证码错误或已过期',
  [codes.profileInvalid]: '个人信息更新失败，参数无效',
  [codes.alreadyVerified]: '已认证或正在审核中',
  [codes.secondFactorWrong]: '动态验证码错误或已使用',
  [codes.secondFactorLocked]: '动态验证码错误次数过多，请稍后再试',
  [codes.secondFactorExpired]: '验证已失效，请重新开始',
  [codes.productUnavailable]: '产品不存在或未开放',
  [codes.productNotTrading]: '该产品未开放交易',
  [codes.marketClosed]: '休市中，无法交易',
  [codes.orderUnknown]: '订单不存在',
  [codes.positionPending]: '有未结算的持仓，请勿重复下单',
  [codes.balanceInsufficient]: '余额不足，请充值',
  [codes.belowMinimum]: '未达到最低金额，请刷新页面',
  [codes.exchangeRateError]: '汇率错误',
  [codes.orderFailed]: '下单失败，请重试',
  [codes.priceMoved]: '价格已变动，请重新确认',
  [codes.payoutAccountMissing]: '请先设置提现银行卡',
  [codes.cardAlreadyBound]: '该银行卡已绑定',
  [codes.withdrawPasswordWrong]: '当前提现密码错误',
  [codes.withdrawForbidden]: '该账号禁止提现，请联系管理员',
  [codes.amountOutsideLimits]: '金额超出限制',
  [codes.depositChannelClosed]: '该充值方式已关闭',
  [codes.depositNotCancellable]: '这笔充值已不能取消',
  [codes.verificationRequired]: '请先完成身份认证',
  [codes.payoutNumberInvalid]: '账号或地址无效',
  [codes.payoutAccountWaiting]: '新添加的提现账户尚在等待期，暂时不能提现',
  [codes.projectMissing]: '投资项目不存在',
  [codes.belowMinimumInvestment]: '低于最低投资金额',
  [codes.availableInsufficient]: '可用余额不足',
  [codes.investmentFailed]: '投资失败',
  [codes.profileUpdateFailed]: '个人信息更新失败',
}

/** HTTP statuses with a message of their own (docs/product.md, 7.6). */
const statusMessages: Readonly<Record<number, MessageKey>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  429: codeMessages[codes.tooManyRequests],
  503: '服务暂时不可用，请稍后再试',
}

/** Of a text of the backend. A toast covers a part of the screen, and a long one would cover all of it. */
const MOST_CHARACTERS = 200

const unknownError: MessageKey = '系统未知错误，请反馈给管理员'

/** What its place does about a failed call. */
export interface FailurePlace {
  /** Whether the call is made again by itself, with a longer limit on a slow network. A form does not: the member sends it again. */
  readonly retried?: boolean
}

/** What a failed call says to the member (docs/product.md, 7.6). Pure; the caller translates and chooses the place. */
export function errorMessage(error: unknown, { retried = false }: FailurePlace = {}): ErrorText {
  if (isNetworkError(error)) {
    if (!error.timedOut) return { key: '网络错误，请检查网络后重试' }
    return { key: retried ? '网络较慢，正在延长等待时间，请稍候' : '规定时间内没有收到回应，请检查网络后重试' }
  }
  if (isSessionError(error)) return { key: codeMessages[codes.sessionInvalid] }
  if (isHttpError(error)) return { key: statusMessages[error.status] ?? unknownError }
  if (isContractError(error)) return { key: '服务器返回的数据有误，请稍后重试' }
  if (!isApiError(error)) return { key: unknownError }
  const known: Readonly<Record<number, MessageKey>> = codeMessages
  const key = known[error.code]
  if (key) return { key }
  // A bare "error" tells a member nothing (docs/product.md, 7.6).
  return error.msg && error.msg !== 'error' ? { text: cutText(error.msg, MOST_CHARACTERS) } : { key: unknownError }
}
