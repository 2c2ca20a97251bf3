import { getDefaultStore, useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { focusField } from '#components/form/focusField.ts'
import { useForm } from '#components/form/useForm.ts'
import { usePasswordAttempts } from '#components/form/usePasswordAttempts.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { Callout, Stack } from '#components/ui/primitives/primitives.tsx'
import { isNetworkError } from '#lib/api/errors.ts'
import { CaptchaField, useCaptcha } from './CaptchaField.tsx'
import styles from './LoginForm.module.css'
import { type Challenge, enter, logIn, prepareLogin, registeredAtom } from './login.ts'
import { type LoginValues, loginRequest, loginRules } from './loginForm.ts'

interface LoginFormProps {
  /** A code of the second factor is asked for. */
  onChallenge: (challenge: Challenge) => void
}

/** Login name, password and captcha. After a failure the form keeps the typed values and shows the failure. */
export function LoginForm({ onChallenge }: LoginFormProps) {
  const t = useTranslations()
  const { form, registered, captcha, renewCaptcha, captchaFailed } = useLogin(onChallenge)
  /** What was registered a moment ago is known: only the captcha is asked for, until something is refused (docs/product.md, 6.1). */
  const [other, setOther] = useState(false)
  const asksCodeAlone = registered !== undefined && !other && form.failure === undefined
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current) focusField(element.current, asksCodeAlone ? 'code' : other ? 'username' : undefined)
  }, [asksCodeAlone, other])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (captcha.kind === 'failed') renewCaptcha()
    void form.onSubmit(event)
  }
  return (
    <Stack as="form" gap={4} ref={element} noValidate onSubmit={onSubmit} onFocus={prepareLogin}>
      {registered === undefined ? null : (
        <Callout tone="success" role="status">
          {t('注册成功，请登录')}
        </Callout>
      )}
      {asksCodeAlone ? (
        <p className={styles.known}>
          <span>{t('用户名')}</span> <strong translate="no">{registered.username}</strong>
          <button type="button" onClick={() => setOther(true)}>
            {t('使用其他账号')}
          </button>
        </p>
      ) : (
        <>
          <Field {...form.field('username')} label={t('用户名')} autoComplete="username" />
          <PasswordField
            {...form.field('pwd')}
            label={t('登录密码')}
            autoComplete="current-password"
            showLabel={t('显示密码')}
            hideLabel={t('隐藏密码')}
          />
        </>
      )}
      <CaptchaField {...form.field('code')} captcha={captcha} onRenew={renewCaptcha} onPictureFailed={captchaFailed} />
      <FormFailure text={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('登录')}
      </Button>
    </Stack>
  )
}

/** State and actions of the login form. */
function useLogin(onChallenge: LoginFormProps['onChallenge']) {
  const navigate = useNavigate()
  /** What was registered on this page. The form has it filled in until the member types something else. */
  const registered = useAtomValue(registeredAtom)
  const { captcha, renew, fail } = useCaptcha()
  const attempts = usePasswordAttempts()

  /** Rejects when the login is refused. Never clears the form: the screen is left, or the member logs in again. */
  const send = async (values: LoginValues): Promise<boolean> => {
    try {
      const loggedIn = await logIn({ ...loginRequest(values), pwd: attempts.send(values.pwd) })
      getDefaultStore().set(registeredAtom, undefined)
      if (typeof loggedIn === 'object') onChallenge(loggedIn)
      else if (loggedIn) enter(navigate)
      else renewCaptcha()
    } catch (error) {
      // Any answer makes the captcha invalid. After a network error it may still be valid, so it and its code are kept.
      if (!isNetworkError(error)) renewCaptcha()
      throw error
    }
    return false
  }
  const uuid = captcha.kind === 'ready' ? captcha.uuid : ''
  const form = useForm({
    initial: { username: registered?.username ?? '', pwd: registered?.pwd ?? '', code: '', uuid },
    rules: loginRules,
    send,
    refusalOf: (error) => ({ field: undefined, text: attempts.refusalText(error) }),
  })
  const renewCaptcha = () => {
    form.change('code', '')
    renew()
  }
  return { form, registered, captcha, renewCaptcha, captchaFailed: fail }
}
