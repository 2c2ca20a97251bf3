'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import { RejectedVerification } from './RejectedVerification.tsx'
import { useVerification } from './useVerification.ts'
import { VerificationResult } from './VerificationResult.tsx'
import { VerifyForm } from './VerifyForm.tsx'

/** Identity verification: the form, or where the check stands. */
export function Verification() {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useVerification()
  const refresh = () => void mutate()
  if (!data && error) {
    return <LoadFailed error={error} onRetry={refresh} busy={isValidating} />
  }
  if (!data) return <Skeleton label={t('加载中')} rows={4} />
  if (data.status === 'none') return <VerifyForm knownName="" />
  if (data.status === 'rejected') return <RejectedVerification info={data} />
  return <VerificationResult status={data.status} info={data} onRefresh={refresh} refreshing={isValidating} />
}
