import { isReauthenticationRequired, reauthenticate } from '#lib/api/reauthentication.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import type { MoneyCall, MoneyRequestKind, RequestOutcomeView } from '#lib/money-request/moneyRequestKind.ts'
import type { StoredDetails } from '#lib/money-request/registeredKind.ts'

/**
 * Confirms a money request, as `MoneyRequest.confirm`. Where it is refused until the member has confirmed that it is them, they are asked,
 * and the same is confirmed once more as a new request. Resolves with the outcome of the last one.
 */
export function confirmRequest<C extends MoneyCall, Details extends StoredDetails, Secret>(
  request: MoneyRequestKind<C, Details, Secret>,
  details: Details,
  secret: Secret,
): Promise<RequestOutcomeView<Details, ResponseOf<C>> | undefined> | undefined {
  return request.confirm(details, secret)?.then(async (outcome) => {
    if (outcome?.phase !== 'refused' || !isReauthenticationRequired(outcome.error)) return outcome
    if (!(await reauthenticate())) return outcome
    request.dismiss()
    return (await request.confirm(details, secret)) ?? outcome
  })
}
