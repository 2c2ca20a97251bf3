import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { NoneWithin } from '#components/list-filter/FilterBar.tsx'
import { isWithinFilter, RecordFilterBar, useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { WithdrawRecord } from '#lib/contract/funds.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { arrivingText, moneyText } from '../money.ts'
import { listWithdrawals, useWithdrawals } from '../withdraw/queries.ts'
import { WithdrawNotice } from '../withdraw/WithdrawNotice.tsx'
import { fundStatusMessages, fundStatusTone, isReturned, isUndecided } from './fundStatus.ts'
import { useWithdrawTable } from './recordTables.ts'
import { useReferenceFact } from './referenceFact.tsx'
import styles from './WithdrawRecords.module.css'

/** The member's withdrawals, newest first, endless; fetched again while one of them is not decided. */
export function WithdrawRecords() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { filter, limited, change } = useRecordFilter()
  const pages = useWithdrawals(filter)
  const isWithin = ({ submittedAt, id, requestId, txId }: WithdrawRecord) =>
    isWithinFilter(submittedAt, [id, requestId, txId], filter)
  const table = useWithdrawTable()
  return (
    <PagedList
      pages={{ ...pages, items: pages.items?.filter(isWithin) }}
      label={t('提现记录')}
      keyOf={({ id }) => id}
      render={(record) => <WithdrawRow record={record} />}
      empty={
        limited ? (
          <NoneWithin title={t('没有符合条件的记录')} onClear={() => change({})} />
        ) : (
          <EmptyState
            title={t('暂无提现记录')}
            text={t('提交的提现会显示在这里')}
            action={<Button onClick={() => navigate(to(routes.withdraw))}>{t('去提现')}</Button>}
          />
        )
      }
    >
      <RecordFilterBar
        filter={filter}
        onChange={change}
        list={{ ...table, name: 'withdrawals', fetchPage: (page) => listWithdrawals(filter, page), isWithin }}
      />
      <WithdrawNotice aboveList />
    </PagedList>
  )
}

/** One withdrawal: account, amount, fee, status, its reference, and the reason when it was refused. Its head opens its detail. */
function WithdrawRow({ record }: { record: WithdrawRecord }) {
  const t = useTranslations()
  const word = useWordText()
  const currency = useAccountCurrency()
  const { id, account, amount, fee, status, submittedAt, reason } = record
  const returned = isReturned(status)
  const reference = useReferenceFact()
  return (
    <li className={styles.row} data-withdrawal={id}>
      <Link className={styles.head} to={to(routes.withdrawRecords, { id })}>
        <strong translate="no">{account}</strong>
        <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>
        <ChevronRight aria-hidden="true" />
      </Link>
      <dl className={styles.figures}>
        <Figure label={t('提现金额')}>{moneyText(amount, currency)}</Figure>
        <Figure label={t('手续费')}>{returned ? '--' : moneyText(fee, currency)}</Figure>
        <Figure label={t(isUndecided(status) ? '预计到账' : '实际到账')}>
          {returned ? '--' : arrivingText(record, currency)}
        </Figure>
      </dl>
      <p className={styles.time}>
        <time translate="no">{formatDateTime(submittedAt)}</time>
        {returned ? <span>{t('金额已退回余额')}</span> : null}
      </p>
      <Facts facts={[reference('提现单号', id)]} />
      {reason ? <p className={styles.reason}>{t('原因：{reason}', { reason })}</p> : null}
    </li>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  )
}
