import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormFailure } from '#components/form/FormFailure.tsx'
import { focusField } from '#components/form/focusField.ts'
import { Button } from '#components/ui/button/Button.tsx'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { CodeField, useSecondFactorForm } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { loginSecondFactor } from '#lib/contract/security.ts'
import { beginSession, type Challenge, enter } from '../login/login.ts'

interface SecondFactorStepProps {
  challenge: Challenge
  /** Leads back to name and password. */
  onCancel: () => void
}

/** The second step of a login: a code of the second factor. The same code again is answered as the first time. */
export function SecondFactorStep({ challenge: { challenge, username }, onCancel }: SecondFactorStepProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const form = useSecondFactorForm(async (code) => {
    const { token } = await callApi(loginSecondFactor, { challenge, code })
    if (await beginSession(token, username)) enter(navigate)
    else onCancel()
    return false
  })
  const ref = useRef<HTMLFormElement>(null)
  // It takes the place of the form that had the focus.
  useEffect(() => {
    if (ref.current) focusField(ref.current, 'code')
  }, [])
  return (
    <Stack as="form" gap={4} ref={ref} noValidate onSubmit={form.onSubmit}>
      <Text as="h2" size="lg" weight="bold">
        {t('双重验证')}
      </Text>
      <CodeField form={form} recoverable />
      <FormFailure text={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('验证并登录')}
      </Button>
      <Button kind="secondary" full disabled={form.busy} onClick={onCancel}>
        {t('返回')}
      </Button>
    </Stack>
  )
}
