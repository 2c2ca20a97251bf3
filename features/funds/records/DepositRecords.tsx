import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useWordText } from '#components/i18n/useWordText.ts'
import { NoneWithin } from '#components/list-filter/FilterBar.tsx'
import { isWithinFilter, RecordFilterBar, useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { DepositRecord } from '#lib/contract/funds.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { depositRequest } from '../deposit/depositRequest.ts'
import { PayLink, payUrlOf } from '../deposit/PayLink.tsx'
import { listDeposits, useDeposits } from '../deposit/queries.ts'
import { moneyText } from '../money.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import styles from './DepositRecords.module.css'
import { cancellationRequest } from './depositCancellation.tsx'
import { canCancel, fundStatusMessages, fundStatusTone } from './fundStatus.ts'
import { useDepositTable } from './recordTables.ts'
import { useReferenceFact } from './referenceFact.tsx'

/** The member's deposits, newest first, endless. One whose review has not begun can be cancelled. */
export function DepositRecords() {
  const t = useTranslations()
  const { filter, limited, change } = useRecordFilter()
  const pages = useDeposits(filter)
  const isWithin = ({ submittedAt, id, requestId }: DepositRecord) =>
    isWithinFilter(submittedAt, [id, requestId], filter)
  const table = useDepositTable()
  const checking = useCheckedRequests(depositRequest).length > 0
  const checkingCancellation = useCheckedRequests(cancellationRequest).length > 0
  const [cancelling, setCancelling] = useState<string>()
  // The record is read from the list: its review may begin while the member is asked.
  const record = pages.items?.find(({ id }) => id === cancelling)
  return (
    <>
      <PagedList
        pages={{ ...pages, items: pages.items?.filter(isWithin) }}
        label={t('充值记录')}
        keyOf={({ id }) => id}
        render={(item) => <DepositRow record={item} onCancel={setCancelling} />}
        empty={
          limited ? (
            <NoneWithin title={t('没有符合条件的记录')} onClear={() => change({})} />
          ) : (
            <EmptyState
              title={t('暂无充值记录')}
              text={t('提交的充值会显示在这里')}
              action={
                <LinkButton to={to(routes.recharge)} {...switchTab}>
                  {t('去充值')}
                </LinkButton>
              }
            />
          )
        }
      >
        <RecordFilterBar
          filter={filter}
          onChange={change}
          list={{ ...table, name: 'deposits', fetchPage: (page) => listDeposits(filter, page), isWithin }}
        />
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

interface DepositRowProps {
  record: DepositRecord
  onCancel: (id: string) => void
}

/**
 * One deposit: submitted amount, status, credited amount, its reference, where it is paid while it waits for that, and the reason
 * when it was refused. Its head opens its detail.
 */
function DepositRow({ record, onCancel }: DepositRowProps) {
  const t = useTranslations()
  const word = useWordText()
  const own = useAccountCurrency()
  const reference = useReferenceFact()
  const { id, type, status, submittedAt, submittedAmount, currency, creditedAmount, reason } = record
  const payUrl = payUrlOf(record)
  return (
    <li className={styles.record}>
      <Link className={styles.head} to={to(routes.depositRecords, { id })}>
        <strong translate="no">{type}</strong>
        <strong className={styles.amount} translate="no">
          {moneyText(submittedAmount, currency === undefined ? undefined : currencyOf(currency, own))}
        </strong>
        <ChevronRight aria-hidden="true" />
        <Badge tone={fundStatusTone(status)}>{word(fundStatusMessages, status)}</Badge>
        <time className={styles.time} translate="no">
          {formatDateTimeSeconds(submittedAt)}
        </time>
      </Link>
      <Facts
        facts={[
          {
            key: 'credited',
            label: t('实际到账'),
            value: creditedAmount === undefined ? '--' : moneyText(creditedAmount, own),
            ...(creditedAmount !== undefined && { tone: 'success' as const }),
          },
          reference('充值单号', id),
        ]}
      />
      {status === 'rejected' ? (
        <p className={styles.reason}>{t('拒绝原因：{reason}', { reason: reason || t('平台未说明，请联系客服') })}</p>
      ) : null}
      {payUrl === undefined ? null : <PayLink payUrl={payUrl} />}
      {canCancel(status) ? (
        <Button kind="secondary" size="small" onClick={() => onCancel(id)}>
          {t('取消充值')}
        </Button>
      ) : null}
    </li>
  )
}
