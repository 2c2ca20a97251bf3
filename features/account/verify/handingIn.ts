import { type CarryOutOptions, carryOut, type IntentWay, type Outcome } from '#lib/intent/carryOut.ts'
import { fetchVerification, submitVerification, type VerificationStatus, type VerifyRequest } from './api.ts'

/** Where a check that was handed in can stand. */
const handedIn: ReadonlySet<VerificationStatus> = new Set(['pending', 'verified'])

const way: IntentWay<VerificationStatus, VerifyRequest> = {
  send: submitVerification,
  find: async () => {
    const { status } = await fetchVerification()
    return handedIn.has(status) ? status : undefined
  },
}

/** ID data never stand in storage (design.md section 3 keeps money's intents there): this request lives in memory alone. */
const noBook = { add: () => undefined, has: () => false, remove: () => undefined }

type Options = Omit<CarryOutOptions<VerificationStatus, VerifyRequest>, 'book' | 'resumed'>

/**
 * Hands the form in exactly once, as every money call is made: after an unknown outcome the backend is asked where the
 * check stands, and the very same request is repeated until an answer comes or the signal ends it.
 */
export function handIn(request: VerifyRequest, options: Options, by = way): Promise<Outcome<VerificationStatus>> {
  return carryOut(request, by, { ...options, book: noBook })
}
