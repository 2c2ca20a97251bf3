import type { Call } from '#lib/contract/call.ts'
import { meaningOf, type Profile, profiles } from '#lib/contract/describe.ts'

/** The parts of the contract, in their order. */
export const allProfiles = Object.keys(profiles) as readonly Profile[]

/** The part of the contract that a call belongs to. */
export const profileOf = (call: Call): Profile => meaningOf(call).profile
