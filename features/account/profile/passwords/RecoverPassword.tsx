import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { type FormValues, useForm } from '#components/form/useForm.ts'
import { useTranslated } from '#components/i18n/useErrorText.ts'
import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { StorageWarning } from '#components/money-request/StorageWarning.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { useServiceTarget, useUser } from '#features/member/index.ts'
import { codeText } from '#lib/account/code.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { recoveryPresentation } from '../../accountPresentations.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordRefusal, preparedPasswords, type RecoveryField, recoveryRules } from './passwordForm.ts'
import { recoveryRequest } from './passwordRequests.ts'
import { useSentCode } from './useSentCode.ts'

/** Recovers the withdrawal password, if the member has a phone number or e-mail address that a code can be sent to. */
export function RecoverPassword() {
  const navigate = useNavigate()
  const support = useServiceTarget()
  const user = useUser()
  const canReceiveCode = Boolean(user.info?.phone || user.info?.email)
  const { shown, busy, confirm } = useRequestForm(recoveryRequest, recoveryPresentation, { hasForm: canReceiveCode })
  const back = () => navigate(-1)
  const recover = async (values: FormValues<RecoveryField>): Promise<boolean> => {
    if (!(await confirm({}, values))) return false
    back()
    return true
  }
  return (
    <RequestInPlace
      request={recoveryRequest}
      shown={shown}
      presentation={recoveryPresentation}
      support={support}
      onFinished={back}
    >
      {canReceiveCode ? <RecoveryForm busy={busy} recover={recover} /> : <ContactMissing {...user} />}
    </RequestInPlace>
  )
}

/** In the place of the form: a link to enter the phone number or e-mail address that the code is sent to. */
function ContactMissing({ info, error, refresh }: ReturnType<typeof useUser>) {
  const t = useTranslations()
  const navigate = useNavigate()
  if (!info) return <LoadState error={error} onRetry={refresh} />
  return (
    <EmptyState
      of="closed"
      title={t('尚未绑定手机号或邮箱')}
      text={t('验证码将发送到手机或邮箱，请先在个人信息中填写')}
      action={<Button onClick={() => navigate(to(routes.profile))}>{t('填写个人信息')}</Button>}
    />
  )
}

const empty = { code: '', newPwd: '', newPwd2: '' }
const refusalOf = passwordRefusal<RecoveryField>(['code', 'newPwd', 'newPwd2'])

interface RecoveryFormProps {
  busy: boolean
  /** Resolves with whether the new password is set. Rejects when that is refused. */
  recover: (values: FormValues<RecoveryField>) => Promise<boolean>
}

/** Sets a new withdrawal password with a code that is sent to the member. */
function RecoveryForm({ busy, recover }: RecoveryFormProps) {
  const t = useTranslations()
  const translate = useTranslated()
  const sent = useSentCode()
  const form = useForm({
    initial: empty,
    rules: recoveryRules,
    refusalOf,
    send: ({ code, ...fresh }) => recover({ code, ...preparedPasswords(fresh) }),
  })
  const sendLabel = sent.sentTo === undefined ? t('发送验证码') : t('重新发送')
  return (
    <Stack as="form" gap={4} noValidate onSubmit={form.onSubmit}>
      <Text size="sm" tone="muted">
        {t('我们会向您绑定的手机或邮箱发送6位验证码，用于设置新的提现密码')}
      </Text>
      <Field
        {...form.field('code')}
        fold={codeText}
        onValueChange={(code) => {
          sent.clearFailure()
          form.change('code', code)
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
      <NewPasswordFields
        labels={{ newPwd: t('新提现密码'), newPwd2: t('确认新密码') }}
        field={form.field}
        autoComplete="off"
      />
      <FormFailure text={form.failure} />
      <StorageWarning />
      <Button type="submit" full busy={busy}>
        {t('设置新密码')}
      </Button>
    </Stack>
  )
}
