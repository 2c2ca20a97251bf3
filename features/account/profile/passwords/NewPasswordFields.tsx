'use client'

import { useTranslations } from 'next-intl'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { PasswordStrengthMeter } from '../../password/PasswordStrengthMeter.tsx'
import { useKnownWords } from '../../password/useKnownWords.ts'

type NewPasswordField = 'newPwd' | 'newPwd2'

interface NewPasswordFieldsProps {
  labels: Readonly<Record<NewPasswordField, string>>
  field: (name: NewPasswordField) => {
    name: string
    value: string
    onValueChange: (value: string) => void
    error: string | undefined
  }
  /** The password that stands, where it is typed too: one made of it is no stronger. */
  oldPassword?: string
}

/** A new password, typed twice, with how strong it is. */
export function NewPasswordFields({ labels, field, oldPassword = '' }: NewPasswordFieldsProps) {
  const t = useTranslations()
  const known = [...useKnownWords(), oldPassword]
  const first = field('newPwd')
  const eye = { showLabel: t('显示密码'), hideLabel: t('隐藏密码'), maxLength: 128, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...first}
        {...eye}
        label={labels.newPwd}
        hint={
          first.value ? <PasswordStrengthMeter password={first.value} known={known} /> : t('8至64位，包含字母和数字')
        }
      />
      <PasswordField {...field('newPwd2')} {...eye} label={labels.newPwd2} />
    </>
  )
}
