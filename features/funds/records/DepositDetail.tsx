import { useTranslations } from 'next-intl'
import { EvidenceButton } from '#components/ui/EvidenceButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import { linesOf } from '#lib/files/csv.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { PayLink, payUrlOf } from '../deposit/PayLink.tsx'
import { useDeposits } from '../deposit/queries.ts'
import { moneyText } from '../money.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { CancelAction } from './CancelRecord.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { confirmedFunds } from './confirmedFunds.ts'
import { depositCancellationRequest } from './depositCancellation.tsx'
import { FundTimeline } from './FundTimeline.tsx'
import { canCancelDeposit } from './fundStatus.ts'
import { depositNextStep } from './nextStep.ts'
import { RecordDetail, RecordLookup } from './RecordDetail.tsx'
import { useDepositTable } from './recordTables.ts'
import { useReferenceFact } from './referenceFact.tsx'

/** One deposit, by its id. */
export function DepositDetail({ id }: { id: string }) {
  return (
    <RecordLookup id={id} pages={useDeposits()} list={{ to: to(routes.depositRecords), label: '查看充值记录' }}>
      {(record) => <Detail record={record} />}
    </RecordLookup>
  )
}

function Detail({ record }: { record: DepositRecord }) {
  const t = useTranslations()
  const own = useAccountCurrency()
  const reference = useReferenceFact()
  const columns = useDepositTable()
  const { id, type, kind, status, submittedAt, submittedAmount, currency, creditedAmount, receivedAmount, reason } =
    record
  const channelCurrency = currency === undefined ? undefined : currencyOf(currency, own)
  const amount = moneyText(submittedAmount, channelCurrency)
  const payUrl = payUrlOf(record)
  return (
    <>
      <CheckingNote request={depositCancellationRequest}>{t('正在确认一笔充值的取消，结果会显示在这里')}</CheckingNote>
      <RecordDetail
        amount={amount}
        status={status}
        timeline={
          <FundTimeline
            kind="deposit"
            status={status}
            submittedAt={submittedAt}
            paidOnline={kind === 'other'}
            next={depositNextStep(record)}
            reason={reason}
          />
        }
        evidence={
          <EvidenceButton
            name={`deposit-${id}`}
            content={() => ({ kind: 'deposit', record, confirmed: confirmedFunds.of(id)?.deposit, account: own })}
            lines={() => linesOf(columns, record)}
          />
        }
        facts={[
          { key: 'channel', label: t('充值方式'), value: type },
          { key: 'amount', label: t('充值金额'), value: amount },
          ...(receivedAmount === undefined
            ? []
            : [{ key: 'received', label: t('实际收到'), value: moneyText(receivedAmount, channelCurrency) }]),
          {
            key: 'credited',
            label: t('实际到账'),
            value: creditedAmount === undefined ? '--' : moneyText(creditedAmount, own),
            ...(creditedAmount !== undefined && { tone: 'success' as const }),
          },
          reference('充值单号', id),
        ]}
        actions={
          <>
            {payUrl === undefined ? null : <PayLink payUrl={payUrl} />}
            <CancelAction
              label={t('取消充值')}
              offered={canCancelDeposit(status)}
              question={(close) => <CancelDeposit record={record} onClose={close} />}
            />
          </>
        }
      />
    </>
  )
}
