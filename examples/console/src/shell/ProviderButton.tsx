import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { post, Refused, read } from '../api.ts'

/** Logs in by the provider, where one is offered; with an invitation, accepts it so in place of a password. */
export function ProviderButton({ invitation }: { readonly invitation?: string }) {
  const translate = useTranslate()
  const options = useQuery({ queryKey: ['login', 'options'], queryFn: () => read('/api/login/options', {}) })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const provider = options.data?.provider
  if (!provider) return null
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { address } = await post('/api/oidc/login', { invitation })
      window.location.assign(address)
    } catch (error) {
      setProblem(translate(problemOf(error), { provider }))
      setBusy(false)
    }
  }
  return (
    <>
      {invitation !== undefined && (
        <Typography variant="body2">{translate('provider.instead', { provider })}</Typography>
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button variant="outlined" size="large" onClick={press} disabled={isBusy}>
        {translate('provider.login', { provider })}
      </Button>
    </>
  )
}

const problems: Readonly<Record<number, string>> = { 4003: 'login.often', 4039: 'invitation.invalid' }

const problemOf = (error: unknown): string =>
  error instanceof Refused ? (problems[error.code] ?? 'provider.away') : 'console.noAnswer'
