import { useEffect, useRef, useState } from 'react'
import type { JsonCall } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/errors.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { isOutcomeView, type MoneyRequest, type RequestView } from '#lib/money-request/moneyRequest.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import type { ShownRequest } from './RequestPanel.tsx'
import { useMoneyRequest } from './useMoneyRequest.ts'

export interface RequestForm<Details, Secret, Result> {
  /** What stands in the place of the form. Undefined while the form is shown. */
  readonly shown: ShownRequest<Details, Result> | undefined
  /** A request of this kind is being sent or checked, or its outcome has not been read: none can be confirmed now. */
  readonly busy: boolean
  /**
   * Confirms for a form that shows the outcome itself. Resolves once the member looks at this tab: with true when the request
   * is done, with false when the form has nothing to show, because the outcome was shown in its place or elsewhere.
   *
   * @throws ApiError when the request was refused or has expired
   */
  readonly confirm: (details: Details, secret: Secret) => Promise<boolean>
}

/**
 * The requests of one kind, for the form that makes them. The form that confirmed a request shows that it is done, refused or
 * expired; everything else stands in its place: that the request is being checked, or what became of one of an earlier page.
 * While not `active`, and once the screen is left, the general outcome dialog shows the outcome.
 */
export function useRequestForm<C extends JsonCall, Details extends StoredDetails, Secret>(
  request: MoneyRequest<C, Details, Secret>,
  active = true,
): RequestForm<Details, Secret, ResponseOf<C>> {
  const view = useMoneyRequest(request, active)
  const [own, setOwn] = useState<string>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!active) return
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [active])

  const confirm = async (details: Details, secret: Secret): Promise<boolean> => {
    const known = request.confirm(details, secret)
    const sending = request.view()
    const signal = left.current?.signal
    if (!known || !signal || sending.phase === 'idle') return false
    setOwn(sending.requestId)
    try {
      const outcome = await known
      if (!outcome || !(await shownHere(request, outcome.requestId, signal))) return false
      if (outcome.phase === 'cannotTell') return false
      const view = request.view()
      if (view.phase !== 'idle' && view.requestId === outcome.requestId) request.dismiss()
      if (outcome.phase === 'refused') throw outcome.error
      if (outcome.phase === 'expired') throw new ApiError(request.kind, codes.requestExpired, '')
      return true
    } finally {
      setOwn(undefined)
    }
  }

  return { shown: inPlace(view, own), busy: view.phase !== 'idle', confirm }
}

/** What stands in the place of the form that confirmed the request `own`. */
function inPlace<Details, Result>(
  view: RequestView<Details, Result>,
  own: string | undefined,
): ShownRequest<Details, Result> | undefined {
  if (view.phase === 'idle' || view.phase === 'sending') return undefined
  const byForm = view.requestId === own && isOutcomeView(view) && view.phase !== 'cannotTell'
  return byForm ? undefined : view
}

/** Resolves with true once this tab may show the outcome, or another has shown it; with false at the abort. */
function shownHere<C extends JsonCall, Details extends StoredDetails, Secret>(
  request: MoneyRequest<C, Details, Secret>,
  requestId: string,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const view = request.view()
      const waits = view.phase !== 'idle' && view.requestId === requestId && !isOutcomeView(view)
      if (waits && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve(!signal.aborted)
    }
    const stop = request.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
