import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { PasswordStrengthMeter } from '../profile/passwords/PasswordStrengthMeter.tsx'
import { prepareLogin } from '../session/login.ts'
import { Agreements } from './Agreements.tsx'
import { invitationIn, MAX_INVITE_CODE_LENGTH } from './invitation.ts'
import styles from './RegisterForm.module.css'
import type { RegistrationField } from './registrationForm.ts'
import { useRegistration } from './useRegistration.ts'

/** The eight fields of a registration (docs/product.md, 20). Each shows its own problem. */
export function RegisterForm() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const invited = invitationIn(search)
  const { form, field, mayBeOwn, sending } = useRegistration(invited)
  const { values } = form
  /** The props that all fields have in common. */
  const bound = (name: RegistrationField) => ({ ...field(name), 'aria-required': true })
  const passwordProps = { showLabel: t('显示密码'), hideLabel: t('隐藏密码'), maxLength: 128 }
  const guessable = [values.username, values.contact]

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} onFocus={prepareLogin}>
      <Field {...bound('name')} label={t('真实姓名')} autoComplete="name" maxLength={64} hint={t('须与身份证件一致')} />
      <Field
        {...bound('idCard')}
        label={t('证件号码')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        hint={t('用于身份认证，不会保存在本设备')}
      />
      <Field
        {...bound('username')}
        label={t('用户名')}
        autoComplete="username"
        maxLength={64}
        hint={t('4至20位字母、数字或下划线，用于登录')}
      />
      <PasswordField
        {...bound('pwd')}
        {...passwordProps}
        label={t('登录密码')}
        autoComplete="new-password"
        hint={
          values.pwd ? (
            <PasswordStrengthMeter password={values.pwd} guessable={guessable} />
          ) : (
            t('8至64位，包含字母和数字')
          )
        }
      />
      <PasswordField {...bound('pwd2')} {...passwordProps} label={t('确认登录密码')} autoComplete="new-password" />
      <PasswordField
        {...bound('withdrawPwd')}
        {...passwordProps}
        label={t('提现密码')}
        // It is not the login password, so a password manager must not store it for the login.
        autoComplete="off"
        hint={
          <>
            <span>{t('每次提现时验证，请勿与登录密码相同')}</span>
            {values.withdrawPwd ? (
              <PasswordStrengthMeter password={values.withdrawPwd} guessable={[...guessable, values.pwd]} />
            ) : null}
          </>
        }
      />
      <Field
        {...bound('contact')}
        label={t('手机号或邮箱')}
        // The e-mail keyboard has digits too; the telephone keyboard has no letters.
        autoComplete="email"
        inputMode="email"
        maxLength={128}
      />
      <Field
        {...bound('inviteCode')}
        label={t('邀请码')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_INVITE_CODE_LENGTH}
        hint={invited && values.inviteCode === invited ? t('已由邀请链接填入') : undefined}
      />
      <Agreements />
      <FormFailure text={form.failure} />
      <FormFailure text={mayBeOwn ? t('之前未收到结果的提交可能已注册成功，请先尝试登录') : undefined} />
      <Button
        type="submit"
        full
        busy={sending}
        // The field keeps the focus during the tap. A problem shown on blur would move the button away from the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('注册')}
      </Button>
    </form>
  )
}
