import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { uploadPhoto } from './api.ts'
import type { Identity } from './identityRequest.ts'
import { createPhotoDesk } from './photoDesk.ts'
import { preparePhoto } from './preparePhoto.ts'
import { identityOf, type VerifyProblem, type VerifyValues, verifyProblems } from './verifyForm.ts'

/** Resolves with whether the identity was handed in. Rejects when it was refused. */
export type HandIn = (identity: Identity) => Promise<boolean>

/** The form's state and what it can do. All of it is gone with the screen: ID data are kept nowhere. */
export function useVerifyForm(knownName: string, handIn: HandIn) {
  const [desk] = useState(() => createPhotoDesk({ prepare: preparePhoto, upload: uploadPhoto }))
  const photos = useSyncExternalStore(desk.subscribe, desk.get, desk.get)
  const [values, setValues] = useState<VerifyValues>({ name: knownName, idNumber: '' })
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => () => desk.stop(), [desk])

  const problems = verifyProblems(values)
  const ready = identityOf(values, photos)

  /** Hands the form in, or returns the first problem in its way. */
  const submit = (): VerifyProblem | undefined => {
    if (!ready) return undefined
    setFailure(undefined)
    setAttempted(problems.length > 0)
    if (problems.length === 0) handIn(ready).catch(setFailure)
    return problems[0]
  }

  return {
    values,
    change: (patch: Partial<VerifyValues>) => {
      setValues((now) => ({ ...now, ...patch }))
      setFailure(undefined)
    },
    photos,
    desk,
    /** Empty until the member has tried; then it follows the typing. */
    problems: attempted ? problems : [],
    /** Both photos are with the backend. */
    ready: ready !== undefined,
    /** The backend said that something in the form is wrong, and not what (code 4035). */
    refused: isInvalid(failure),
    failure: isInvalid(failure) ? undefined : failure,
    submit,
  }
}

const isInvalid = (error: unknown) => isApiError(error) && error.code === codes.profileInvalid
