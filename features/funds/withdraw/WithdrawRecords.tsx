'use client'

import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useWithdrawals } from './useWithdrawals.ts'
import { WithdrawNotice } from './WithdrawNotice.tsx'
import { WithdrawRow } from './WithdrawRow.tsx'

/** The member's withdrawals, endless, newest first; what is not decided yet is followed while it is looked at. */
export function WithdrawRecords() {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  return (
    <PagedList
      pages={useWithdrawals()}
      label={t('提现记录')}
      keyOf={({ id }) => id}
      render={(record) => <WithdrawRow record={record} />}
      empty={
        <EmptyState
          title={t('暂无提现记录')}
          text={t('提交的提现会显示在这里')}
          action={<Button onClick={() => navigateTo(to(routes.withdraw))}>{t('去提现')}</Button>}
        />
      }
    >
      <WithdrawNotice aboveList />
    </PagedList>
  )
}
