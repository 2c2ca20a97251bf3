import type { RequestPresentation } from '#components/money-request/presentation.ts'
import { codes } from '#lib/contract/codes.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

type Presentation = RequestPresentation<object, unknown>
type Texts = Presentation['titles'] & {
  readonly nothingDone: MessageKey
  readonly next?: MessageKey
  readonly again?: Presentation['again']
}

/** Nothing of a password or an identity is stored, so there is no summary, only the outcome. */
const NoSummary = () => null

const presentation = ({ nothingDone, next, again = '返回修改', ...titles }: Texts): Presentation => ({
  titles,
  notes: {
    checking: '正在确认这次请求是否已执行。请勿重复提交，离开此页也会收到结果',
    refused: nothingDone,
    ...(next && { done: next }),
  },
  again,
  compared: 'nothing',
  Summary: NoSummary,
})

export const loginPasswordPresentation = presentation({
  checking: '正在确认密码修改',
  done: '登录密码修改成功',
  refused: '登录密码未修改',
  nothingDone: '当前密码没有变化',
})

export const withdrawPasswordPresentation = presentation({
  checking: '正在确认密码修改',
  done: '提现密码修改成功',
  refused: '提现密码未修改',
  nothingDone: '当前密码没有变化',
})

export const recoveryPresentation = presentation({
  checking: '正在确认密码修改',
  done: '提现密码找回成功',
  refused: '提现密码未修改',
  nothingDone: '当前密码没有变化',
})

export const identityPresentation = presentation({
  checking: '正在确认认证资料',
  done: '认证资料已提交',
  refused: '认证资料未提交',
  nothingDone: '本次资料没有提交',
  next: '请等待审核，无需重复提交',
  // There is no form to go back to when the identity is already verified or under review.
  again: (refusal) => (refusal?.code === codes.alreadyVerified ? '查看认证进度' : '返回修改'),
})
