import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import type { RequestAnswer } from '#lib/money-request/moneyRequest.ts'
import { type ShownKind, useMoneyRequest } from './useMoneyRequest.ts'

/**
 * What the platform has answered to a request that its form still shows as being sent: a refusal, unless the platform says that it was
 * executed all the same, which it is being asked. It stands at the form, because the form shows no outcome yet.
 */
export function PlatformAnswer<Details, Result>({ request }: { request: ShownKind<Details, Result> }) {
  const answerText = useAnswerText()
  const view = useMoneyRequest(request, false)
  if (view.phase !== 'sending' || view.answer?.from !== 'platform') return null
  return <FormFailure text={answerText(view.answer)} />
}

/** What has answered a request whose outcome is not known, in words. */
export function useAnswerText(): (answer: RequestAnswer | undefined) => string {
  const t = useTranslations()
  const errorText = useErrorText()
  return (answer) => {
    if (answer?.from === 'platform') return t('平台答复：{message}', { message: errorText(answer.error) })
    return t(answer ? '服务器返回了错误' : '还没有收到服务器的答复')
  }
}
