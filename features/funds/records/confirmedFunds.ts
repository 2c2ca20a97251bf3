import * as v from 'valibot'
import { id } from '#lib/contract/common.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import {
  type ConfirmedDeposit,
  type ConfirmedWithdrawal,
  confirmedDeposit,
  confirmedWithdrawal,
} from '#lib/verification/fundEvidence.ts'

/** Of each member; about 200 bytes each. */
const MOST = 100

const entry = v.object({ id, deposit: v.optional(confirmedDeposit), withdrawal: v.optional(confirmedWithdrawal) })
type Entry = v.InferOutput<typeof entry>

const none: readonly Entry[] = []
const stored = ownedValue(storage, 'confirmedFunds', v.array(entry), none, session)

function keep(added: Entry): void {
  const others = stored.get().filter((one) => one.id !== added.id)
  stored.set([added, ...others].slice(0, MOST))
}

/** What the member confirmed of the newest deposits and withdrawals, by the id of their records: it goes into the evidence file. */
export const confirmedFunds = {
  keepDeposit: (recordId: string, deposit: ConfirmedDeposit) => keep({ id: recordId, deposit }),
  keepWithdrawal: (recordId: string, withdrawal: ConfirmedWithdrawal) => keep({ id: recordId, withdrawal }),
  /** Undefined where this device has not seen it, or no longer knows. */
  of: (recordId: string): Omit<Entry, 'id'> | undefined => stored.get().find((one) => one.id === recordId),
}
