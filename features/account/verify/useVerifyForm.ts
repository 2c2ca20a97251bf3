import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { waitForTurn } from '#lib/intent/turns.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { refreshUser } from '../session/useUser.ts'
import { uploadPhoto, type VerifyRequest } from './api.ts'
import { handIn } from './handingIn.ts'
import { createPhotoDesk } from './photoDesk.ts'
import { preparePhoto } from './preparePhoto.ts'
import { useVerification } from './useVerification.ts'
import { type VerifyProblem, type VerifyValues, verifyProblems, verifyRequest } from './verifyForm.ts'

/** `checking`: sent, and no answer came. */
export type HandingIn = 'idle' | 'sending' | 'checking'

/** The form's state and what it can do. All of it is gone with the screen: ID data are kept nowhere. */
export function useVerifyForm(knownName: string) {
  const { mutate } = useVerification()
  const [desk] = useState(() => createPhotoDesk({ prepare: preparePhoto, upload: uploadPhoto }))
  const photos = useSyncExternalStore(desk.subscribe, desk.get, desk.get)
  const [values, setValues] = useState<VerifyValues>({ name: knownName, idNumber: '' })
  const [attempted, setAttempted] = useState(false)
  const [phase, setPhase] = useState<HandingIn>('idle')
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      desk.stop()
      sending.current?.abort()
    },
    [desk],
  )

  const problems = verifyProblems(values)
  const ready = verifyRequest(values, photos)

  const send = async (request: VerifyRequest) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setPhase('sending')
    const outcome = await handIn(request, { wait: waitForTurn, onUnknown: () => setPhase('checking'), signal })
    if (signal.aborted) return
    sending.current = undefined
    setPhase('idle')
    if (outcome.kind === 'done') {
      const { name } = request
      await mutate({ status: outcome.result, name, idNumber: undefined, reason: undefined })
      await refreshUser()
    } else if (outcome.kind === 'refused') {
      setFailure(outcome.error)
      // It was handed in before, elsewhere perhaps: the screen turns to where it stands.
      if (isAlreadyHandedIn(outcome.error)) await mutate()
    }
  }

  /** Hands the form in, or says what stands first in its way. A second tap while it is under way does nothing. */
  const submit = (): VerifyProblem | undefined => {
    if (sending.current || !ready) return undefined
    setFailure(undefined)
    setAttempted(problems.length > 0)
    if (problems.length === 0) void send({ ...ready, requestId: newRequestId() })
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
    phase,
    /** The backend said that something in the form is wrong, and not what (code 4035). */
    refused: isInvalid(failure),
    failure: isInvalid(failure) ? undefined : failure,
    submit,
  }
}

const hasCode = (error: unknown, code: number) => isApiError(error) && error.code === code
const isInvalid = (error: unknown) => hasCode(error, codes.profileInvalid)
const isAlreadyHandedIn = (error: unknown) => hasCode(error, codes.alreadyVerified)
