import { useAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { isNetworkError } from '#lib/api/errors.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { logIn } from './logIn.ts'
import { type LoginProblem, type LoginValues, loginProblems, loginRequest } from './loginForm.ts'
import { registeredAtom } from './registeredAtom.ts'
import { useCaptcha } from './useCaptcha.ts'

type Typed = Omit<LoginValues, 'uuid'>

/** The login form's state and what it can do. */
export function useLogin() {
  const navigation = useNavigation()
  const [registered, setRegistered] = useAtom(registeredAtom)
  const [own, setOwn] = useState<Partial<Typed>>({})
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { captcha, renew, fail } = useCaptcha()

  const typed: Typed = { username: registered ?? '', pwd: '', code: '', ...own }
  const values: LoginValues = { ...typed, uuid: captcha.kind === 'ready' ? captcha.uuid : '' }
  const problems = loginProblems(values)
  const change = (patch: Partial<Typed>) => setOwn((now) => ({ ...now, ...patch }))
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
      // Any answer has used the captcha up; after silence it may still be good, and what was typed with it.
      if (!isNetworkError(error)) renewCaptcha()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  /** Sends the form, or says what stands first in its way. A second tap while it is under way does nothing. */
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
    /** Set after a registration on this page: its name stands in the form until another is typed. */
    registered,
    change,
    /** Empty until the member has tried; then it follows the typing. */
    problems: attempted ? problems : [],
    failure,
    busy,
    captcha,
    renewCaptcha,
    captchaFailed: fail,
    submit,
  }
}
