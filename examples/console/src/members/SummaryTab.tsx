import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant, instantText, useSentence, useWord } from '../shell/format.tsx'
import { Facts, Section } from '../shell/Section.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { Member, Whole } from './member.ts'

interface Props {
  readonly member: Member
  readonly whole: readonly Whole[]
  readonly show: (whole: Whole) => void
}

/** Who the member is, what the member has, and what an operator can do about it. */
export function SummaryTab({ member, whole, show }: Props) {
  const translate = useTranslate()
  const word = useWord()
  const sentence = useSentence()
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
          <Chip label={word(member.standing)} color={member.standing === 'active' ? 'success' : 'error'} size="small" />
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
                : `${sentence(withdrawalBlock.why)}${withdrawalBlock.until == null ? '' : `, ${instantText(withdrawalBlock.until)}`}`,
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
        <MemberActions member={member} />
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
