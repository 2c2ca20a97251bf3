import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { read } from '../api.ts'
import { useKept } from '../shell/kept.ts'
import { Loaded } from '../shell/problem.tsx'
import { AskReason, useReason, useReasonAgain } from './look.tsx'
import { AccessTab, FundsTab, LedgerTab, LogTab, OrdersTab } from './MemberTabs.tsx'
import type { Member, Whole } from './member.ts'
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
      {reason === undefined ? (
        <AskReason what="member" give={give} />
      ) : (
        <MemberScreen key={id} id={id} reason={reason} />
      )}
    </Stack>
  )
}

function MemberScreen({ id, reason }: { readonly id: string; readonly reason: string }) {
  // What is shown besides is looked at for a purpose of its own.
  const [look, setLook] = useState<{ readonly whole: readonly Whole[]; readonly reason: string }>({ whole: [], reason })
  const { whole } = look
  const queries = useQueryClient()
  const reasonAgain = useReasonAgain()
  const queryKey = ['member', id, whole]
  const query = useQuery({
    queryKey,
    queryFn: () => {
      const isAgain = queries.getQueryData(queryKey) !== undefined
      return read('/api/member/info', {
        id,
        reason: isAgain ? reasonAgain(look.reason) : look.reason,
        whole: whole.join(','),
      })
    },
    // While more of it is read, what was shown before stays.
    placeholderData: (before: Member | undefined) => before,
    // Each look is an entry of the log.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [kept, setTab] = useKept(`tab ${id}`)
  const tab = tabs.find((one) => one === kept) ?? 'summary'
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
            <SummaryTab
              member={member}
              whole={whole}
              show={(one, why) => setLook({ whole: [...new Set([...whole, one])], reason: why })}
            />
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
