import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRecordFilter } from '#components/list-filter/RecordFilter.tsx'
import { RecordList } from '#components/list-filter/RecordList.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { CellActions, LongCell, MainFigure, TimeCell } from '#components/ui/table/Cells.tsx'
import { RowLink, type TableColumn } from '#components/ui/table/Table.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import { type Currency, currencyOf } from '#lib/money/currency.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { depositRequest } from '../deposit/depositRequest.tsx'
import { PayLink, payUrlOf } from '../deposit/PayLink.tsx'
import { listDeposits, useDeposits } from '../deposit/queries.ts'
import { moneyText } from '../money.ts'
import { useCopyTexts } from '../useCopyTexts.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { depositCancellationRequest } from './depositCancellation.tsx'
import { FundRow, RefusalReason, RowActions, StatusTag } from './FundRow.tsx'
import { canCancelDeposit } from './fundStatus.ts'
import { useDepositTable } from './recordTables.ts'

/** The member's deposits, newest first, endless. One whose review has not begun can be cancelled. */
export function DepositRecords() {
  const t = useTranslations()
  const recordFilter = useRecordFilter()
  const pages = useDeposits(recordFilter.filter)
  const [cancelling, setCancelling] = useState<string>()
  // The record is read from the list: its review may begin while the member is asked.
  const record = pages.items?.find(({ id }) => id === cancelling)
  return (
    <>
      <RecordList
        label={t('充值记录')}
        filter={recordFilter}
        pages={pages}
        at={({ submittedAt }) => submittedAt}
        references={({ id, requestId }) => [id, requestId]}
        exported={{
          columns: useDepositTable(),
          name: 'deposits',
          fetchPage: (page) => listDeposits(recordFilter.filter, page),
        }}
        render={(item) => <DepositRow record={item} onCancel={setCancelling} />}
        columns={useDepositColumns(setCancelling)}
        empty={
          <EmptyState
            title={t('暂无充值记录')}
            text={t('提交的充值会显示在这里')}
            action={
              <LinkButton to={to(routes.recharge)} {...switchTab}>
                {t('去充值')}
              </LinkButton>
            }
          />
        }
      >
        <CheckingNote request={depositRequest}>
          {t('有一笔充值正在向服务器确认，请勿重复提交，也不要重复转账。结果会显示在这里')}
        </CheckingNote>
        <CheckingNote request={depositCancellationRequest}>
          {t('正在确认一笔充值的取消，结果会显示在这里')}
        </CheckingNote>
      </RecordList>
      {record ? <CancelDeposit record={record} onClose={() => setCancelling(undefined)} /> : null}
    </>
  )
}

interface DepositProps {
  record: DepositRecord
  onCancel: (id: string) => void
}

function DepositRow({ record, onCancel }: DepositProps) {
  const own = useAccountCurrency()
  const { id, type, status, submittedAt, creditedAmount } = record
  return (
    <FundRow
      id={id}
      to={to(routes.depositRecords, { id })}
      direction="in"
      name={type}
      at={submittedAt}
      status={status}
      amount={submittedText(record, own)}
      arrives={creditedAmount === undefined ? undefined : { label: '实际到账', text: moneyText(creditedAmount, own) }}
      foot={hasFoot(record) ? <DepositFoot record={record} onCancel={onCancel} /> : null}
    />
  )
}

const submittedText = ({ submittedAmount, currency }: DepositRecord, own: Currency) =>
  moneyText(submittedAmount, currency === undefined ? undefined : currencyOf(currency, own))

const hasFoot = (record: DepositRecord) =>
  record.status === 'rejected' || canCancelDeposit(record.status) || payUrlOf(record) !== undefined

/** Why it was refused, or where it is paid while it waits for that, and the way to cancel it. */
function DepositFoot({ record, onCancel }: DepositProps) {
  const t = useTranslations()
  const { id, status, reason } = record
  const payUrl = payUrlOf(record)
  return (
    <>
      {status === 'rejected' ? (
        <RefusalReason>{t('拒绝原因：{reason}', { reason: reason || t('平台未说明，请联系客服') })}</RefusalReason>
      ) : null}
      {payUrl === undefined && !canCancelDeposit(status) ? null : (
        <RowActions>
          {payUrl === undefined ? null : <PayLink payUrl={payUrl} look="text" />}
          {canCancelDeposit(status) ? (
            <Button kind="ghost" size="small" onClick={() => onCancel(id)}>
              {t('取消充值')}
            </Button>
          ) : null}
        </RowActions>
      )}
    </>
  )
}

/** The deposits as a table. A row leads to its detail. */
function useDepositColumns(onCancel: (id: string) => void): readonly TableColumn<DepositRecord>[] {
  const t = useTranslations()
  const own = useAccountCurrency()
  const copyTexts = useCopyTexts()
  return [
    { key: 'time', head: t('时间'), cell: ({ submittedAt }) => <TimeCell at={submittedAt} /> },
    {
      key: 'method',
      head: t('充值方式'),
      cell: ({ id, type }) => (
        <RowLink to={to(routes.depositRecords, { id })}>
          <span translate="no">{type}</span>
        </RowLink>
      ),
    },
    {
      key: 'id',
      head: t('充值单号'),
      cell: ({ id }) => (
        <LongCell>
          <span translate="no">{id}</span>
        </LongCell>
      ),
    },
    { key: 'status', head: t('状态'), oneLine: true, cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'next',
      head: t('操作'),
      cell: (record) =>
        hasFoot(record) ? (
          <CellActions>
            <DepositFoot record={record} onCancel={onCancel} />
          </CellActions>
        ) : null,
    },
    {
      key: 'amount',
      head: t('充值金额'),
      align: 'end',
      cell: (record) => (
        <MainFigure>
          <span translate="no">{submittedText(record, own)}</span>
        </MainFigure>
      ),
    },
    {
      key: 'credited',
      head: t('实际到账'),
      align: 'end',
      cell: ({ creditedAmount }) => (
        <span translate="no">{creditedAmount === undefined ? '--' : moneyText(creditedAmount, own)}</span>
      ),
    },
    {
      key: 'copy',
      head: t('复制{what}', { what: t('充值单号') }),
      headHidden: true,
      align: 'end',
      cell: ({ id }) => (
        <CellActions>
          <CopyIcon text={id} label={t('复制{what}', { what: t('充值单号') })} {...copyTexts} />
        </CellActions>
      ),
    },
  ]
}
