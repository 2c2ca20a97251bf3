import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'suffix' | 'beside'> {
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. It is hidden again when the field is mounted again. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
