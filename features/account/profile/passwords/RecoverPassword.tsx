'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { FormValues } from '#components/form/useForm.ts'
import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { recoveryPresentation } from '../../accountPresentations.ts'
import { useServiceTarget } from '../../service/useServiceTarget.ts'
import { useUser } from '../../session/queries.ts'
import type { RecoveryField } from './passwordForm.ts'
import { recoveryRequest } from './passwordRequests.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

/** Recovers the withdrawal password, where there is an address on file that a code can be sent to. */
export function RecoverPassword() {
  const { back } = useNavigation()
  const support = useServiceTarget()
  const { shown, busy, confirm } = useRequestForm(recoveryRequest, recoveryPresentation)
  const recover = async (values: FormValues<RecoveryField>): Promise<boolean> => {
    if (!(await confirm({}, values))) return false
    back()
    return true
  }
  return (
    <RequestInPlace
      request={recoveryRequest}
      shown={shown}
      presentation={recoveryPresentation}
      support={support}
      onFinished={back}
    >
      <FormOrContact busy={busy} recover={recover} />
    </RequestInPlace>
  )
}

/** The form, or where to enter the phone number or e-mail address that the code is sent to. */
function FormOrContact(form: ComponentProps<typeof RecoveryForm>) {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  const { info, error, refresh } = useUser()
  if (!info) return <LoadState error={error} onRetry={refresh} />
  if (info.phone || info.email) return <RecoveryForm {...form} />
  return (
    <EmptyState
      title={t('尚未绑定手机号或邮箱')}
      text={t('验证码将发送到手机或邮箱，请先在个人信息中填写')}
      action={<Button onClick={() => navigateTo(to(routes.profile))}>{t('填写个人信息')}</Button>}
    />
  )
}
