import { FormFailure } from '#components/form/FormFailure.tsx'
import { useAnswerText } from './RequestExplanation.tsx'
import { type ShownKind, useMoneyRequest } from './useMoneyRequest.ts'

/**
 * What the platform has answered to a request that its form still shows as being sent: a refusal, unless the platform says that it was
 * executed all the same, which it is being asked. It is at the form, because the form shows no outcome yet.
 */
export function PlatformAnswer<Details, Result>({ request }: { request: ShownKind<Details, Result> }) {
  const answerText = useAnswerText()
  const view = useMoneyRequest(request, false)
  if (view.phase !== 'sending' || view.answer?.from !== 'platform') return null
  return <FormFailure text={answerText(view.answer)} />
}
