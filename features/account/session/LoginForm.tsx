'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { prepareLogin } from './api.ts'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './LoginForm.module.css'
import { type LoginValues, loginProblemFields, loginProblemMessages } from './loginForm.ts'
import { useLogin } from './useLogin.ts'

/** Name, password, captcha. What was typed survives a failure; the failure shows in the form. */
export function LoginForm() {
  const t = useTranslations()
  const say = useErrorText()
  const { typed, registered, change, problems, failure, busy, captcha, renewCaptcha, captchaFailed, submit } =
    useLogin()

  const errorAt = (name: keyof LoginValues) => {
    const problem = problems.find((one) => loginProblemFields[one] === name)
    return problem && t(loginProblemMessages[problem])
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const first = submit()
    if (first) focusField(event.currentTarget, loginProblemFields[first])
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onFocus={prepareLogin}>
      {registered === undefined ? null : (
        <p className={styles.done} role="status">
          {t('注册成功，请登录')}
        </p>
      )}
      <Field
        label={t('用户名')}
        name="username"
        autoComplete="username"
        maxLength={64}
        value={typed.username}
        onValueChange={(username) => change({ username })}
        error={errorAt('username')}
      />
      <PasswordField
        label={t('登录密码')}
        name="pwd"
        autoComplete="current-password"
        maxLength={128}
        showLabel={t('显示密码')}
        hideLabel={t('隐藏密码')}
        value={typed.pwd}
        onValueChange={(pwd) => change({ pwd })}
        error={errorAt('pwd')}
      />
      <CaptchaField
        captcha={captcha}
        value={typed.code}
        onValueChange={(code) => change({ code })}
        error={errorAt('code')}
        onRenew={renewCaptcha}
        onPictureFailed={captchaFailed}
      />
      {failure === undefined ? null : (
        <p className={styles.failure} role="alert">
          {say(failure)}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {t('登录')}
      </Button>
    </form>
  )
}
