import type { Call } from '#lib/contract/call.ts'
import { type ContractProfile, meaningOf, profiles } from '#lib/contract/describe.ts'

/** The parts of the contract, in their order. */
export const allProfiles = Object.keys(profiles) as readonly ContractProfile[]

/** The part of the contract that a call belongs to. Throws a RangeError for a call of another document. */
export function contractProfileOf(call: Call): ContractProfile {
  const { profile } = meaningOf(call)
  if (profile === undefined) throw new RangeError(`${call.path} is no call of the contract`)
  return profile
}
