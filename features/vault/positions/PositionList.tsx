import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { RecordList } from '#components/list-filter/RecordList.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { refreshMember } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { listPositions, usePositions } from '../queries.ts'
import { useServerNow } from '../useServerNow.ts'
import { PositionRow } from './PositionRow.tsx'
import { usePositionColumns } from './usePositionColumns.tsx'
import { usePositionTable } from './usePositionTable.ts'

const statuses = ['holding', 'repaid'] as const

/**
 * The member's positions, newest first, endless. When one reaches its maturity, the list and the balance are fetched again:
 * only the backend knows that it is repaid.
 */
export function PositionList() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const status = statuses.find((one) => one === search.get('status'))
  const recordFilter = useRecordFilter()
  const query = { ...recordFilter.filter, status }
  const pages = usePositions(query)
  const [open, setOpen] = useState<string>()
  const due = useServerNow((now) => {
    if (now === undefined) return 0
    return (pages.items ?? []).filter(({ status, repaysAt }) => status === 'holding' && repaysAt <= now).length
  })
  const refresh = useEffectEvent(() => {
    void pages.refresh()
    void refreshMember()
  })
  useEffect(() => {
    if (due > 0) refresh()
  }, [due])
  return (
    <RecordList
      label={t('定期理财订单')}
      filter={recordFilter}
      pages={pages}
      at={({ investedAt }) => investedAt}
      references={({ id, requestId, projectName }) => [id, requestId, projectName]}
      exported={{ columns: usePositionTable(), name: 'fixed-term', fetchPage: (page) => listPositions(query, page) }}
      render={(position) => (
        <PositionRow
          position={position}
          open={open === position.id}
          onToggle={() => setOpen(open === position.id ? undefined : position.id)}
        />
      )}
      columns={usePositionColumns()}
      byDays={false}
      empty={
        <EmptyState
          title={t('暂无定期理财订单')}
          text={t('投资后，本金、利息和兑付时间会显示在这里')}
          action={<LinkButton to={to(routes.vault)}>{t('查看理财项目')}</LinkButton>}
        />
      }
      choice={<StatusFilter />}
    />
  )
}

const ALL = 'all'

/** Chooses the status. It is part of the address, so that Back and a reload keep it. */
function StatusFilter() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search)
    if (chosen === ALL) next.delete('status')
    else next.set('status', chosen)
    setSearch(next, { replace: true })
  }
  return (
    <Chips
      label={t('兑付状态')}
      labelHidden
      name="status"
      look="filter"
      options={[
        { value: ALL, label: t('全部') },
        { value: 'holding', label: t('待兑付') },
        { value: 'repaid', label: t('已兑付') },
      ]}
      value={statuses.find((one) => one === search.get('status')) ?? ALL}
      onValueChange={choose}
    />
  )
}
