import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { read } from '../api.ts'
import { Loaded } from '../shell/problem.tsx'
import { AskReason, useReason } from './look.tsx'
import { AccessTab, FundsTab, LedgerTab, LogTab, OrdersTab } from './MemberTabs.tsx'
import type { Whole } from './member.ts'
import { SummaryTab } from './SummaryTab.tsx'

const tabs = ['summary', 'orders', 'funds', 'ledger', 'access', 'log'] as const
type TabName = (typeof tabs)[number]

/** A member on one screen, once there is a reason to look. */
export function MemberPage() {
  const { id = '' } = useParams()
  const translate = useTranslate()
  const { reason, give } = useReason(id)
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={`${translate('case.member')} ${id}`} />
      {reason === undefined ? <AskReason give={give} /> : <MemberScreen key={id} id={id} reason={reason} />}
    </Stack>
  )
}

function MemberScreen({ id, reason }: { readonly id: string; readonly reason: string }) {
  const [whole, setWhole] = useState<readonly Whole[]>([])
  const query = useQuery({
    queryKey: ['member', id, whole],
    queryFn: () => read('/api/member/info', { id, reason, whole: whole.join(',') }),
    // Each look is an entry of the log.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [tab, setTab] = useState<TabName>('summary')
  const translate = useTranslate()
  return (
    <Loaded query={query}>
      {(member) => (
        <>
          <Tabs
            value={tab}
            onChange={(_, name: TabName) => setTab(name)}
            variant="scrollable"
            aria-label={member.username}
          >
            {tabs.map((name) => (
              <Tab key={name} value={name} label={translate(`member.tabs.${name}`)} />
            ))}
          </Tabs>
          {tab === 'summary' && (
            <SummaryTab member={member} whole={whole} show={(one) => setWhole([...new Set([...whole, one])])} />
          )}
          {tab === 'orders' && <OrdersTab member={member} />}
          {tab === 'funds' && <FundsTab member={member} />}
          {tab === 'ledger' && <LedgerTab member={member} />}
          {tab === 'access' && <AccessTab member={member} />}
          {tab === 'log' && <LogTab member={member} />}
        </>
      )}
    </Loaded>
  )
}
