import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { endTyping } from '#components/form/useForm.ts'
import { Review } from '#components/money-request/Review.tsx'
import { changesOf } from '#components/money-request/reviewChanges.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { CodeField, useSecondFactorForm } from '#features/member/index.ts'
import styles from './Withdraw.module.css'
import { useWithdrawLines, WithdrawAmount, WithdrawSummary } from './withdrawPresentation.tsx'
import type { WithdrawDetails } from './withdrawRequest.ts'

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

/** Shows the whole withdrawal before it is confirmed, exactly as it is confirmed. Stays open while it is sent. */
export function WithdrawReview(props: WithdrawReviewProps) {
  const { details, sending, now, problem, asksCode, onConfirm, onAccept, onClose } = props
  const t = useTranslations()
  const linesOf = useWithdrawLines()
  const stop = now || sending ? undefined : (problem ?? t('提现账户、手续费或可提现额度刚刚更新，请返回核对后再提交'))
  const changes = details && now && !sending ? changesOf(linesOf(details), linesOf(now)) : []
  const codeForm = useId()
  const confirm = (secondFactorCode?: string) => now && changes.length === 0 && onConfirm(now, secondFactorCode)
  const code = useSecondFactorForm(async (secondFactorCode) => {
    confirm(secondFactorCode)
    return true
  })
  /** The code is forgotten when the review is left. */
  const close = () => {
    code.change('code', '')
    code.change('kind', '')
    onClose()
  }
  return (
    <Sheet
      open={details !== undefined}
      onClose={close}
      dismissible={!sending}
      title={t('确认提现')}
      closeLabel={t('关闭')}
      tall
      footer={
        <>
          <Button kind="secondary" disabled={sending} onClick={close}>
            {t('返回')}
          </Button>
          {stop !== undefined || changes.length > 0 ? null : (
            <PayButton
              confirms={now ?? details}
              busy={sending}
              {...(asksCode ? { form: codeForm, onClick: code.pay } : { onClick: () => confirm() })}
            >
              {sending ? t('提交中') : t('确认')}
            </PayButton>
          )}
        </>
      }
    >
      {details ? (
        <Review
          head={<WithdrawAmount details={details} result={undefined} />}
          note={t('请核对提现账户和金额。打款后不能撤回，打款前能否取消请看提现记录')}
          stop={stop}
          changes={changes}
          onAccept={() => now && onAccept(now)}
        >
          <WithdrawSummary details={details} result={undefined} />
          {asksCode ? (
            <form id={codeForm} className={styles.code} noValidate autoComplete="off" onSubmit={endTyping}>
              <CodeField form={code} recoverable enterKeyHint="done" />
            </form>
          ) : null}
        </Review>
      ) : null}
    </Sheet>
  )
}
