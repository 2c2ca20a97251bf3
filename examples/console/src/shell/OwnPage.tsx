import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { type Answer, OTHER_PERSON, post, Refused, read } from '../api.ts'
import { DataTable } from './DataTable.tsx'
import { Instant } from './format.tsx'
import { QrCode } from './InvitationPage.tsx'
import { Field } from './LoginPage.tsx'
import { Loaded } from './problem.tsx'
import { Facts, Section } from './Section.tsx'

type Own = Answer<'/api/own'>

/** The own account: who one is, and what the login asks. */
export function OwnPage() {
  const translate = useTranslate()
  const query = useQuery({ queryKey: ['own'], queryFn: () => read('/api/own', {}) })
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('own.title')} />
      <Loaded query={query}>
        {(own) => (
          <>
            <Section title={own.name}>
              <Facts
                facts={[
                  [translate('team.role'), translate(`team.roles.${own.role}`, { _: own.role })],
                  [translate('own.may'), translate(`own.mayOf.${own.role}`, { _: '' })],
                  [translate('member.secondFactor'), translate(own.hasSecondFactor ? 'own.on' : 'member.off')],
                ]}
              />
            </Section>
            {own.hasPassword ? (
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
                <PasswordSection own={own} />
                <FactorSection own={own} />
              </Box>
            ) : (
              <Alert severity="info">{translate('own.byProvider')}</Alert>
            )}
            <SessionsSection own={own} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface Props {
  readonly own: Own
}

/** What the login asks, asked again. */
interface Asked {
  readonly password: string
  readonly code: string
}

function PasswordSection({ own }: Props) {
  const translate = useTranslate()
  const [next, setNext] = useState('')
  return (
    <Section title={translate('own.password')}>
      <AskedForm
        own={own}
        submit="own.password"
        done="own.passwordDone"
        send={async (asked) => {
          await post('/api/own/password', { ...asked, next })
          setNext('')
        }}
      >
        <Field
          label={translate('invitation.newPassword')}
          value={next}
          change={setNext}
          type="password"
          autoComplete="new-password"
          helperText={translate('invitation.rule')}
        />
      </AskedForm>
    </Section>
  )
}

function FactorSection({ own }: Props) {
  const translate = useTranslate()
  const [begun, setBegun] = useState<Answer<'/api/own/factor/start'>>()
  return (
    <Section title={translate('own.factor')}>
      {begun === undefined ? (
        <AskedForm
          own={own}
          submit={own.hasSecondFactor ? 'own.factorAnew' : 'own.factorAdd'}
          send={async (asked) => setBegun(await post('/api/own/factor/start', asked))}
        >
          <Typography variant="body2">{translate('own.factorAbout')}</Typography>
        </AskedForm>
      ) : (
        <ConfirmFactor begun={begun} end={() => setBegun(undefined)} />
      )}
    </Section>
  )
}

interface ConfirmProps {
  readonly begun: Answer<'/api/own/factor/start'>
  readonly end: () => void
}

function ConfirmFactor({ begun: { secret, uri }, end }: ConfirmProps) {
  const translate = useTranslate()
  const [code, setCode] = useState('')
  const { problem, isBusy, run } = useRun('own.factorDone')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await post('/api/own/factor/confirm', { code })
      end()
    })
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{translate('invitation.scan')}</Typography>
      <QrCode text={uri} />
      <Typography variant="body2">
        {translate('invitation.secret')} <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      </Typography>
      <Field label={translate('own.newCode')} value={code} change={setCode} autoComplete="one-time-code" isFirst />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('own.factorConfirm')}
        </Button>
        <Button onClick={end}>{translate('command.cancel')}</Button>
      </Stack>
    </Box>
  )
}

function SessionsSection({ own }: Props) {
  const translate = useTranslate()
  const hasOthers = own.sessions.length > 1
  return (
    <Section title={translate('own.sessions')}>
      <DataTable
        label={translate('own.sessions')}
        rows={own.sessions}
        idOf={({ id }) => id}
        columns={[
          {
            heading: translate('own.device'),
            cell: ({ device, place, ip, current }) =>
              [current && translate('own.here'), device, place, ip].filter(Boolean).join(', '),
          },
          { heading: translate('own.since'), cell: ({ openedAt }) => <Instant at={openedAt} /> },
          { heading: translate('team.seen'), cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} /> },
        ]}
      />
      {hasOthers && (
        <Box sx={{ maxWidth: 400 }}>
          <AskedForm
            own={own}
            submit="own.endOthers"
            done="own.othersEnded"
            send={(asked) => post('/api/own/sessions/end', asked)}
          />
        </Box>
      )}
      {!hasOthers && <Typography variant="body2">{translate('own.onlyHere')}</Typography>}
    </Section>
  )
}

interface AskedFormProps extends Props {
  readonly submit: string
  /** What is said once it is done. */
  readonly done?: string
  readonly send: (asked: Asked) => Promise<unknown>
  readonly children?: ReactNode
}

/** A form that asks again what the login asks. */
function AskedForm({ own, submit, done, send, children }: AskedFormProps) {
  const translate = useTranslate()
  const nothing = { password: '', code: '' }
  const [asked, setAsked] = useState<Asked>(nothing)
  const { problem, isBusy, run } = useRun(done)
  const press = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await send(asked)
      setAsked(nothing)
    })
  }
  return (
    <Box component="form" onSubmit={press} sx={{ display: 'grid', gap: 2 }}>
      {children}
      {own.hasPassword && (
        <Field
          label={translate('own.current')}
          value={asked.password}
          change={(password) => setAsked({ ...asked, password })}
          type="password"
          autoComplete="current-password"
        />
      )}
      {own.hasSecondFactor && (
        <Field
          label={translate('login.code')}
          value={asked.code}
          change={(code) => setAsked({ ...asked, code })}
          autoComplete="one-time-code"
        />
      )}
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
        {translate(submit)}
      </Button>
    </Box>
  )
}

const problems: Readonly<Record<number, string>> = {
  401: 'command.ended',
  4003: 'login.often',
  4013: 'own.wrong',
  4035: 'invitation.passwordBad',
  4037: 'invitation.codeBad',
  4039: 'own.factorOver',
  [OTHER_PERSON]: 'console.otherInDialog',
}

/** Does something once at a time, reads the own account again, and says what came of it. */
function useRun(done: string | undefined) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      if (done !== undefined) notify(done, { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['own'] })
    } catch (error) {
      const isKnown = error instanceof Refused
      setProblem(
        translate(isKnown ? (problems[error.code] ?? error.message) : 'own.noAnswer', {
          _: isKnown ? error.message : '',
        }),
      )
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, run }
}
