'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { refreshMember } from '#features/account/index.ts'
import type { PositionStatus } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useServerNow } from '../useServerNow.ts'
import { PositionCard } from './PositionCard.tsx'
import { usePositions } from './usePositions.ts'

interface PositionListProps {
  /** Undefined: all. */
  status: PositionStatus | undefined
  /** Names the list. */
  label: string
}

/** The member's positions, newest first, endless. One that falls due is asked for: only the backend says it is repaid. */
export function PositionList({ status, label }: PositionListProps) {
  const t = useTranslations()
  const pages = usePositions(status)
  const due = useServerNow((now) => {
    if (now === undefined) return 0
    return (pages.items ?? []).filter(({ status, repaysAt }) => status === 'holding' && repaysAt <= now).length
  })
  const ask = useEffectEvent(() => {
    void pages.refresh()
    void refreshMember()
  })
  useEffect(() => {
    if (due > 0) ask()
  }, [due])
  return (
    <PagedList
      pages={pages}
      label={label}
      keyOf={({ id }) => id}
      render={(position) => (
        <li data-position={position.id}>
          <PositionCard position={position} />
        </li>
      )}
      empty={
        <EmptyState
          title={t('暂无定投订单')}
          text={t('投资后，本金、利息和还款时间会显示在这里')}
          action={<LinkButton to={to(routes.vault)}>{t('查看定投项目')}</LinkButton>}
        />
      }
    />
  )
}
