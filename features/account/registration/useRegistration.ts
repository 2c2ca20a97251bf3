import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useForm } from '#components/form/useForm.ts'
import { useBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { outcomeUnknown } from '#lib/api/errors.ts'
import { register } from '#lib/contract/session.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { registeredAtom } from '../login/login.ts'
import {
  emptyRegistration,
  isTaken,
  type RegistrationField,
  type RegistrationValues,
  registrationRefusal,
  registrationRequest,
  registrationSteps,
  rulesOfStep,
  stepOf,
} from './registrationForm.ts'

interface RegistrationState {
  /** Counts the registrations of this page. An answer that comes after a newer one has begun changes nothing. */
  readonly number: number
  /** The typed values. A field in which nothing was typed is absent. */
  readonly typed: Partial<RegistrationValues>
  /** The step that is shown. */
  readonly step: number
  readonly sending: boolean
  /** Whether an earlier call was sent whose outcome is unknown. */
  readonly outcomeUnknown: boolean
}

const initialState: RegistrationState = { number: 0, typed: {}, step: 0, sending: false, outcomeUnknown: false }
const state = atom(initialState)
const store = getDefaultStore()

/**
 * The registration that the member fills in. It is kept while the login screen is shown in between. It is kept in memory
 * only, because passwords and ID numbers are never stored (docs/product.md, 20). A login clears it.
 */
export const registration = {
  atom: state,
  get: (): RegistrationState => store.get(state),
  patch: (change: Partial<RegistrationState>): void => store.set(state, (now) => ({ ...now, ...change })),
  type: (change: Partial<RegistrationValues>): void =>
    store.set(state, (now) => ({ ...now, typed: { ...now.typed, ...change } })),
  clear: (): void => store.set(state, ({ number }) => ({ ...initialState, number: number + 1 })),
}

session.subscribe((current) => {
  if (current) registration.clear()
})

/** State and actions of the registration form. `invited`: the invitation code of the link, used until another is typed. */
export function useRegistration(invited: string) {
  const navigate = useNavigate()
  const { invite_required: isInviteRequired } = useBackend()
  const { typed, step, sending } = useAtomValue(registration.atom)
  const [left, setLeft] = useState<readonly RegistrationField[]>([])
  const [mayBeOwn, setMayBeOwn] = useState(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const show = (next: number) => flushSync(() => registration.patch({ step: next }))
  const trail = useStepsInHistory(step)

  /** Leads on to the next step; the last one sends the form. */
  const proceed = (values: RegistrationValues) => {
    if (step === registrationSteps.length - 1) return send(values)
    show(step + 1)
    trail.push(step + 1)
    return false
  }

  /** Opens an account. The backend answers the same form again as it did the first time. Rejects as `callApi` does. */
  const send = async (values: RegistrationValues): Promise<boolean> => {
    const { number, sending: before } = registration.get()
    // The form was left and opened again while it was being sent.
    if (before) return false
    const isCurrent = () => registration.get().number === number
    registration.patch({ sending: true })
    setMayBeOwn(false)
    const request = registrationRequest(values)
    try {
      await callApi(register, request)
      if (!isCurrent()) return false
      store.set(registeredAtom, { username: request.username, pwd: request.pwd })
      if (mounted.current) navigate(to(routes.login), reLaunch)
      registration.clear()
      return true
    } catch (error) {
      if (isCurrent()) {
        const own = registration.get().outcomeUnknown && isTaken(error)
        registration.patch({ sending: false, outcomeUnknown: outcomeUnknown(error) || own })
        setMayBeOwn(own)
      }
      throw error
    }
  }

  const form = useForm<RegistrationField, string>({
    initial: { ...emptyRegistration, inviteCode: invited, ...typed },
    rules: {
      ...rulesOfStep(step, isInviteRequired),
      isJudgedEarly: (field) => field !== undefined && left.includes(field),
    },
    send: proceed,
    refusalOf: registrationRefusal,
    reveal: (field) => {
      show(stepOf(field))
      trail.replace(stepOf(field))
    },
  })

  return {
    form,
    step,
    back: () => (trail.isShown ? navigate(-1) : show(step - 1)),
    /** The props of the field with this name. From the moment it is left it shows its problem, if anything was typed in it. */
    field: (name: RegistrationField) => ({
      ...form.field(name),
      onValueChange: (value: string) => registration.type({ [name]: value }),
      onBlur: () => {
        if (typed[name] !== undefined && !left.includes(name)) setLeft([...left, name])
      },
    }),
    /** The name or contact is taken, and an earlier call with an unknown outcome may be the reason. */
    mayBeOwn,
    sending,
  }
}

/** The option of the address that names the step, from 2 on. */
const OPTION = 'step'

/** Each further step is an entry of the history, so that the browser's Back leads to the step before, and not out of the form. */
function useStepsInHistory(step: number) {
  const [search, setSearch] = useSearchParams()
  const shown = Number.parseInt(search.get(OPTION) ?? '1', 10) - 1
  const write = (next: number, replace: boolean) => {
    const { [OPTION]: _, ...others } = Object.fromEntries(search)
    setSearch(next > 0 ? { ...others, [OPTION]: `${next + 1}` } : others, { replace })
  }
  const isMounted = useRef(false)
  const follow = useEffectEvent((next: number) => {
    if (next === step) return
    if (isMounted.current) registration.patch({ step: Math.max(0, Math.min(next, registrationSteps.length - 1)) })
    // What was typed is only in memory: a page that is loaded begins with the first step, and a visit to the login keeps the last one.
    else write(step, true)
  })
  useEffect(() => {
    follow(shown)
    isMounted.current = true
  }, [shown])
  return {
    isShown: shown === step,
    push: (next: number) => write(next, false),
    replace: (next: number) => write(next, true),
  }
}
