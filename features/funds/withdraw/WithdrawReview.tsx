import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { endTyping } from '#components/form/useForm.ts'
import { Review } from '#components/money-request/Review.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { PayButton } from '#components/ui/button/PayButton.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { CodeField, useSecondFactorForm } from '#features/member/index.ts'
import styles from './Withdraw.module.css'
import { WithdrawAmount, WithdrawSummary } from './withdrawPresentation.tsx'
import type { WithdrawDetails } from './withdrawRequest.ts'

interface WithdrawReviewProps {
  /** Undefined: nothing to review, the sheet is closed. */
  details: WithdrawDetails | undefined
  sending: boolean
  /** False when account, fee, limits or available amount have changed so that this withdrawal is no longer possible. */
  offered: boolean
  /** Whether a code of the second factor is asked for. */
  asksCode: boolean
  onConfirm: (secondFactorCode?: string) => void
  onClose: () => void
}

/** Shows the whole withdrawal before it is confirmed, exactly as it is confirmed. Stays open while it is sent. */
export function WithdrawReview({ details, sending, offered, asksCode, onConfirm, onClose }: WithdrawReviewProps) {
  const t = useTranslations()
  const changed = !offered && !sending
  const codeForm = useId()
  const code = useSecondFactorForm(async (secondFactorCode) => {
    onConfirm(secondFactorCode)
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
          {changed ? null : (
            <PayButton
              confirms={details}
              busy={sending}
              {...(asksCode ? { form: codeForm, onClick: code.pay } : { onClick: () => onConfirm() })}
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
          note={t('请核对提现账户和金额，提交后不能撤回')}
          stop={changed ? t('提现账户、手续费或可提现额度刚刚更新，请返回核对后再提交') : undefined}
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
