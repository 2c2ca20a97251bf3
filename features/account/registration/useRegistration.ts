import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { outcomeUnknown } from '#lib/api/errors.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { registeredAtom } from '../session/atoms.ts'
import { register } from './api.ts'
import { isTaken, type Refusal, refusalOf } from './refusal.ts'
import {
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
  registrationProblems,
  registrationRequest,
} from './registrationForm.ts'
import { registration } from './registrationState.ts'

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
  /** Taken, after an earlier form went out without an answer. */
  readonly perhapsOwn: boolean
}

/** The registration form's state and what it can do. `invited`: the code that the link brought, until another is typed. */
export function useRegistration(invited: string) {
  const { reLaunch } = useNavigation()
  const { typed, sending } = useAtomValue(registration.atom)
  const [left, setLeft] = useState<readonly RegistrationField[]>([])
  const [failure, setFailure] = useState<Failure>()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const values: RegistrationValues = { ...empty, inviteCode: invited, ...typed }
  const problems = registrationProblems(values)

  const send = async (): Promise<RegistrationField | undefined> => {
    registration.patch({ sending: true })
    const request = registrationRequest(values)
    try {
      await register(request)
      getDefaultStore().set(registeredAtom, request.username)
      if (here.current) reLaunch(to(routes.login))
      registration.clear()
      return undefined
    } catch (error) {
      const unknown = outcomeUnknown(error)
      const perhapsOwn = registration.get().unsure && isTaken(error)
      registration.patch({ sending: false, unsure: unknown || perhapsOwn })
      const refusal = refusalOf(error, values)
      setFailure({ ...refusal, perhapsOwn })
      return refusal.field
    }
  }

  /** Sends the form, or not while something stands in its way. Resolves to the field to be looked at first, if any. */
  const submit = async (): Promise<RegistrationField | undefined> => {
    // Asked of the store: of two taps within one frame the second finds it set.
    if (registration.get().sending) return undefined
    setFailure(undefined)
    setLeft(registrationFields)
    return problems[0]?.field ?? (await send())
  }

  return {
    values,
    change: (field: RegistrationField, value: string) => registration.type({ [field]: value }),
    /** The member has left a field: from now on it says what is wrong with it, unless nothing was ever typed there. */
    leave: (field: RegistrationField) => {
      if (typed[field] !== undefined && !left.includes(field)) setLeft([...left, field])
    },
    problems: problems.filter(({ field }) => left.includes(field)),
    /** Gone as soon as what was refused is changed. */
    failure: failure && (failure.field === undefined || values[failure.field] === failure.value) ? failure : undefined,
    sending,
    submit,
  }
}
