import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { focusField } from '#components/form/focusField.ts'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { isNetworkError } from '#lib/api/errors.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { registeredAtom } from './atoms.ts'
import { CaptchaField, useCaptcha } from './CaptchaField.tsx'
import styles from './LoginForm.module.css'
import { logIn, prepareLogin } from './login.ts'
import {
  type LoginProblem,
  type LoginValues,
  loginProblemFields,
  loginProblemMessages,
  loginProblems,
  loginRequest,
} from './loginForm.ts'

/** Login name, password and captcha. After a failure the form keeps the typed values and shows the failure. */
export function LoginForm() {
  const t = useTranslations()
  const errorText = useErrorText()
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
          {errorText(failure)}
        </p>
      )}
      <Button type="submit" full busy={busy}>
        {t('登录')}
      </Button>
    </form>
  )
}

/** What the member types. The captcha's id is added when the form is sent. */
type TypedValues = Omit<LoginValues, 'uuid'>

/** State and actions of the login form. */
function useLogin() {
  const navigation = useNavigation()
  const [registered, setRegistered] = useAtom(registeredAtom)
  const [edits, setEdits] = useState<Partial<TypedValues>>({})
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { captcha, renew, fail } = useCaptcha()

  const typed: TypedValues = { username: registered ?? '', pwd: '', code: '', ...edits }
  const values: LoginValues = { ...typed, uuid: captcha.kind === 'ready' ? captcha.uuid : '' }
  const problems = loginProblems(values)
  const change = (patch: Partial<TypedValues>) => setEdits((now) => ({ ...now, ...patch }))
  const renewCaptcha = () => {
    change({ code: '' })
    renew()
  }

  const send = async () => {
    setAttempted(false)
    setBusy(true)
    try {
      const loggedIn = await logIn(loginRequest(values))
      setRegistered(undefined)
      if (loggedIn) navigation.reLaunch(to(routes.home))
      else renewCaptcha()
    } catch (error) {
      setFailure(error)
      // Any answer makes the captcha invalid. After a network error it may still be valid, so it and its code are kept.
      if (!isNetworkError(error)) renewCaptcha()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Sends the form, or returns the first problem. Does nothing while an earlier call is running. */
  const submit = (): LoginProblem | undefined => {
    if (sending.current) return undefined
    setFailure(undefined)
    if (problems.length === 0) {
      sending.current = true
      void send()
    } else {
      setAttempted(true)
      if (captcha.kind === 'failed') renew()
    }
    return problems[0]
  }

  return {
    typed,
    /** The login name that was registered on this page. The form shows it until the member types another. */
    registered,
    change,
    /** Empty before the first attempt to send; afterwards it is updated while the member types. */
    problems: attempted ? problems : [],
    failure,
    busy,
    captcha,
    renewCaptcha,
    captchaFailed: fail,
    submit,
  }
}
