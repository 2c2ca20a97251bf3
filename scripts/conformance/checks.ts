import { accountSafetyChecks } from './accountSafety.ts'
import { addressChecks } from './addresses.ts'
import { authorisationChecks } from './authorisation.ts'
import type { Backend } from './backend.ts'
import { candleChecks } from './candles.ts'
import type { Check } from './check.ts'
import { clockChecks, everyClockChecks } from './clock.ts'
import { everyCorsChecks, preflightChecks } from './cors.ts'
import { depositRequestChecks } from './depositRequests.ts'
import { everyAnswerChecks, invalidRequestChecks } from './envelope.ts'
import { ledgerChecks } from './ledger.ts'
import { listChecks } from './lists.ts'
import { memberLimitChecks } from './memberLimits.ts'
import { orderRequestChecks } from './orderRequests.ts'
import { outcomeChecks } from './outcome.ts'
import { quoteChecks } from './quotes.ts'
import { Samples } from './samples.ts'
import { schemaChecks } from './schemas.ts'
import { orderChecks } from './settlement.ts'
import { streamChecks } from './stream.ts'
import { vaultRequestChecks } from './vaultRequests.ts'

/** Every check, in the order in which they run. Those over all answers come last. */
export function checksOf(backend: Backend): readonly Check[] {
  const samples = new Samples(backend)
  return [
    ...schemaChecks(backend, samples),
    ...invalidRequestChecks(backend, samples),
    ...clockChecks(backend),
    ...authorisationChecks(backend),
    // After those that ask every call: a call that is not offered needs no preflight.
    ...preflightChecks(backend),
    ...candleChecks(backend, samples),
    ...quoteChecks(backend, samples),
    ...streamChecks(backend, samples),
    ...listChecks(backend),
    ...ledgerChecks(backend, samples),
    ...accountSafetyChecks(backend),
    ...memberLimitChecks(backend),
    ...addressChecks(backend, samples),
    ...outcomeChecks(backend),
    ...depositRequestChecks(backend),
    ...vaultRequestChecks(backend),
    ...orderRequestChecks(backend, samples),
    // After the order that was just made: an account may have no other.
    ...orderChecks(backend, samples),
    ...everyAnswerChecks(backend),
    ...everyClockChecks(backend),
    ...everyCorsChecks(backend),
  ]
}
