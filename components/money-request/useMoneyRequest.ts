import { useEffect, useSyncExternalStore } from 'react'
import { moneyRequests } from '#lib/money-request/device.ts'
import type { Confirmed, MoneyCall, MoneyRequestKind, RequestView } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'

const idle = { phase: 'idle' } as const
const none: readonly never[] = []

/** A kind of money request, as far as a screen shows it. */
export interface ShownKind<Details, Result> {
  view(): RequestView<Details, Result>
  subscribe(listener: () => void): () => void
  display(): () => void
}

/**
 * The state of a kind of money request, for a screen that shows it. While `displayed`, outcomes are shown on this screen and
 * not in the general outcome dialog.
 */
export function useMoneyRequest<Details, Result>(
  request: ShownKind<Details, Result>,
  displayed = true,
): RequestView<Details, Result> {
  useEffect(() => (displayed ? request.display() : undefined), [request, displayed])
  return useSyncExternalStore(request.subscribe, request.view, () => idle)
}

/** Requests of a kind that are being checked, for a screen that mentions them. The first is the oldest. */
export function useCheckedRequests<C extends MoneyCall, Details extends StoredDetails, Secret>(
  request: MoneyRequestKind<C, Details, Secret>,
): readonly Confirmed<Details>[] {
  return useSyncExternalStore(request.subscribe, request.checked, () => none)
}

/** Whether this tab shows the outcome of a money request in the general dialog. */
export function useOutcomeOpen(): boolean {
  return useSyncExternalStore(moneyRequests.subscribe, isOutcomeOpen, () => false)
}

const isOutcomeOpen = () => moneyRequests.nextOutcome() !== undefined
