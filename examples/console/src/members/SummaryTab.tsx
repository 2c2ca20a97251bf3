import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { type Command, useCommand } from '../command/CommandProvider.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant, instantText } from '../shell/format.tsx'
import { Facts, Section } from '../shell/Section.tsx'
import type { Member, Whole } from './member.ts'

interface Props {
  readonly member: Member
  readonly whole: readonly Whole[]
  readonly show: (whole: Whole) => void
}

/** Who the member is, what the member has, and what an operator can do about it. */
export function SummaryTab({ member, whole, show }: Props) {
  const translate = useTranslate()
  const { money, identity, withdrawalBlock, secondFactor } = member
  const t = (key: string) => translate(`member.${key}`)
  const amount = (value: string) => `${value} ${money.currency}`
  const more = (one: Whole, label: string) =>
    whole.includes(one) ? undefined : <Button onClick={() => show(one)}>{t(label)}</Button>
  return (
    <Stack spacing={2}>
      {member.mark && (
        <Alert severity="warning">
          {translate('case.marked', { note: `${member.mark.note} (${member.mark.by})` })}
        </Alert>
      )}
      <Section
        title={`${member.username} (${member.id})`}
        action={
          <Chip label={member.standing} color={member.standing === 'active' ? 'success' : 'error'} size="small" />
        }
      >
        <Facts
          facts={[
            [t('balance'), amount(money.balance)],
            [t('stakes'), amount(money.stakes)],
            [t('held'), amount(money.withdrawals)],
            [t('vault'), amount(money.vault)],
            [
              t('withdrawals'),
              withdrawalBlock == null
                ? t('possible')
                : `${withdrawalBlock.why}${withdrawalBlock.until == null ? '' : `, ${instantText(withdrawalBlock.until)}`}`,
            ],
            [
              t('secondFactor'),
              secondFactor.enabled ? translate('member.on', { count: secondFactor.recoveryCodesLeft }) : t('off'),
            ],
            [t('registered'), <Instant key="at" at={member.registeredAt} />],
            [t('nickname'), member.nickname],
            [t('invitedBy'), member.invitedBy],
            [t('inviteCode'), member.inviteCode],
          ]}
        />
        <Actions member={member} />
      </Section>
      <Section
        title={t('identity')}
        action={
          <>
            {more('contact', 'showContact')}
            {more('documents', 'showDocuments')}
          </>
        }
      >
        <Facts
          facts={[
            [t('identity'), identity.status],
            [t('legalName'), identity.legalName],
            [t('idNumber'), identity.idNumber],
            [t('phone'), member.phone],
            [t('email'), member.email],
            [translate('case.why'), identity.reason],
          ]}
        />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {[identity.front, identity.back].map((path) => path && <Picture key={path} path={path} />)}
        </Box>
      </Section>
      <Section title={t('accounts')} action={more('accounts', 'showAccounts')}>
        <DataTable
          label={t('accounts')}
          rows={member.accounts}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: t('accounts'), cell: ({ label, number }) => number ?? label },
            { heading: t('legalName'), cell: ({ payee }) => payee },
            { heading: t('registered'), cell: ({ boundAt }) => <Instant at={boundAt} /> },
          ]}
        />
      </Section>
    </Stack>
  )
}

/** A picture that a member has handed in; it opens whole in another tab. */
export const Picture = ({ path }: { readonly path: string }) => (
  <a href={path} target="_blank" rel="noreferrer">
    <Box component="img" src={path} alt="" sx={{ maxWidth: 320, maxHeight: 240, border: 1, borderColor: 'divider' }} />
  </a>
)

/** The commands about a member. */
function Actions({ member: { username, standing, withdrawBarred, mark, secondFactor } }: { readonly member: Member }) {
  const translate = useTranslate()
  const give = useCommand()
  const t = (key: string) => translate(`member.${key}`)
  const amount = { name: 'amount', label: t('amount') }
  const plain = (key: string, line: readonly string[], isGrave = false): Command => ({
    title: `${t(key)}: ${username}`,
    line: () => line,
    isGrave,
  })
  const money = (key: 'credit' | 'deduct'): Command => ({
    title: `${t(key)}: ${username}`,
    inputs: [amount],
    line: ({ amount: typed = '' }) => [key, username, typed.trim()],
    isGrave: key === 'deduct',
  })
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
    [
      'mark',
      {
        title: `${t('mark')}: ${username}`,
        inputs: [{ name: 'note', label: t('note') }],
        line: ({ note = '' }) => ['mark', username, note],
      },
    ],
    ...(mark == null ? [] : ([['unmark', plain('unmark', ['unmark', username])]] as const)),
    ...(secondFactor.enabled
      ? ([['recoverFactor', plain('recoverFactor', ['recover', username, 'factor'], true)]] as const)
      : []),
    ['recoverPassword', plain('recoverPassword', ['recover', username, 'password'], true)],
  ]
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {all.map(([key, command]) => (
        <Button
          key={key}
          variant="outlined"
          size="small"
          color={command.isGrave ? 'error' : 'primary'}
          onClick={() => give(command)}
        >
          {t(key)}
        </Button>
      ))}
    </Stack>
  )
}
