'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { depositRequest } from '../deposit/depositRequest.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { DepositRow } from './DepositRow.tsx'
import { cancellationRequest } from './depositCancellation.tsx'
import styles from './Records.module.css'
import { useDeposits } from './useDeposits.ts'

/** Every deposit of the member and where it stands; one that waits can be cancelled. */
export function DepositRecords() {
  const t = useTranslations()
  const pages = useDeposits()
  const checking = useCheckedRequests(depositRequest).length > 0
  const checkingCancellation = useCheckedRequests(cancellationRequest).length > 0
  const [cancelling, setCancelling] = useState<string>()
  // As the list tells it now: it may be under review by the time the member answers.
  const record = pages.items?.find(({ id }) => id === cancelling)
  return (
    <>
      <PagedList
        pages={pages}
        label={t('充值记录')}
        keyOf={({ id }) => id}
        render={(item) => <DepositRow record={item} onCancel={() => setCancelling(item.id)} />}
        empty={
          <EmptyState
            title={t('暂无充值记录')}
            text={t('提交的充值会显示在这里')}
            action={
              <LinkButton to={to(routes.recharge)} kind="switchTab">
                {t('去充值')}
              </LinkButton>
            }
          />
        }
      >
        {checking ? (
          <p className={styles.checking} role="status">
            {t('有一笔充值正在向服务器确认，请勿重复提交，也不要重复转账。结果会显示在这里')}
          </p>
        ) : null}
        {checkingCancellation ? (
          <p className={styles.checking} role="status">
            {t('正在确认一笔充值的取消，结果会显示在这里')}
          </p>
        ) : null}
      </PagedList>
      {record ? <CancelDeposit record={record} onClose={() => setCancelling(undefined)} /> : null}
    </>
  )
}
