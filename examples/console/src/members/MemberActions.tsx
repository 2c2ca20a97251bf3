import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import type { Member } from './member.ts'

/** The commands about a member. */
export function MemberActions({ member }: Props) {
  const { id, username, standing, withdrawBarred, mark, secondFactor, phone, email, identity } = member
  const translate = useTranslate()
  const t = (key: string) => translate(`member.${key}`)
  const plain = (key: string, line: readonly string[], isGrave = false): Command => ({
    title: `${t(key)}: ${username}`,
    line: () => line,
    isGrave,
  })
  const money = (key: 'credit' | 'deduct'): Command => ({
    title: `${t(key)}: ${username}`,
    inputs: [{ name: 'amount', label: t('amount') }],
    line: ({ amount = '' }) => [key, username, amount.trim()],
    isGrave: key === 'deduct',
  })
  const contact: Command = {
    title: `${t('recoverContact')}: ${username}`,
    inputs: [
      {
        name: 'kind',
        label: t('contactKind'),
        value: 'phone',
        choices: [
          { id: 'phone', name: t('phone') },
          { id: 'email', name: t('email') },
        ],
      },
      { name: 'value', label: t('contactValue') },
    ],
    line: ({ kind = '', value = '' }) => ['recover', username, 'contact', kind, value.trim()],
    isGrave: true,
  }
  const onFile = [
    { id: 'phone', name: phone },
    { id: 'email', name: email },
  ].flatMap(({ id: kind, name }) => (name == null ? [] : [{ id: kind, name }]))
  const password: Command = {
    title: `${t('recoverPassword')}: ${username}`,
    note: t(onFile.length === 0 ? 'passwordNowhere' : 'passwordTo'),
    ...(onFile.length > 0 && {
      inputs: [{ name: 'to', label: t('passwordWhere'), value: onFile[0]?.id ?? '', choices: onFile }],
    }),
    line: ({ to = '' }) => ['recover', username, 'password', ...(to === '' ? [] : [to])],
    isGrave: true,
  }
  const marked: Command = {
    title: `${t('mark')}: ${username}`,
    inputs: [{ name: 'note', label: t('note'), value: mark?.note ?? '' }],
    line: ({ note = '' }) => ['mark', username, note.trim()],
  }
  const revoked: Command = {
    title: `${t('revoke')}: ${username}`,
    inputs: [{ name: 'why', label: translate('case.why') }],
    line: ({ why = '' }) => ['review', 'identity', username, 'revoke', why.trim()],
    isGrave: true,
  }
  const exported: Command = {
    ...plain('export', ['export', 'member', username]),
    file: `${id}.json`,
  }
  const all: readonly (readonly [string, Command])[] = [
    ...(standing === 'active'
      ? ([
          ['freeze', plain('freeze', ['freeze', username], true)],
          ['ban', plain('ban', ['ban', username], true)],
        ] as const)
      : ([['lift', plain('lift', ['lift', username])]] as const)),
    withdrawBarred
      ? ['unbar', plain('unbar', ['set', 'member', username, 'withdrawBarred', 'false'])]
      : ['bar', plain('bar', ['set', 'member', username, 'withdrawBarred', 'true'], true)],
    ['credit', money('credit')],
    ['deduct', money('deduct')],
    ['mark', marked],
    ...(mark == null ? [] : ([['unmark', plain('unmark', ['unmark', username])]] as const)),
    ...(secondFactor.enabled
      ? ([['recoverFactor', plain('recoverFactor', ['recover', username, 'factor'], true)]] as const)
      : []),
    ...(identity.status === 'verified' ? ([['revoke', revoked]] as const) : []),
    ['recoverPassword', password],
    ['recoverContact', contact],
    ['export', exported],
    ['erase', plain('erase', ['erase', username], true)],
  ]
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {all.map(([key, command]) => (
        <CommandButton key={key} command={command} variant="outlined" size="small">
          {t(key)}
        </CommandButton>
      ))}
    </Stack>
  )
}

interface Props {
  readonly member: Member
}
