import { useAtomValue } from 'jotai'
import { useAnnounced } from '../announcements/useAnnounced.ts'
import { outcomesAtom, placementAtom, placementViewsAtom, ticketAtom } from './atoms.ts'
import type { OrderOutcome, RefusedOutcome } from './outcomeBook.ts'

/** What this tab is to tell of orders that were in doubt. */
export function useOutcomes(): readonly OrderOutcome[] {
  return useAnnounced(useAtomValue(outcomesAtom))
}

/** The refusal that this tab is to show now; it waits while the order dialog is open. */
export function useRefusedOutcome(): RefusedOutcome | undefined {
  const ticket = useAtomValue(ticketAtom)
  const refused = useOutcomes().find((outcome): outcome is RefusedOutcome => outcome.kind === 'refused')
  return ticket ? undefined : refused
}

/** The requestId of the outcome that a ticket on the screen shows by itself. */
export function useShownOutcome(): string | undefined {
  const views = useAtomValue(placementViewsAtom)
  const placement = useAtomValue(placementAtom)
  return views > 0 && 'requestId' in placement ? placement.requestId : undefined
}
