import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import type { RequestAnswer } from '#lib/money-request/moneyRequestKind.ts'
import type { RequestPresentation, ShownRequest } from './presentation.ts'
import styles from './RequestPanel.module.css'

/** What a phase means for the member, in a sentence or two. */
export function RequestExplanation<Details, Result>({
  view,
  presentation: { notes },
}: {
  view: ShownRequest<Details, Result>
  presentation: Pick<RequestPresentation<Details, Result>, 'notes'>
}) {
  const t = useTranslations()
  const errorText = useErrorText()
  const answerText = useAnswerText()
  switch (view.phase) {
    case 'refused':
      return (
        <>
          <p className={styles.verdict} role="alert">
            {errorText(view.error)}
          </p>
          <p className={styles.note}>{t(notes.refused)}</p>
        </>
      )
    case 'expired':
      return (
        <p className={styles.note}>
          {t(
            view.answered
              ? '服务器返回了错误。平台确认没有执行这次请求，以后也不会执行。如仍需要，请重新确认'
              : '平台没有在有效期内收到这次请求，没有执行，以后也不会执行。如仍需要，请重新确认',
          )}
        </p>
      )
    case 'cannotTell':
      return (
        <p className={styles.note} role="alert">
          {t('从这里无法查到这次请求的结果。请核对它是否已生效，或把请求编号告诉客服')}
        </p>
      )
    case 'shownElsewhere':
      return <p className={styles.note}>{t('结果已在另一个页面显示')}</p>
    case 'done':
      return notes.done ? <p className={styles.note}>{t(notes.done)}</p> : null
    case 'checking':
      return (
        <>
          <p className={styles.answer}>{answerText(view.answer)}</p>
          <p className={styles.note}>{t(notes.checking)}</p>
        </>
      )
  }
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
