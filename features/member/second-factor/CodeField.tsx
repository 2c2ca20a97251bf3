import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button/Button.tsx'
import { Field } from '#components/ui/field/Field.tsx'
import { type SecondFactorField, type SecondFactorValues, secondFactorCode } from './secondFactorForm.ts'

interface CodeFieldProps {
  form: {
    readonly values: SecondFactorValues
    readonly change: (field: SecondFactorField, value: string) => void
    readonly field: (name: 'code') => { name: string; value: string; error: string | undefined }
  }
  /** Whether a recovery code may be typed in place of a code. */
  recoverable?: boolean
  /** What the Enter key of an on-screen keyboard says. */
  enterKeyHint?: 'done'
}

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ form, recoverable = false, enterKeyHint }: CodeFieldProps) {
  const t = useTranslations()
  const { values, change } = form
  const recovery = values.kind === 'recovery'
  const { name, value, error } = form.field('code')
  return (
    <>
      <Field
        name={name}
        value={value}
        error={error}
        label={recovery ? t('恢复码') : t('动态验证码')}
        hint={recovery ? undefined : t('请输入验证器应用显示的6位数字')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        enterKeyHint={enterKeyHint}
        fold={(typed) => secondFactorCode(typed, values)}
        onValueChange={(code) => change('code', code)}
      />
      {recoverable ? (
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            change('kind', recovery ? '' : 'recovery')
            change('code', '')
          }}
        >
          {recovery ? t('使用动态验证码') : t('使用恢复码')}
        </Button>
      ) : null}
    </>
  )
}
