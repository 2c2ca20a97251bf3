import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant, instantText, useSentence, useWord } from '../shell/format.tsx'
import { Facts, Section } from '../shell/Section.tsx'
import { AskReason } from './look.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { Member, Whole } from './member.ts'

interface Props {
  readonly member: Member
  readonly whole: readonly Whole[]
  readonly show: (whole: Whole, reason: string) => void
}

/** Who the member is, what the member has, and what an operator can do about it. */
export function SummaryTab({ member, whole, show }: Props) {
  const translate = useTranslate()
  const word = useWord()
  const sentence = useSentence()
  const [asked, setAsked] = useState<Whole>()
  const { money, identity, secondFactor } = member
  const t = (key: string) => translate(`member.${key}`)
  const amount = (value: string) => `${value} ${money.currency}`
  const { standing, withdrawalBlock: block } = member
  const blocked = block && [sentence(block.why), block.until == null ? [] : instantText(block.until)].flat().join(', ')
  // Nobody who may not log in withdraws anything.
  const withdrawals =
    standing === 'active' ? (blocked ?? t('possible')) : translate('member.impossible', { why: word(standing) })
  const more = (one: Whole, label: string) =>
    whole.includes(one) ? undefined : <Button onClick={() => setAsked(one)}>{t(label)}</Button>
  const asking = (...ones: readonly Whole[]) =>
    asked !== undefined &&
    ones.includes(asked) &&
    !whole.includes(asked) && <AskReason what={asked} give={(reason) => show(asked, reason)} />
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
          <Chip label={word(member.standing)} color={member.standing === 'active' ? 'success' : 'error'} size="small" />
        }
      >
        <Facts
          facts={[
            [t('balance'), amount(money.balance)],
            [t('stakes'), amount(money.stakes)],
            [t('held'), amount(money.withdrawals)],
            [t('vault'), amount(money.vault)],
            [t('withdrawals'), withdrawals],
            [
              t('secondFactor'),
              secondFactor.enabled ? translate('member.on', { count: secondFactor.recoveryCodesLeft }) : t('off'),
            ],
            [t('registered'), <Instant key="at" at={member.registeredAt} />],
            [t('brand'), member.brand],
            [t('nickname'), member.nickname],
            [t('invitedBy'), member.invitedBy],
            [t('inviteCode'), member.inviteCode],
          ]}
        />
        <MemberActions member={member} />
      </Section>
      <Waiting member={member} />
      <Section
        title={t('identity')}
        action={
          <>
            {more('contact', 'showContact')}
            {more('documents', 'showDocuments')}
          </>
        }
      >
        {asking('contact', 'documents')}
        <Facts
          facts={[
            [t('identity'), word(identity.status)],
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
        {asking('accounts')}
        <DataTable
          label={t('accounts')}
          rows={member.accounts}
          idOf={({ id }) => id}
          columns={[
            { heading: translate('setting.id'), cell: ({ id }) => id },
            { heading: t('accounts'), cell: ({ label, number }) => number ?? label },
            { heading: t('legalName'), cell: ({ payee }) => payee },
            { heading: t('added'), cell: ({ boundAt }) => <Instant at={boundAt} /> },
            {
              heading: t('usable'),
              cell: ({ usableAt }) => (usableAt == null ? t('usableNow') : <Instant at={usableAt} />),
            },
          ]}
        />
      </Section>
    </Stack>
  )
}

/** What the member has announced or asked for, and nobody has decided. */
function Waiting({ member }: Pick<Props, 'member'>) {
  const translate = useTranslate()
  const word = useWord()
  const waiting = [
    ...member.deposits.items.map(({ id, status, submittedAmount, currency, submittedAt }) => ({
      ...{ id, status, at: submittedAt, queue: 'deposit' },
      amount: `${submittedAmount} ${currency ?? member.money.currency}`,
    })),
    ...member.withdrawals.items.map(({ id, status, amount, submittedAt }) => ({
      ...{ id, status, at: submittedAt, queue: 'withdrawal' },
      amount: `${amount} ${member.money.currency}`,
    })),
  ].filter(({ status }) => status === 'pending' || status === 'reviewing')
  if (waiting.length === 0) return null
  return (
    <Section title={translate('member.waiting')}>
      <DataTable
        label={translate('member.waiting')}
        rows={waiting}
        idOf={({ id }) => id}
        columns={[
          {
            heading: translate('setting.id'),
            cell: ({ id, queue }) => <Link to={`/cases/${queue}`}>{`${word(queue)} ${id}`}</Link>,
          },
          { heading: translate('case.amount'), cell: ({ amount }) => amount, isAmount: true },
          { heading: translate('case.status'), cell: ({ status }) => word(status) },
          { heading: translate('audit.at'), cell: ({ at }) => <Instant at={at} /> },
        ]}
      />
    </Section>
  )
}

/** A picture that a member has handed in; it opens whole in another tab. */
export const Picture = ({ path, onShown }: { readonly path: string; readonly onShown?: () => void }) => (
  <a href={path} target="_blank" rel="noreferrer">
    <Box
      component="img"
      src={path}
      alt=""
      onLoad={onShown}
      // One that cannot be shown keeps nobody from refusing it.
      onError={onShown}
      sx={{ maxWidth: 320, maxHeight: 240, border: 1, borderColor: 'divider' }}
    />
  </a>
)
