'use client'

import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { identityPresentation } from '../accountPresentations.ts'
import { useServiceTarget } from '../service/useServiceTarget.ts'
import { type Identity, identityRequest } from './identityRequest.ts'
import { RejectedVerification } from './RejectedVerification.tsx'
import { useVerification } from './useVerification.ts'
import type { HandIn } from './useVerifyForm.ts'
import { VerificationResult } from './VerificationResult.tsx'
import { VerifyForm } from './VerifyForm.tsx'

/** Identity verification: the form, or where the check stands. */
export function Verification() {
  const { mutate } = useVerification()
  const support = useServiceTarget()
  const { shown, busy, confirm } = useRequestForm(identityRequest, identityPresentation)
  const handIn = async (identity: Identity): Promise<boolean> => {
    if (!(await confirm({}, identity))) return false
    await mutate({ status: 'pending', name: identity.name, idNumber: undefined, reason: undefined })
    return true
  }
  return (
    <RequestInPlace request={identityRequest} shown={shown} presentation={identityPresentation} support={support}>
      <Status busy={busy} handIn={handIn} />
    </RequestInPlace>
  )
}

function Status({ busy, handIn }: { busy: boolean; handIn: HandIn }) {
  const { data, error, isValidating, mutate } = useVerification()
  const refresh = () => void mutate()
  if (!data) return <LoadState error={error} onRetry={refresh} busy={isValidating} rows={4} />
  if (data.status === 'none') return <VerifyForm knownName="" busy={busy} handIn={handIn} />
  if (data.status === 'rejected') return <RejectedVerification info={data} busy={busy} handIn={handIn} />
  return <VerificationResult status={data.status} info={data} onRefresh={refresh} refreshing={isValidating} />
}
