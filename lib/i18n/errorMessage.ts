import { isApiError, isContractError, isHttpError, isNetworkError, isSessionError } from '#lib/api/errors.ts'
import { errors } from '#lib/contract/codes.ts'
import { isOffline } from '#lib/page/offline.ts'
import { cutText } from './cutText.ts'
import type { MessageKey } from './messages.ts'

/** A text to translate, or a text as the backend sent it. */
export type ErrorText = { readonly key: MessageKey } | { readonly text: string }

/** HTTP statuses with a message of their own (docs/product.md, 7.6). */
const statusMessages: Readonly<Record<number, MessageKey>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  429: errors.tooManyRequests.text,
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
  if (isSessionError(error)) return { key: errors.sessionInvalid.text }
  if (isHttpError(error)) return { key: statusMessages[error.status] ?? unknownError }
  if (isContractError(error)) return { key: '服务器返回的数据有误，请稍后重试' }
  if (!isApiError(error)) return { key: unknownError }
  const key = Object.values(errors).find(({ code }) => code === error.code)?.text
  if (key) return { key }
  // A bare "error" tells a member nothing (docs/product.md, 7.6).
  if (error.msg && error.msg !== 'error') return { text: cutText(error.msg, MOST_CHARACTERS) }
  return { key: statusMessages[error.status] ?? unknownError }
}
