import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { type Answer, read } from '../api.ts'
import { CommandButton } from '../command/CommandButton.tsx'
import type { Command } from '../command/CommandProvider.tsx'
import { DataTable } from '../shell/DataTable.tsx'
import { Instant } from '../shell/format.tsx'
import { Loaded } from '../shell/problem.tsx'
import { Section } from '../shell/Section.tsx'
import { invitationLink } from './invitationLink.ts'

type Operator = Answer<'/api/operator/list'>['items'][number]

const roles = ['support', 'finance', 'risk', 'owner'] as const

/** Who the operators are; an owner changes that. */
export function OperatorList() {
  const translate = useTranslate()
  const query = useQuery({ queryKey: ['operators'], queryFn: () => read('/api/operator/list', {}) })
  const role = {
    name: 'role',
    label: translate('team.role'),
    value: 'support',
    choices: roles.map((id) => ({ id, name: translate(`team.roles.${id}`) })),
  }
  const invite: Command = {
    title: translate('team.invite'),
    inputs: [{ name: 'name', label: translate('login.name') }, role],
    line: ({ name = '', role: chosen = '' }) => ['operators', 'invite', name.trim(), chosen],
    linkOf: invitationLink,
  }
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={translate('menu.operators')} />
      <Section
        title={translate('menu.operators')}
        action={
          <CommandButton variant="contained" command={invite}>
            {translate('team.invite')}
          </CommandButton>
        }
      >
        <Loaded query={query}>
          {({ items }) => (
            <DataTable
              label={translate('menu.operators')}
              rows={items}
              idOf={({ id }) => id}
              columns={[
                { heading: translate('login.name'), cell: ({ id }) => id },
                {
                  heading: translate('team.role'),
                  cell: ({ role: has, removedAt }) =>
                    removedAt == null ? translate(`team.roles.${has}`, { _: has }) : translate('team.removed'),
                },
                {
                  heading: translate('team.joined'),
                  cell: ({ joinedAt, invitationEndsAt }) =>
                    invitationEndsAt != null ? (
                      <>
                        {translate('team.invited')} <Instant at={invitationEndsAt} />
                      </>
                    ) : joinedAt == null ? (
                      translate('team.never')
                    ) : (
                      <Instant at={joinedAt} />
                    ),
                },
                { heading: translate('team.seen'), cell: ({ lastSeenAt }) => <Instant at={lastSeenAt} /> },
                {
                  heading: translate('setting.change'),
                  isHeard: true,
                  cell: (one) => one.removedAt == null && <Changes operator={one} role={role} />,
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Stack>
  )
}

interface ChangesProps {
  readonly operator: Operator
  readonly role: {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly choices: readonly { readonly id: string; readonly name: string }[]
  }
}

function Changes({ operator: { id, role: has }, role }: ChangesProps) {
  const translate = useTranslate()
  const titled = (text: string) => `${translate(`team.${text}`)}: ${id}`
  return (
    <Stack direction="row" spacing={1}>
      <CommandButton
        size="small"
        command={{
          title: titled('changeRole'),
          inputs: [{ ...role, value: has }],
          line: ({ role: chosen = '' }) => ['operators', 'role', id, chosen],
        }}
      >
        {translate('team.changeRole')}
      </CommandButton>
      <CommandButton
        size="small"
        command={{
          title: titled('reset'),
          line: () => ['operators', 'reset', id],
          isGrave: true,
          linkOf: invitationLink,
        }}
      >
        {translate('team.reset')}
      </CommandButton>
      <CommandButton
        size="small"
        command={{ title: titled('remove'), line: () => ['operators', 'remove', id], isGrave: true }}
      >
        {translate('team.remove')}
      </CommandButton>
    </Stack>
  )
}
