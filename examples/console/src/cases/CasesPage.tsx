import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useStore, useTranslate } from 'react-admin'
import { read } from '../api.ts'
import { Loaded } from '../shell/problem.tsx'
import { useMe } from '../shell/rights.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { CaseTable } from './CaseTable.tsx'
import type { Kind } from './case.ts'

const filters = ['waiting', 'mine', 'nobody', 'ended'] as const
type Filter = (typeof filters)[number]

const ENDED: Readonly<Record<Kind, string>> = {
  deposit: 'approved,rejected,cancelled',
  withdrawal: 'approved,rejected,cancelled',
  identity: 'verified,rejected',
}
const EVERY_MS = 15_000

/** A queue: the cases that wait at the left, and the one that is decided at the right. */
export function CasesPage({ kind }: { readonly kind: Kind }) {
  const translate = useTranslate()
  // Kept for whoever comes back from a member.
  const [filter, setFilter] = useStore<Filter>(`cases.${kind}.filter`, 'waiting')
  const [chosen, setChosen] = useState<string>()
  const me = useMe()
  const asked = {
    kind,
    ...(filter === 'ended' && { status: ENDED[kind], newest: 'true' as const }),
    ...(filter === 'mine' && { of: me?.name }),
    ...(filter === 'nobody' && { of: 'nobody' }),
  }
  const query = useInfiniteQuery({
    queryKey: ['cases', asked],
    queryFn: ({ pageParam }) => read('/api/case/list', { ...asked, cursor: pageParam, limit: '50' }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: EVERY_MS,
  })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const next = (from: string) => {
    const at = items.findIndex(({ id }) => id === from)
    setChosen(items[at + 1]?.id ?? items[at - 1]?.id)
  }
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Title title={translate(`case.queue.${kind}`)} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={filter}
          onChange={(_, one: Filter | null) => one && setFilter(one)}
          aria-label={translate(`case.queue.${kind}`)}
        >
          {filters.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`case.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="caption" color="text.secondary">
          {translate(`case.keys.${kind}`)}
        </Typography>
      </Box>
      <Loaded query={query}>
        {() => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <CaseTable kind={kind} items={items} chosen={chosen} choose={setChosen} />
              {query.hasNextPage && (
                <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                  {translate('console.more')}
                </Button>
              )}
            </Box>
            <CaseDetail
              key={chosen}
              kind={kind}
              shown={items.find(({ id }) => id === chosen)}
              next={next}
              move={(step) => {
                const at = items.findIndex(({ id }) => id === chosen)
                const to = items[at === -1 ? 0 : at + step]
                if (to) setChosen(to.id)
              }}
            />
          </Box>
        )}
      </Loaded>
    </Box>
  )
}
