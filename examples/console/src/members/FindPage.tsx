import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { type Answer, read } from '../api.ts'
import { isCode, useSentence, useWord } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Facts, Section } from '../shell/Section.tsx'

interface Asked {
  readonly text: string
  readonly reason: string
  readonly at: number
}

const ASKED = ['find', 'asked'] as const

/** What was asked last, for whoever comes back from what was found: in memory until the logout, as it may be a phone number. */
function useAsked() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(() => queries.getQueryData<Asked>(ASKED))
  const ask = (next: Asked) => {
    queries.setQueryData(ASKED, next)
    setAsked(next)
  }
  return [asked, ask] as const
}

/** Finds members and what a reference belongs to. */
export function FindPage() {
  const translate = useTranslate()
  const [asked, setAsked] = useAsked()
  const [typed, setTyped] = useState({ text: asked?.text ?? '', reason: asked?.reason ?? '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked({ ...typed, at: Date.now() })
  }
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.find')} />
      <Section title={translate('menu.find')}>
        <Typography variant="body2" color="text.secondary">
          {translate('find.about')}
        </Typography>
        <Box
          component="form"
          onSubmit={submit}
          sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <TextField
            label={translate('find.text')}
            value={typed.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flex: '2 1 240px' }}
            margin="none"
            required
            autoFocus
          />
          <TextField
            label={translate('command.reason')}
            value={typed.reason}
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ flex: '2 1 240px' }}
            margin="none"
            required
          />
          <Button type="submit" variant="contained" disabled={typed.text.trim() === '' || typed.reason.trim() === ''}>
            {translate('ra.action.search')}
          </Button>
        </Box>
      </Section>
      {asked && <FoundList key={asked.at} text={asked.text} reason={asked.reason} at={asked.at} />}
    </Stack>
  )
}

function FoundList({ text, reason, at }: { readonly text: string; readonly reason: string; readonly at: number }) {
  const translate = useTranslate()
  const word = useWord()
  const query = useQuery({
    queryKey: ['find', text, at],
    queryFn: () => read('/api/member/find', { text, reason }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Loaded query={query}>
      {({ members, records, hasMore }) =>
        members.length + records.length === 0 ? (
          <Alert severity="info">{translate('find.none')}</Alert>
        ) : (
          <>
            {members.map((member) => (
              <Section
                key={member.id}
                title={`${member.username} (${member.id})`}
                action={
                  <Button component={Link} to={`/member/${member.id}`} variant="outlined">
                    {translate('look.show')}
                  </Button>
                }
              >
                <Facts
                  facts={[
                    [translate('member.standing'), word(member.standing)],
                    [
                      translate('menu.find'),
                      member.by.map((way) => translate(`find.by.${way}`, { _: way })).join(', '),
                    ],
                  ]}
                />
              </Section>
            ))}
            {records.map((record) => (
              <FoundRecord key={JSON.stringify(record)} record={record} />
            ))}
            {hasMore && <Alert severity="info">{translate('find.more')}</Alert>}
          </>
        )
      }
    </Loaded>
  )
}

type Found = Answer<'/api/member/find'>['records'][number]

function FoundRecord({ record: { member, username, fields } }: { readonly record: Found }) {
  const translate = useTranslate()
  const sentence = useSentence()
  const [first, ...rest] = fields
  return (
    <Section
      title={first === undefined ? '' : `${sentence(first.id)} ${first.value}`}
      action={
        member && (
          <Button component={Link} to={`/member/${member}`} variant="outlined">
            {`${translate('look.show')} ${username}`}
          </Button>
        )
      }
    >
      <Facts facts={rest.map(({ id, value }) => [sentence(id), isCode(id) ? sentence(value) : value])} />
    </Section>
  )
}
