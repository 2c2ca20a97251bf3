import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { RecordList } from '#components/list-filter/RecordList.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { CellActions, LongCell, MainFigure, TimeCell } from '#components/ui/table/Cells.tsx'
import { RowLink, type TableColumn } from '#components/ui/table/Table.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { arrivingText, moneyText } from '../money.ts'
import { useCopyTexts } from '../useCopyTexts.ts'
import { listWithdrawals, useWithdrawals } from '../withdraw/queries.ts'
import { WithdrawNotice } from '../withdraw/WithdrawNotice.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { FundRow, RefusalReason, Remark, StatusTag } from './FundRow.tsx'
import { isReturned, isUndecided } from './fundStatus.ts'
import { useWithdrawTable } from './recordTables.ts'
import { withdrawalCancellationRequest } from './withdrawalCancellation.tsx'

/** The member's withdrawals, newest first, endless; fetched again while one of them is not decided. */
export function WithdrawRecords() {
  const t = useTranslations()
  const navigate = useNavigate()
  const recordFilter = useRecordFilter()
  return (
    <RecordList
      label={t('提现记录')}
      filter={recordFilter}
      pages={useWithdrawals(recordFilter.filter)}
      at={({ submittedAt }) => submittedAt}
      references={({ id, requestId, txId }) => [id, requestId, txId]}
      exported={{
        columns: useWithdrawTable(),
        name: 'withdrawals',
        fetchPage: (page) => listWithdrawals(recordFilter.filter, page),
      }}
      render={(record) => <WithdrawRow record={record} />}
      columns={useWithdrawColumns()}
      empty={
        <EmptyState
          title={t('暂无提现记录')}
          text={t('提交的提现会显示在这里')}
          action={<Button onClick={() => navigate(to(routes.withdraw))}>{t('去提现')}</Button>}
        />
      }
    >
      <WithdrawNotice aboveList />
      <CheckingNote request={withdrawalCancellationRequest}>
        {t('正在确认一笔提现的取消，结果会显示在这里')}
      </CheckingNote>
    </RecordList>
  )
}

function WithdrawRow({ record }: { record: WithdrawRecord }) {
  const currency = useAccountCurrency()
  const { id, account, amount, status, submittedAt, reason } = record
  return (
    <FundRow
      id={id}
      to={to(routes.withdrawRecords, { id })}
      direction="out"
      name={account}
      at={submittedAt}
      status={status}
      amount={moneyText(amount, currency)}
      arrives={
        isReturned(status)
          ? undefined
          : { label: isUndecided(status) ? '预计到账' : '实际到账', text: arrivingText(record, currency) }
      }
      foot={reason || isReturned(status) ? <WithdrawFoot record={record} /> : null}
    />
  )
}

/** Why it was refused, and that the amount is back on the balance. */
function WithdrawFoot({ record: { reason, status } }: { record: WithdrawRecord }) {
  const t = useTranslations()
  return (
    <>
      {reason ? <RefusalReason>{t('原因：{reason}', { reason })}</RefusalReason> : null}
      {isReturned(status) ? <Remark>{t('金额已退回余额')}</Remark> : null}
    </>
  )
}

/** The withdrawals as a table. A row leads to its detail. */
function useWithdrawColumns(): readonly TableColumn<WithdrawRecord>[] {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const copyTexts = useCopyTexts()
  const unlessReturned = ({ status }: WithdrawRecord, text: string) => (
    <span translate="no">{isReturned(status) ? '--' : text}</span>
  )
  return [
    { key: 'time', head: t('时间'), cell: ({ submittedAt }) => <TimeCell at={submittedAt} /> },
    {
      key: 'account',
      head: t('提现到'),
      cell: ({ id, account }) => (
        <RowLink to={to(routes.withdrawRecords, { id })}>
          <span translate="no">{account}</span>
        </RowLink>
      ),
    },
    {
      key: 'id',
      head: t('提现单号'),
      cell: ({ id }) => (
        <LongCell>
          <span translate="no">{id}</span>
        </LongCell>
      ),
    },
    { key: 'status', head: t('状态'), oneLine: true, cell: ({ status }) => <StatusTag status={status} /> },
    { key: 'reason', head: t('原因'), cell: (record) => <WithdrawFoot record={record} /> },
    {
      key: 'amount',
      head: t('提现金额'),
      align: 'end',
      cell: ({ amount }) => (
        <MainFigure>
          <span translate="no">{moneyText(amount, currency)}</span>
        </MainFigure>
      ),
    },
    {
      key: 'fee',
      head: t('手续费'),
      align: 'end',
      cell: (record) => unlessReturned(record, moneyText(record.fee, currency)),
    },
    {
      key: 'arrives',
      head: t('实际到账'),
      align: 'end',
      cell: (record) => unlessReturned(record, arrivingText(record, currency)),
    },
    {
      key: 'copy',
      head: t('复制{what}', { what: t('提现单号') }),
      headHidden: true,
      align: 'end',
      cell: ({ id }) => (
        <CellActions>
          <CopyIcon text={id} label={t('复制{what}', { what: t('提现单号') })} {...copyTexts} />
        </CellActions>
      ),
    },
  ]
}
