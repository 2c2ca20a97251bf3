import { useTranslations } from 'next-intl'
import { EvidenceButton } from '#components/ui/EvidenceButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { linesOf } from '#lib/files/csv.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { arrivingText, moneyText } from '../money.ts'
import { useWithdrawals } from '../withdraw/queries.ts'
import { CancelAction } from './CancelRecord.tsx'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { confirmedFunds } from './confirmedFunds.ts'
import { FundTimeline } from './FundTimeline.tsx'
import { canCancelWithdrawal, isReturned, isUndecided } from './fundStatus.ts'
import { withdrawNextStep } from './nextStep.ts'
import { RecordDetail, RecordLookup } from './RecordDetail.tsx'
import { useWithdrawTable } from './recordTables.ts'
import { useReferenceFact } from './referenceFact.tsx'
import { withdrawalCancellationRequest } from './withdrawalCancellation.tsx'

/** One withdrawal, by its id. */
export function WithdrawDetail({ id }: { id: string }) {
  return (
    <RecordLookup id={id} pages={useWithdrawals()} list={{ to: to(routes.withdrawRecords), label: '查看提现记录' }}>
      {(record) => <Detail record={record} />}
    </RecordLookup>
  )
}

function Detail({ record }: { record: WithdrawRecord }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const reference = useReferenceFact()
  const columns = useWithdrawTable()
  const { id, account, amount, fee, status, submittedAt, txId, reason } = record
  const returned = isReturned(status)
  return (
    <>
      <CheckingNote request={withdrawalCancellationRequest}>
        {t('正在确认一笔提现的取消，结果会显示在这里')}
      </CheckingNote>
      <RecordDetail
        amount={moneyText(amount, currency)}
        status={status}
        timeline={
          <FundTimeline
            kind="withdrawal"
            status={status}
            submittedAt={submittedAt}
            next={withdrawNextStep(record)}
            reason={reason}
          />
        }
        evidence={
          <EvidenceButton
            name={`withdrawal-${id}`}
            content={() => ({
              kind: 'withdrawal',
              record,
              confirmed: confirmedFunds.of(id)?.withdrawal,
              account: currency,
            })}
            lines={() => linesOf(columns, record)}
          />
        }
        facts={[
          { key: 'account', label: t('提现到'), value: account },
          { key: 'amount', label: t('提现金额'), value: moneyText(amount, currency) },
          { key: 'fee', label: t('手续费'), value: returned ? '--' : moneyText(fee, currency) },
          {
            key: 'received',
            label: t(isUndecided(status) ? '预计到账' : '实际到账'),
            value: returned ? '--' : arrivingText(record, currency),
            strong: true,
          },
          reference('提现单号', id),
          ...(txId ? [reference('交易编号', txId)] : []),
        ]}
        actions={
          <CancelAction
            label={t('取消提现')}
            offered={canCancelWithdrawal(record)}
            question={(close) => <CancelWithdrawal record={record} onClose={close} />}
          />
        }
      />
    </>
  )
}
