import type { Call } from '#lib/contract/call.ts'
import { describedCalls, type Profile, profiles } from '#lib/contract/described/describe.ts'
import { descriptions } from '#scripts/contract/document.ts'

/** The parts of the contract, in their order. */
export const allProfiles = Object.keys(profiles) as readonly Profile[]

const profileOfCall = new Map(describedCalls(descriptions).map(({ call, profile }) => [call, profile]))

/** The part of the contract that a call belongs to. */
export const profileOf = (call: Call): Profile => profileOfCall.get(call) ?? 'minimum'
