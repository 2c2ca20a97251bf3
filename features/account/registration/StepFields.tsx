import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { useBackend } from '#features/member/index.ts'
import { PasswordStrengthMeter } from '../profile/passwords/PasswordStrengthMeter.tsx'
import { Agreements } from './Agreements.tsx'
import type { RegistrationField, RegistrationValues } from './registrationForm.ts'
import type { useRegistration } from './useRegistration.ts'

interface StepFieldsProps {
  field: ReturnType<typeof useRegistration>['field']
  values: RegistrationValues
  /** The invitation code of the link. */
  invited: string
}

/** The props that the fields have in common. */
function useBound({ field }: StepFieldsProps) {
  const t = useTranslations()
  return {
    bound: (name: RegistrationField) => ({ ...field(name), 'aria-required': true }),
    password: { showLabel: t('显示密码'), hideLabel: t('隐藏密码') },
  }
}

/** User name and login password. */
function AccountFields(props: StepFieldsProps) {
  const t = useTranslations()
  const { bound, password } = useBound(props)
  const { username, contact, pwd } = props.values
  return (
    <>
      <Field
        {...bound('username')}
        label={t('用户名')}
        autoComplete="username"
        hint={t('4至20位字母、数字或下划线，用于登录')}
      />
      <PasswordField
        {...bound('pwd')}
        {...password}
        label={t('登录密码')}
        autoComplete="new-password"
        hint={
          pwd ? <PasswordStrengthMeter password={pwd} guessable={[username, contact]} /> : t('8至64位，包含字母和数字')
        }
      />
      <PasswordField {...bound('pwd2')} {...password} label={t('确认登录密码')} autoComplete="new-password" />
    </>
  )
}

/** Who the member is. */
function IdentityFields(props: StepFieldsProps) {
  const t = useTranslations()
  const { bound } = useBound(props)
  return (
    <>
      <Field {...bound('name')} label={t('真实姓名')} autoComplete="name" hint={t('须与身份证件一致')} />
      <Field
        {...bound('idCard')}
        label={t('证件号码')}
        autoComplete="off"
        autoCapitalize="characters"
        hint={t('用于身份认证，不会保存在本设备')}
      />
      <Field
        {...bound('contact')}
        label={t('手机号或邮箱')}
        // The e-mail keyboard has digits too; the telephone keyboard has no letters.
        autoComplete="email"
        inputMode="email"
      />
    </>
  )
}

/** The withdrawal password, who has invited the member, and what is agreed to. */
function WithdrawalFields(props: StepFieldsProps) {
  const t = useTranslations()
  const { bound, password } = useBound(props)
  const { username, contact, pwd, withdrawPwd, inviteCode } = props.values
  const { invite_required: isInviteRequired } = useBackend()
  return (
    <>
      <PasswordField
        {...bound('withdrawPwd')}
        {...password}
        label={t('提现密码')}
        // It is not the login password, so a password manager must not store it for the login.
        autoComplete="off"
        hint={
          withdrawPwd ? (
            <PasswordStrengthMeter password={withdrawPwd} guessable={[username, contact, pwd]} />
          ) : (
            t('8至64位，包含字母和数字')
          )
        }
      />
      <PasswordField {...bound('withdrawPwd2')} {...password} label={t('确认提现密码')} autoComplete="off" />
      <Field
        {...bound('inviteCode')}
        aria-required={isInviteRequired}
        label={isInviteRequired ? t('邀请码') : t('邀请码（选填）')}
        autoComplete="off"
        autoCapitalize="characters"
        hint={props.invited && inviteCode === props.invited ? t('已由邀请链接填入') : undefined}
      />
      <Agreements />
    </>
  )
}

/** The fields of each step, in the order of `registrationSteps`. */
export const stepFields = [AccountFields, IdentityFields, WithdrawalFields] as const
