'use client'

import { useTranslations } from 'next-intl'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'

type NewPasswordField = 'newPwd' | 'newPwd2'

interface NewPasswordFieldsProps {
  labels: Readonly<Record<NewPasswordField, string>>
  bound: (name: NewPasswordField) => {
    name: string
    value: string
    onValueChange: (value: string) => void
    error: string | undefined
  }
}

/** A new password, typed twice. */
export function NewPasswordFields({ labels, bound }: NewPasswordFieldsProps) {
  const t = useTranslations()
  const eye = { showLabel: t('显示密码'), hideLabel: t('隐藏密码'), maxLength: 128, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField {...bound('newPwd')} {...eye} label={labels.newPwd} hint={t('8至64位，包含字母和数字')} />
      <PasswordField {...bound('newPwd2')} {...eye} label={labels.newPwd2} />
    </>
  )
}
