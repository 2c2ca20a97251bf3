import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
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
  const notify = useNotify()
  const look = useLook(kind, shown)
  const actions = useActions(kind, shown, { next, look }).filter(({ command }) => mayGive(command.line({})))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(
      actions.map(({ key, command, blocked }) => [
        key,
        () => (blocked === undefined ? give(command) : notify(blocked, { type: 'warning' })),
      ]),
    ),
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
      {shown.proposal != null && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to="/proposals">
              {shown.proposal}
            </Button>
          }
        >
          {translate('case.proposed')}
        </Alert>
      )}
      {shown.waitsFor && shown.handledBy != null && shown.handledBy !== me?.name && (
        <Alert severity="warning">{translate('case.ofOther', { name: shown.handledBy })}</Alert>
      )}
      {shown.waitsFor && (
        <Typography variant="body2">{translate('case.waitsFor', { what: sentence(shown.waitsFor) })}</Typography>
      )}
      <Fields kind={kind} look={look} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {actions.map(({ key, text, command, blocked }, place) => (
          <CommandButton
            key={key}
            command={command}
            disabled={blocked !== undefined}
            variant={place === 0 ? 'contained' : 'outlined'}
            aria-keyshortcuts={key}
          >
            {`${translate(text)} (${key})`}
          </CommandButton>
        ))}
      </Stack>
      {[...new Set(actions.flatMap(({ blocked }) => blocked ?? []))].map((blocked) => (
        <Typography key={blocked} variant="caption" color="text.secondary">
          {translate(blocked)}
        </Typography>
      ))}
    </Section>
  )
}

/** A look at a case, and which of its pictures were shown. */
function useLook(kind: Kind, shown: Case | undefined) {
  const { reason, give } = useReason(`${kind} ${shown?.id}`)
  const [seen, setSeen] = useState<readonly string[]>([])
  const query = useQuery({
    // A new status shows more, such as the account of a withdrawal that was begun.
    queryKey: ['case', kind, shown?.id, shown?.status, shown?.handledBy],
    queryFn: () => read('/api/case/info', { kind, id: shown?.id ?? '', reason: reason ?? '' }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: shown !== undefined && reason !== undefined,
  })
  return { reason, give, query, seen, see: (path: string) => setSeen((before) => [...before, path]) }
}

type Look = ReturnType<typeof useLook>

/** All that is needed to decide a case, once there is a reason to look. */
function Fields({ kind, look }: { readonly kind: Kind; readonly look: Look }) {
  const sentence = useSentence()
  if (look.reason === undefined) return <AskReason what={kind} give={look.give} />
  return (
    <Loaded query={look.query}>
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
                <Picture key={id} path={value} onShown={() => look.see(value)} />
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
  /** Why it cannot be given yet. */
  readonly blocked?: string | undefined
}

/** What is paid to whom, as far as a look has shown it. */
const payee = ['payee', 'account number', 'bank', 'branch', 'chain', 'address', 'account'] as const

/** What a decision says of its case: amount, member, and whom it pays. */
function useNaming(kind: Kind, shown: Case | undefined, { query }: Look) {
  const translate = useTranslate()
  const sentence = useSentence()
  if (shown === undefined) return { title: () => '', facts: [] }
  const { id, member, username, paid, account } = shown
  const who = `${member} (${username})`
  const amount = paid && `${grouped(paid.amount)} ${paid.currency}`
  const title = (text: string) =>
    amount == null
      ? `${translate(text)}: ${who}`
      : translate('case.named', { what: translate(text), id, amount, member: who })
  const known = new Map(query.data?.fields.map((field) => [field.id, field.value]))
  const facts: readonly (readonly [string, string | undefined])[] = [
    [translate('case.member'), who],
    [translate('case.amount'), amount ?? undefined],
    ...(kind === 'withdrawal' && query.data === undefined
      ? [[translate('member.accounts'), account ?? undefined] as const]
      : payee.map((name) => [sentence(name), known.get(name)] as const)),
  ]
  return { title, facts }
}

/** An amount with commas between the thousands. */
function grouped(amount: string): string {
  const [whole = '', ...rest] = amount.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** Why a case is not decided before it was looked at; undefined where it may be. */
function blockOf(kind: Kind, { query, seen }: Look): string | undefined {
  if (kind === 'deposit') return undefined
  if (query.data === undefined) return 'case.lookFirst'
  const isUnseen = query.data.fields.some(({ value }) => isPicture(value) && !seen.includes(value))
  return isUnseen ? 'case.picturesFirst' : undefined
}

/** What can be decided about a case as it stands. */
function useActions(
  kind: Kind,
  shown: Case | undefined,
  { next, look }: { readonly next: Props['next']; readonly look: Look },
): readonly Action[] {
  const translate = useTranslate()
  const { title, facts } = useNaming(kind, shown, look)
  if (shown === undefined) return []
  const blocked = blockOf(kind, look)
  const line = ['review', kind, shown.id]
  const onDone = () => next(shown.id)
  if (kind === 'identity' && shown.status === 'verified')
    return [
      {
        key: 'r',
        text: 'case.revoke',
        command: {
          title: title('case.revoke'),
          facts,
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
    command: { title: title('case.release'), facts, line: () => [...line, 'release'] },
  }
  const reject: Action = {
    key: 'r',
    text: 'case.reject',
    blocked: kind === 'identity' ? blocked : undefined,
    command: {
      title: title('case.reject'),
      facts,
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
    command: { title: title('case.begin'), facts, line: () => [...line, 'begin'], reason: translate('case.paidNow') },
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
      blocked,
      command: {
        title: title('case.approve'),
        facts,
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
