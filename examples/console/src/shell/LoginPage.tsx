import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { Refused } from '../api.ts'
import { whoAmI } from './authProvider.ts'
import { EntryPage } from './EntryPage.tsx'
import { entry } from './entry.ts'
import { ProviderButton } from './ProviderButton.tsx'

const WRONG = 4013
const OFTEN = 4003
const EXPIRED = 'expired'
/** Why a login by the provider has opened no session, in the address to which it led. */
const failures: Readonly<Record<string, string>> = {
  cancelled: 'provider.cancelled',
  failed: 'provider.failed',
  [EXPIRED]: 'provider.expired',
  unknown: 'provider.unknown',
  taken: 'provider.taken',
  problem: 'provider.problem',
  invitation: 'invitation.invalid',
}

/** Where an operator logs in. */
export function LoginPage() {
  const translate = useTranslate()
  const login = useLogin()
  const [given, setGiven] = useState({ name: '', password: '', code: '' })
  const [params] = useSearchParams()
  const failure = params.get('provider') ?? ''
  const sentence = failures[failure]
  const [problem, setProblem] = useState(sentence && translate(sentence))
  const [isBusy, setBusy] = useState(false)
  const why = translate(`login.why.${entry()}`, { _: '' })
  // The way back in the browser repeats a login that was taken: its session is open then.
  useEffect(() => {
    if (failure !== EXPIRED) return
    whoAmI().then(
      () => window.location.replace('/'),
      () => undefined,
    )
  }, [failure])
  const change = (field: keyof typeof given) => (value: string) => setGiven({ ...given, [field]: value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    await login(given).catch((error: unknown) => setProblem(translate(problemOf(error))))
    setBusy(false)
  }
  return (
    <EntryPage title={translate('login.title')}>
      {why !== '' && problem === undefined && <Alert severity="info">{why}</Alert>}
      <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <Field
          label={translate('login.name')}
          value={given.name}
          change={change('name')}
          autoComplete="username"
          isFirst
        />
        <Field
          label={translate('login.password')}
          value={given.password}
          change={change('password')}
          type="password"
          autoComplete="current-password"
        />
        <Field
          label={translate('login.code')}
          value={given.code}
          change={change('code')}
          autoComplete="one-time-code"
          helperText={translate('login.demoHint')}
          isOptional
        />
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {translate('login.submit')}
        </Button>
      </form>
      <ProviderButton />
    </EntryPage>
  )
}

const problemOf = (error: unknown): string => {
  if (!(error instanceof Refused)) return 'console.noAnswer'
  return error.code === WRONG ? 'login.wrong' : error.code === OFTEN ? 'login.often' : error.message
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  readonly autoComplete: string
  readonly type?: 'password'
  readonly helperText?: string
  readonly isFirst?: boolean
  readonly isOptional?: boolean
}

/** A field of the forms in front of the console. */
export const Field = ({ label, value, change, autoComplete, type, helperText, isFirst, isOptional }: FieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={({ target }) => change(target.value)}
    autoComplete={autoComplete}
    type={type}
    helperText={helperText}
    autoFocus={isFirst}
    required={!isOptional}
    slotProps={{ htmlInput: autoComplete === 'one-time-code' ? { inputMode: 'numeric', maxLength: 16 } : {} }}
    margin="none"
    fullWidth
  />
)
