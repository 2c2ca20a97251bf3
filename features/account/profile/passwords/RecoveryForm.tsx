'use client'

import { useTranslations } from 'next-intl'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { type FormValues, useForm } from '#components/form/useForm.ts'
import { useTranslated } from '#components/i18n/useErrorText.ts'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import styles from './Passwords.module.css'
import { codeText, passwordRefusal, type RecoveryField, type RecoveryProblem, recoveryRules } from './passwordForm.ts'
import { useSentCode } from './useSentCode.ts'

const empty = { code: '', newPwd: '', newPwd2: '' }
const refusalOf = passwordRefusal<RecoveryField>(['code', 'newPwd', 'newPwd2'])

interface RecoveryFormProps {
  busy: boolean
  /** Resolves with whether the new password is set. Rejects when that is refused. */
  recover: (values: FormValues<RecoveryField>) => Promise<boolean>
}

/** A new withdrawal password by a code that is sent to the member. */
export function RecoveryForm({ busy, recover }: RecoveryFormProps) {
  const t = useTranslations()
  const translate = useTranslated()
  const sent = useSentCode()
  const form = useForm<RecoveryField, RecoveryProblem>({
    initial: empty,
    rules: recoveryRules,
    refusalOf,
    send: recover,
  })
  const sendLabel = sent.sentTo === undefined ? t('发送验证码') : t('重新发送')
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p className={styles.text}>{t('我们会向您绑定的手机或邮箱发送6位验证码，用于设置新的提现密码')}</p>
      <Field
        {...form.field('code')}
        onValueChange={(typed) => {
          sent.clearFailure()
          form.change('code', codeText(typed))
        }}
        error={sent.failure ? translate(sent.failure) : form.field('code').error}
        label={t('验证码')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={sent.sentTo === undefined ? undefined : t('验证码已发送至 {contact}', { contact: sent.sentTo })}
        suffix={
          <Button kind="ghost" size="small" busy={sent.busy} disabled={sent.wait > 0} onClick={sent.send}>
            {sent.wait > 0 ? t('{seconds}秒后重发', { seconds: sent.timeKnown ? sent.wait : '--' }) : sendLabel}
          </Button>
        }
      />
      <NewPasswordFields labels={{ newPwd: t('新提现密码'), newPwd2: t('确认新密码') }} field={form.field} />
      <FormFailure text={form.failure} />
      <StorageWarning />
      <Button type="submit" full busy={busy}>
        {t('设置新密码')}
      </Button>
    </form>
  )
}
