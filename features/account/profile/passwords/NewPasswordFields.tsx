import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { PasswordField } from '#components/ui/field/PasswordField.tsx'
import { loginNameAtom, useUser } from '#features/member/index.ts'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'

type NewPasswordField = 'newPwd' | 'newPwd2'

interface NewPasswordFieldsProps {
  labels: Readonly<Record<NewPasswordField, string>>
  field: (name: NewPasswordField) => {
    name: string
    value: string
    onValueChange: (value: string) => void
    error: string | undefined
  }
  /** A password manager may make and store a login password, and no withdrawal password, which it would fill in at the login. */
  autoComplete: 'new-password' | 'off'
  /** The present password, if it is typed in the same form. A new password that contains it is weak. */
  oldPassword?: string
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ labels, field, autoComplete, oldPassword = '' }: NewPasswordFieldsProps) {
  const t = useTranslations()
  const guessable = [...useGuessableTexts(), oldPassword]
  const first = field('newPwd')
  const passwordProps = {
    showLabel: t('显示密码'),
    hideLabel: t('隐藏密码'),
    autoComplete,
  }
  return (
    <>
      <PasswordField
        {...first}
        {...passwordProps}
        label={labels.newPwd}
        hint={
          first.value ? (
            <PasswordStrengthMeter password={first.value} guessable={guessable} />
          ) : (
            t('8至64位，包含字母和数字')
          )
        }
      />
      <PasswordField {...field('newPwd2')} {...passwordProps} label={labels.newPwd2} />
    </>
  )
}

/** Texts that make a password easy to guess: the member's login name, name and contacts, if they are known. */
function useGuessableTexts(): readonly string[] {
  const loginName = useAtomValue(loginNameAtom)
  const { name, info } = useUser()
  return [loginName, name, info?.phone, info?.email].filter((text) => text !== undefined)
}
