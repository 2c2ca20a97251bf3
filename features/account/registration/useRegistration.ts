import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { callApi } from '#lib/api/api.ts'
import { outcomeUnknown } from '#lib/api/errors.ts'
import { register } from '#lib/contract/account.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { registeredAtom } from '../session/atoms.ts'
import {
  isTaken,
  type Refusal,
  type RegisterRequest,
  type RegistrationField,
  type RegistrationValues,
  refusalOf,
  registrationFields,
  registrationProblems,
  registrationRequest,
} from './registrationForm.ts'

interface RegistrationState {
  /** The typed values. A field in which nothing was typed is absent. */
  readonly typed: Partial<RegistrationValues>
  readonly sending: boolean
  /** Whether an earlier call was sent whose outcome is unknown. */
  readonly outcomeUnknown: boolean
}

const initialState: RegistrationState = { typed: {}, sending: false, outcomeUnknown: false }
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
  clear: (): void => store.set(state, initialState),
}

session.subscribe((current) => {
  if (current) registration.clear()
})

/** Opens an account. The backend answers the same form again as it did the first time. Rejects as `callApi` does. */
async function sendRegistration(request: RegisterRequest): Promise<void> {
  await callApi(register, request)
}

const empty: RegistrationValues = {
  name: '',
  idCard: '',
  username: '',
  pwd: '',
  pwd2: '',
  withdrawPwd: '',
  contact: '',
  inviteCode: '',
}

interface Failure extends Refusal {
  /** The name or contact is taken, and an earlier call with an unknown outcome may be the reason. */
  readonly mayBeOwn: boolean
}

/** State and actions of the registration form. `invited`: the invitation code of the link, used until another is typed. */
export function useRegistration(invited: string) {
  const { reLaunch } = useNavigation()
  const { typed, sending } = useAtomValue(registration.atom)
  const [touched, setTouched] = useState<readonly RegistrationField[]>([])
  const [failure, setFailure] = useState<Failure>()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const values: RegistrationValues = { ...empty, inviteCode: invited, ...typed }
  const problems = registrationProblems(values)

  const send = async (): Promise<RegistrationField | undefined> => {
    registration.patch({ sending: true })
    const request = registrationRequest(values)
    try {
      await sendRegistration(request)
      getDefaultStore().set(registeredAtom, request.username)
      if (mounted.current) reLaunch(to(routes.login))
      registration.clear()
      return undefined
    } catch (error) {
      const unknown = outcomeUnknown(error)
      const mayBeOwn = registration.get().outcomeUnknown && isTaken(error)
      registration.patch({ sending: false, outcomeUnknown: unknown || mayBeOwn })
      const refusal = refusalOf(error, values)
      setFailure({ ...refusal, mayBeOwn })
      return refusal.field
    }
  }

  /** Sends the form if it has no problem. Resolves to the first field with a problem or refusal. */
  const submit = async (): Promise<RegistrationField | undefined> => {
    // Reads the store and not the rendered state, so that a second tap within one frame does nothing.
    if (registration.get().sending) return undefined
    setFailure(undefined)
    setTouched(registrationFields)
    return problems[0]?.field ?? (await send())
  }

  return {
    values,
    change: (field: RegistrationField, value: string) => registration.type({ [field]: value }),
    /** Called when a field loses the focus. From then on it shows its problem, if anything was typed in it. */
    blur: (field: RegistrationField) => {
      if (typed[field] !== undefined && !touched.includes(field)) setTouched([...touched, field])
    },
    problems: problems.filter(({ field }) => touched.includes(field)),
    /** Undefined as soon as the refused value is changed. */
    failure: failure && (failure.field === undefined || values[failure.field] === failure.value) ? failure : undefined,
    sending,
    submit,
  }
}
