import { type CarryOutOptions, carryOut, type IntentWay, type Outcome } from '#lib/intent/carryOut.ts'
import { noBook } from '#lib/intent/noBook.ts'
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

type Options = Omit<CarryOutOptions<VerificationStatus, VerifyRequest>, 'book' | 'resumed'>

/**
 * Hands the form in exactly once, as every money call is made: after an unknown outcome the backend is asked where the
 * check stands, and the very same request is repeated until an answer comes or the signal ends it. ID data never stand in
 * storage, so there is no book.
 */
export function handIn(request: VerifyRequest, options: Options, by = way): Promise<Outcome<VerificationStatus>> {
  return carryOut(request, by, { ...options, book: noBook })
}
