import { useTranslations } from 'next-intl'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import styles from './Withdraw.module.css'
import { WithdrawSummary } from './withdrawPresentation.tsx'
import type { WithdrawDetails } from './withdrawRequest.ts'

interface WithdrawReviewProps {
  /** Undefined: nothing to review, the sheet is closed. */
  details: WithdrawDetails | undefined
  sending: boolean
  /** False when account, fee, limits or available amount have changed so that this withdrawal is no longer possible. */
  offered: boolean
  /** The code of the second factor, where one is asked for. */
  code: { value: string; missing: boolean; onValueChange: (typed: string) => void } | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Shows the whole withdrawal before it is confirmed, exactly as it is confirmed. Stays open while it is sent. */
export function WithdrawReview({ details, sending, offered, code, onConfirm, onClose }: WithdrawReviewProps) {
  const t = useTranslations()
  const changed = !offered && !sending
  return (
    <Sheet
      open={details !== undefined}
      onClose={onClose}
      dismissible={!sending}
      title={t('确认提现')}
      description={t('请核对提现账户和金额，提交后不能撤回')}
      closeLabel={t('关闭')}
      footer={
        <>
          <Button kind="secondary" disabled={sending} onClick={onClose}>
            {t('返回')}
          </Button>
          {changed ? null : (
            <Button busy={sending} onClick={onConfirm}>
              {sending ? t('提交中') : t('确认')}
            </Button>
          )}
        </>
      }
    >
      {details ? (
        <div className={styles.review}>
          <WithdrawSummary details={details} result={undefined} />
          {code ? (
            <Field
              name="secondFactorCode"
              label={t('动态验证码')}
              hint={t('请输入验证器应用显示的6位数字')}
              error={code.missing ? t('请输入6位数字验证码') : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code.value}
              onValueChange={code.onValueChange}
            />
          ) : null}
          <StorageWarning />
          {changed ? (
            <p className={styles.refused} role="alert">
              {t('提现账户、手续费或可提现额度刚刚更新，请返回核对后再提交')}
            </p>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  )
}
