import type { ContractProfile } from '#lib/contract/describe.ts'
import { orderInfo } from '#lib/contract/orders.ts'
import { accountSafetyChecks } from './accountSafety.ts'
import { addressChecks } from './addresses.ts'
import { authorisationChecks } from './authorisation.ts'
import type { CheckedBackend } from './backend.ts'
import { candleChecks } from './candles.ts'
import type { Check } from './check.ts'
import { clockChecks, everyClockChecks } from './clock.ts'
import { everyCorsChecks, preflightChecks } from './cors.ts'
import { depositRequestChecks } from './depositRequests.ts'
import { earlyCloseChecks } from './earlyClose.ts'
import { everyAnswerChecks, invalidRequestChecks } from './envelope.ts'
import { everyRequestChecks } from './everyRequest.ts'
import { schemaCheckId } from './exchange.ts'
import { isolationChecks } from './isolation.ts'
import { ledgerChecks } from './ledger.ts'
import { listChecks } from './lists.ts'
import { loginChecks } from './login.ts'
import { memberFigureChecks } from './memberFigures.ts'
import { memberLimitChecks } from './memberLimits.ts'
import { orderRequestChecks } from './orderRequests.ts'
import { outcomeChecks } from './outcome.ts'
import { payoutAccountChecks } from './payoutAccounts.ts'
import { priceChecks } from './prices.ts'
import { quoteChecks } from './quotes.ts'
import { reauthenticationChecks } from './reauthentication.ts'
import { type Kept, resumeChecks } from './resume.ts'
import { Samples } from './samples.ts'
import { schemaChecks } from './schemas.ts'
import { sessionEndChecks } from './sessionEnd.ts'
import { orderChecks } from './settlement.ts'
import { streamChecks } from './stream.ts'
import { uploadChecks } from './uploads.ts'
import { vaultRequestChecks } from './vaultRequests.ts'
import { withdrawRequestChecks } from './withdrawRequests.ts'
import { wordChecks } from './words.ts'

/**
 * Every check, in the order in which they run. Those over all answers come last.
 *
 * @param kept What an earlier run made.
 */
export function checksOf(backend: CheckedBackend, kept?: Kept): readonly Check[] {
  const samples = new Samples(backend)
  const readings = schemaChecks(backend, samples)
  // A member who has no order yet has one after the checks that make one.
  const needsOrder = ({ id }: Check) => id === schemaCheckId(orderInfo)
  return [
    ...readings.filter((check) => !needsOrder(check)),
    ...invalidRequestChecks(backend, samples),
    ...clockChecks(backend),
    ...authorisationChecks(backend),
    // After those that ask every call: a call that is not offered needs no preflight.
    ...preflightChecks(backend),
    ...candleChecks(backend, samples),
    ...quoteChecks(backend, samples),
    ...streamChecks(backend, samples),
    ...priceChecks(backend, samples),
    ...loginChecks(backend),
    ...of('funds', ledgerChecks(backend, samples)),
    ...of('safety', reauthenticationChecks(backend)),
    ...of('safety', accountSafetyChecks(backend)),
    ...sessionEndChecks(backend),
    ...uploadChecks(backend),
    ...of('safety', memberLimitChecks(backend)),
    ...addressChecks(backend, samples),
    ...outcomeChecks(backend),
    ...resumeChecks(backend, kept),
    ...of('funds', depositRequestChecks(backend)),
    ...of('funds', payoutAccountChecks(backend)),
    ...of('funds', withdrawRequestChecks(backend, samples)),
    ...of('vault', vaultRequestChecks(backend, samples)),
    // After an investment, which a member may not have had before.
    ...memberFigureChecks(backend),
    ...orderRequestChecks(backend, samples),
    ...of('safety', earlyCloseChecks(backend, samples)),
    // After the order that was just made: an account may have no other.
    ...readings.filter(needsOrder),
    ...isolationChecks(backend, samples),
    // After the outcomes of the other member, which these add to.
    ...everyRequestChecks(backend),
    ...orderChecks(backend, samples),
    // After the orders that were made, by which both directions and two durations are among them.
    ...listChecks(backend),
    ...wordChecks(backend),
    ...everyAnswerChecks(backend),
    ...everyClockChecks(backend),
    ...everyCorsChecks(backend),
  ]
}

const of = (profile: ContractProfile, checks: readonly Check[]): readonly Check[] =>
  checks.map((check) => ({ profile, ...check }))
