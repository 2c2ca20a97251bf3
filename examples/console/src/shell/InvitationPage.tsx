import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { encode } from 'uqr'
import { post, Refused } from '../api.ts'
import { loggedIn, logOut } from './authProvider.ts'
import { EntryPage } from './EntryPage.tsx'
import { Field } from './LoginPage.tsx'
import { ProviderButton } from './ProviderButton.tsx'

/** An invitation, once nobody is logged in in this browser: what is accepted takes the place of that session. */
export function InvitationPage({ invitation }: { readonly invitation: string }) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<string>()
  const session = useQuery({
    queryKey: ['invitation', 'session'],
    queryFn: () => loggedIn().catch((error: unknown) => (error instanceof Refused ? null : Promise.reject(error))),
    gcTime: 0,
    retry: false,
  })
  if (session.isPending) return null
  if (session.data == null) return <OpenedInvitation invitation={invitation} />
  const leave = () =>
    logOut().then(
      () => void session.refetch(),
      () => setProblem(translate('console.noAnswer')),
    )
  return (
    <EntryPage title={translate('invitation.someone', { name: session.data.name })}>
      <Typography variant="body2">{translate('invitation.leaveFirst', { name: session.data.name })}</Typography>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button variant="contained" size="large" onClick={() => void leave()}>
        {translate('invitation.leave')}
      </Button>
      <Button size="large" onClick={() => window.location.replace('/')}>
        {translate('invitation.stay')}
      </Button>
    </EntryPage>
  )
}

/** Where an operator who was invited sets a password and the second factor. */
function OpenedInvitation({ invitation }: { readonly invitation: string }) {
  const translate = useTranslate()
  // Each time there is a new secret: it is asked for once.
  const opened = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => post('/api/invitation/open', { invitation }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (opened.isPending) return null
  if (opened.isError)
    return (
      <EntryPage title={translate('login.title')}>
        <Alert severity="error">
          {translate(opened.error instanceof Refused ? 'invitation.invalid' : 'console.noAnswer')}
        </Alert>
      </EntryPage>
    )
  const { name, secret, uri } = opened.data
  return (
    <EntryPage title={translate('invitation.title', { name })}>
      <Typography variant="body2">{translate('invitation.scan')}</Typography>
      <QrCode text={uri} />
      <Typography variant="body2">
        {translate('invitation.secret')} <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      </Typography>
      <AcceptForm invitation={invitation} />
      <ProviderButton invitation={invitation} />
    </EntryPage>
  )
}

const problems: Readonly<Record<number, string>> = {
  4035: 'invitation.passwordBad',
  4037: 'invitation.codeBad',
  4039: 'invitation.invalid',
  4003: 'login.often',
}

function AcceptForm({ invitation }: { readonly invitation: string }) {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await post('/api/invitation/accept', { invitation, password, code })
      window.location.replace('/')
    } catch (error) {
      setProblem(
        error instanceof Refused ? translate(problems[error.code] ?? error.message) : translate('console.noAnswer'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <Field
        label={translate('invitation.newPassword')}
        value={password}
        change={setPassword}
        type="password"
        autoComplete="new-password"
        helperText={translate('invitation.rule')}
      />
      <Field label={translate('login.code')} value={code} change={setCode} autoComplete="one-time-code" />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate('invitation.submit')}
      </Button>
    </form>
  )
}

/** A code that a camera reads: dark on light in both themes. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR"
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 200, mx: 'auto', bgcolor: '#fff' }}
    >
      <path d={dark} fill="#000" />
    </Box>
  )
}
