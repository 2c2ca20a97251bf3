import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#components/ui/toast/toasts.ts'
import { ApiError } from '#lib/api/errors.ts'
import { isReauthenticationRequired, reauthenticate } from '#lib/api/reauthentication.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import {
  isOutcomeView,
  type MoneyCall,
  type MoneyRequestKind,
  type RequestOutcomeView,
  type RequestView,
} from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'
import { onLeave } from './onLeave.ts'
import type { RequestPresentation, ShownRequest } from './presentation.ts'
import { isBookedOtherwise, SEEN_AFTER_MS } from './RequestPanel.tsx'
import { useMoneyRequest } from './useMoneyRequest.ts'

export interface RequestForm<Details, Secret, Result> {
  /** What is in the place of the form. Undefined while the form is shown. */
  readonly shown: ShownRequest<Details, Result> | undefined
  /** A request of this kind is being sent or checked, or its outcome has not been read: none can be confirmed now. */
  readonly busy: boolean
  /**
   * Confirms for a form that shows the outcome itself, and says by a toast that the request is done. Resolves once the member
   * looks at this tab: with true when the request is done and the form can be left, with false when the form has nothing to
   * show, because the outcome was shown in its place or elsewhere. Refused until the member has confirmed that it is them, it asks, and
   * then confirms the same as a new request.
   *
   * @throws ApiError when the request was refused or has expired
   */
  readonly confirm: (details: Details, secret: Secret) => Promise<boolean>
}

interface RequestFormOptions {
  /** Whether the member can see this part of the screen. While not, and once the screen is left, the outcome dialog shows outcomes. */
  readonly active?: boolean
  /**
   * Whether the form is on the screen. It goes when the backend says meanwhile that there is nothing to fill in. A refusal is
   * then shown in its place, because no field is left to show it.
   */
  readonly hasForm?: boolean
}

/**
 * The requests of one kind, for the form that makes them. The form that confirmed a request shows that it is done, refused or
 * expired; everything else is in its place: that the request is being checked, that it was booked otherwise than it was
 * confirmed, or what became of one of an earlier page.
 * An outcome is shown in one tab: the form does not repeat what another tab has shown.
 */
export function useRequestForm<C extends MoneyCall, Details extends StoredDetails, Secret>(
  request: MoneyRequestKind<C, Details, Secret>,
  presentation: RequestPresentation<Details, ResponseOf<C>>,
  { active = true, hasForm = true }: RequestFormOptions = {},
): RequestForm<Details, Secret, ResponseOf<C>> {
  const t = useTranslations()
  const own = useOwnRequest(request, active)
  const [asking, setAsking] = useState(false)
  const view = useMoneyRequest(request, active)
  // A toast says that the request is done, so that needs no form.
  const isShownByForm = active && (hasForm || view.phase === 'done')
  const isByForm = isShownByForm && own.isOutcome(view) && !isBookedOtherwise(view, presentation)
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!active) return
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [active])
  // A reload in the first second shows it again.
  useEffect(() => {
    if (!isByForm) return
    const timer = setTimeout(() => request.dismiss(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [request, isByForm])

  const confirmOnce = async (details: Details, secret: Secret): Promise<boolean> => {
    own.dismiss()
    const isConfirmed = request.confirm(details, secret)
    const sending = request.view()
    const signal = left.current?.signal
    if (!isConfirmed || !signal || sending.phase === 'idle') return false
    own.set(sending.requestId)
    let learned: RequestOutcomeView<Details, ResponseOf<C>> | undefined
    void isConfirmed.then((outcome) => {
      learned = outcome
    })
    // Another tab may learn the outcome while this one still waits for an answer.
    const where = await shownAt(request, sending.requestId, signal)
    if (where === 'nowhere') return false
    if (where === 'otherTab') return learned?.phase === 'done'
    if (where.phase === 'cannotTell' || isBookedOtherwise(where, presentation)) return false
    if (where.phase === 'refused') throw where.error
    if (where.phase === 'expired') throw new ApiError(request.kind, codes.requestExpired, '')
    if (presentation.isToldElsewhere) return true
    showToast({ kind: 'status', text: t(presentation.titles.done) })
    // The form that is left now has not shown it: the toast has.
    request.showInToast(where.requestId, SEEN_AFTER_MS)
    return true
  }

  const confirm = async (details: Details, secret: Secret): Promise<boolean> => {
    const { current: opened } = left
    try {
      return await confirmOnce(details, secret)
    } catch (error) {
      if (!isReauthenticationRequired(error)) throw error
      setAsking(true)
      const isConfirmed = await reauthenticate().finally(() => setAsking(false))
      // Whoever has left the form meanwhile confirms nothing in it.
      if (!isConfirmed || opened?.signal.aborted !== false) throw error
      request.dismiss()
      return confirmOnce(details, secret)
    }
  }

  const isInPlace = view.phase !== 'idle' && view.phase !== 'sending' && !isByForm
  const busy = asking || (view.phase !== 'idle' && !isByForm)
  return { shown: isInPlace ? view : undefined, busy, confirm }
}

/** The request that a form confirmed, and whether a view is its outcome. Whoever leaves the form has read the outcome. */
function useOwnRequest<C extends MoneyCall, Details extends StoredDetails, Secret>(
  request: MoneyRequestKind<C, Details, Secret>,
  active: boolean,
) {
  const [id, set] = useState<string>()
  const isOutcome = (view: RequestView<Details, ResponseOf<C>>) =>
    view.phase !== 'cannotTell' && isOutcomeView(view) && view.requestId === id
  const dismiss = () => {
    if (isOutcome(request.view())) request.dismiss()
  }
  const atEnd = useRef(dismiss)
  useEffect(() => {
    atEnd.current = dismiss
  })
  // This effect has to end before the request counts as not displayed.
  useEffect(() => (active ? onLeave(() => atEnd.current()) : undefined), [active])
  return { set, isOutcome, dismiss }
}

/** The outcome once this tab shows it; `otherTab` once another tab has shown it; `nowhere` at the abort. */
function shownAt<C extends MoneyCall, Details extends StoredDetails, Secret>(
  request: MoneyRequestKind<C, Details, Secret>,
  requestId: string,
  signal: AbortSignal,
): Promise<RequestOutcomeView<Details, ResponseOf<C>> | 'otherTab' | 'nowhere'> {
  return new Promise((resolve) => {
    const look = () => {
      const view = request.view()
      const isOwn = view.phase !== 'idle' && view.requestId === requestId
      if (isOwn && !isOutcomeView(view) && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      if (signal.aborted) resolve('nowhere')
      else resolve(isOwn && isOutcomeView(view) ? view : 'otherTab')
    }
    const stop = request.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
