import type { Call } from '#lib/contract/call.ts'
import { type ContractProfile, meaningOf, profiles } from '#lib/contract/describe.ts'

/** The parts of the contract, in their order. */
export const allProfiles = Object.keys(profiles) as readonly ContractProfile[]

/** The part of the contract that a call belongs to. */
export const contractProfileOf = (call: Call): ContractProfile => meaningOf(call).profile
