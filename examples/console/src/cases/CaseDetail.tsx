import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import { type Command, useCommand } from '../command/CommandProvider.tsx'
import { AskReason, useReason } from '../members/look.tsx'
import { Picture } from '../members/SummaryTab.tsx'
import { isCode, useSentence } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { useMayGive, useMe } from '../shell/rights.ts'
import { Facts, Section } from '../shell/Section.tsx'
import type { Case, Kind } from './case.ts'

interface Props {
  readonly kind: Kind
  readonly shown: Case | undefined
  /** Goes on to the case after this one, which has been decided. */
  readonly next: (from: string) => void
  readonly move: (step: 1 | -1) => void
}

/** The case that is looked at, and what can be decided about it. The keys of a queue act on it. */
export function CaseDetail({ kind, shown, next, move }: Props) {
  const translate = useTranslate()
  const give = useCommand()
  const me = useMe()
  const sentence = useSentence()
  const mayGive = useMayGive()
  const actions = useActions(kind, shown, next).filter(({ command }) => mayGive(command.line({})))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(actions.map(({ key, command }) => [key, () => give(command)])),
  })
  if (shown === undefined)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {translate('case.pick')}
      </Typography>
    )
  return (
    <Section
      title={shown.id}
      action={
        <Button component={Link} to={`/member/${shown.member}`}>
          {shown.username}
        </Button>
      }
    >
      {shown.mark && (
        <Alert severity="warning">{translate('case.marked', { note: `${shown.mark.note} (${shown.mark.by})` })}</Alert>
      )}
      {shown.waitsFor && shown.handledBy != null && shown.handledBy !== me?.name && (
        <Alert severity="warning">{translate('case.ofOther', { name: shown.handledBy })}</Alert>
      )}
      {shown.waitsFor && (
        <Typography variant="body2">{translate('case.waitsFor', { what: sentence(shown.waitsFor) })}</Typography>
      )}
      <Fields kind={kind} shown={shown} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {actions.map(({ key, text, command }, place) => (
          <CommandButton
            key={key}
            command={command}
            variant={place === 0 ? 'contained' : 'outlined'}
            aria-keyshortcuts={key}
          >
            {`${translate(text)} (${key})`}
          </CommandButton>
        ))}
      </Stack>
    </Section>
  )
}

/** All that is needed to decide a case, once there is a reason to look. */
function Fields({ kind, shown }: { readonly kind: Kind; readonly shown: Case }) {
  const subject = `${kind} ${shown.id}`
  const { reason, give } = useReason(subject)
  const translate = useTranslate()
  const sentence = useSentence()
  // What an operator decides is looked at to decide it: the reason of the look says that.
  const usual = translate('case.open', { id: shown.id })
  const query = useQuery({
    // A new status shows more, such as the account of a withdrawal that was begun.
    queryKey: ['case', kind, shown.id, shown.status, shown.handledBy],
    queryFn: () => read('/api/case/info', { kind, id: shown.id, reason: reason ?? usual }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: reason !== undefined,
  })
  if (reason === undefined) return <AskReason give={give} />
  return (
    <Loaded query={query}>
      {({ fields }) => (
        <>
          <Facts
            facts={fields
              // What it waits for stands above.
              .filter(({ id, value }) => !isPicture(value) && id !== 'waits for')
              .map(({ id, value }) => [sentence(id), isCode(id) ? sentence(value) : value])}
          />
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            {fields
              .filter(({ value }) => isPicture(value))
              .map(({ id, value }) => (
                <Picture key={id} path={value} />
              ))}
          </Box>
        </>
      )}
    </Loaded>
  )
}

const isPicture = (value: string) => value.startsWith('/upload/')

interface Action {
  readonly key: string
  readonly text: string
  readonly command: Command
}

/** What can be decided about a case as it stands. */
function useActions(kind: Kind, shown: Case | undefined, next: (from: string) => void): readonly Action[] {
  const translate = useTranslate()
  if (shown === undefined) return []
  const line = ['review', kind, shown.id]
  const onDone = () => next(shown.id)
  const title = (text: string) => `${translate(text)}: ${shown.id}`
  if (kind === 'identity' && shown.status === 'verified')
    return [
      {
        key: 'r',
        text: 'case.revoke',
        command: {
          title: title('case.revoke'),
          inputs: [{ name: 'why', label: translate('case.why') }],
          line: ({ why = '' }) => [...line, 'revoke', why.trim()],
          isGrave: true,
        },
      },
    ]
  if (shown.waitsFor == null) return []
  const release: Action = {
    key: 'g',
    text: 'case.release',
    command: { title: title('case.release'), line: () => [...line, 'release'] },
  }
  const reject: Action = {
    key: 'r',
    text: 'case.reject',
    command: {
      title: title('case.reject'),
      inputs: [{ name: 'why', label: translate('case.why') }],
      line: ({ why = '' }) => [...line, 'reject', why],
      reason: translate('case.rejected'),
      isGrave: true,
      onDone,
    },
  }
  const isBegun = shown.status === 'reviewing'
  const begin: Action = {
    key: 'b',
    text: 'case.begin',
    command: { title: title('case.begin'), line: () => [...line, 'begin'], reason: translate('case.paidNow') },
  }
  if (kind === 'withdrawal' && !isBegun) return [begin, reject]
  // A rule has begun it, or somebody has given it back: whoever pays it takes it first.
  if (kind === 'withdrawal' && shown.handledBy == null) return [{ ...begin, text: 'case.take' }, reject]
  const inputs = {
    deposit: [
      { name: 'note', label: translate('case.received'), isOptional: true },
      { name: 'told', label: translate('case.receivedNote'), isOptional: true },
    ],
    withdrawal: [{ name: 'note', label: translate('case.transaction'), isOptional: true }],
    identity: [],
  }[kind]
  const reasons = { deposit: 'case.thereIsTheMoney', withdrawal: 'case.sent', identity: 'case.documentsFit' }
  return [
    {
      key: 'a',
      text: 'case.approve',
      command: {
        title: title('case.approve'),
        inputs,
        line: ({ note = '', told = '' }) => [
          ...line,
          'approve',
          ...[note.trim(), told.trim()].filter((typed) => typed !== ''),
        ],
        reason: translate(reasons[kind]),
        onDone,
      },
    },
    ...(shown.handledBy == null ? [] : [release]),
    reject,
  ]
}

/** Calls what a key stands for, while nobody types and no dialog is open. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]'))
        return
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
