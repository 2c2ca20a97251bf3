import { useEffect, useState } from 'react'
import { useDesk } from '#components/intent/useDesk.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import type { DeskView } from '#lib/intent/desk.ts'
import { type WithdrawBody, withdrawDesk } from './withdrawDesk.ts'
import { setWithdrawDraft } from './withdrawDraft.ts'

export type WithdrawView = DeskView<WithdrawBody, WithdrawRecord>

/**
 * Where the member's withdrawal stands. An outcome that this screen shows counts as told, whatever happens next: it stays
 * here until it is put away, and is told nowhere else.
 */
export function useWithdrawal(): { readonly view: WithdrawView; readonly putAway: () => void } {
  const view = useDesk(withdrawDesk)
  const [told, setTold] = useState<WithdrawView>()
  useEffect(() => {
    if (view.phase !== 'done' && view.phase !== 'refused') return
    setTold(view)
    if (view.phase === 'done') setWithdrawDraft(undefined)
    withdrawDesk.dismiss()
  }, [view])
  return { view: view.phase === 'idle' && told ? told : view, putAway: () => setTold(undefined) }
}
