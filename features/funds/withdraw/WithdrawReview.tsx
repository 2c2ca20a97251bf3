import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { endTyping } from '#components/form/useForm.ts'
import { ReviewSheet } from '#components/money-request/ReviewSheet.tsx'
import { Stack } from '#components/ui/primitives/primitives.tsx'
import { CodeField, useAccountCurrency, useSecondFactorForm } from '#features/member/index.ts'
import { WithdrawAmount, type WithdrawDetails, WithdrawSummary, withdrawFields } from './withdrawRequest.tsx'

interface WithdrawReviewProps {
  /** Undefined: nothing to review, the sheet is closed. */
  details: WithdrawDetails | undefined
  sending: boolean
  /** The same withdrawal at the terms of now; undefined where account, limits or available amount do not allow it any more. */
  now: WithdrawDetails | undefined
  /** Why it is not possible any more, if the form knows that. */
  problem: string | undefined
  /** Whether a code of the second factor is asked for. */
  asksCode: boolean
  /** `withdrawal`: what is confirmed, which the review shows. */
  onConfirm: (withdrawal: WithdrawDetails, secondFactorCode?: string) => void
  onAccept: (withdrawal: WithdrawDetails) => void
  onClose: () => void
}

/** The withdrawal before it is confirmed, with the field for a code of the second factor where one is asked for. */
export function WithdrawReview(props: WithdrawReviewProps) {
  const { details, sending, now, problem, asksCode, onConfirm, onAccept, onClose } = props
  const t = useTranslations()
  const codeForm = useId()
  const code = useSecondFactorForm(async (secondFactorCode) => {
    if (now) onConfirm(now, secondFactorCode)
    return true
  })
  /** The code is forgotten when the review is left. */
  const close = () => {
    code.change('code', '')
    code.change('kind', '')
    onClose()
  }
  return (
    <ReviewSheet
      title={t('确认提现')}
      details={details}
      now={now}
      sending={sending}
      fields={withdrawFields}
      accountCurrency={useAccountCurrency()}
      stop={now ? undefined : (problem ?? t('提现账户、手续费或可提现额度刚刚更新，请返回核对后再提交'))}
      head={(shown) => <WithdrawAmount details={shown} result={undefined} />}
      note={t('请核对提现账户和金额。打款后不能撤回，打款前能否取消请看提现记录')}
      backLabel={t('返回')}
      confirmLabel={t('确认')}
      pay={asksCode ? { form: codeForm, onClick: code.pay } : undefined}
      onConfirm={onConfirm}
      onAccept={onAccept}
      onClose={close}
    >
      {(shown) => (
        <>
          <WithdrawSummary details={shown} result={undefined} />
          {asksCode ? (
            <Stack as="form" gap={4} id={codeForm} noValidate autoComplete="off" onSubmit={endTyping}>
              <CodeField form={code} recoverable enterKeyHint="done" />
            </Stack>
          ) : null}
        </>
      )}
    </ReviewSheet>
  )
}
