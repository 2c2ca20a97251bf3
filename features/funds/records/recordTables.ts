import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { ListExport } from '#components/list-filter/ExportButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import { fundStatusMessages } from './fundStatus.ts'

// Records as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants in the
// device's time zone.

/** A row of a table as lines, each with its heading. */
export function linesOf<Item>(
  { headings, row }: Pick<ListExport<Item>, 'headings' | 'row'>,
  item: Item,
): readonly string[] {
  const cells = row(item)
  return headings.map((heading, at) => `${heading}: ${cells[at]}`)
}

export function useDepositTable(): Pick<ListExport<DepositRecord>, 'headings' | 'row'> {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return {
    headings: [
      t('充值单号'),
      inTimeZone(t('时间')),
      t('充值方式'),
      t('充值金额'),
      t('币种'),
      t('实际到账'),
      t('到账币种'),
      t('状态'),
      t('原因'),
    ],
    row: (record) => [
      record.id,
      formatDateTimeSeconds(record.submittedAt),
      record.type,
      record.submittedAmount,
      record.currency ?? '',
      record.creditedAmount ?? '',
      currency ?? '',
      word(fundStatusMessages, record.status),
      record.reason ?? '',
    ],
  }
}

export function useWithdrawTable(): Pick<ListExport<WithdrawRecord>, 'headings' | 'row'> {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return {
    headings: [
      t('提现单号'),
      inTimeZone(t('时间')),
      t('提现到'),
      t('提现金额'),
      t('手续费'),
      t('币种'),
      t('实际到账'),
      t('到账币种'),
      t('状态'),
      t('交易编号'),
      t('原因'),
    ],
    row: (record) => [
      record.id,
      formatDateTimeSeconds(record.submittedAt),
      record.account,
      record.amount,
      record.fee,
      currency ?? '',
      record.payoutAmount ?? record.receivedAmount,
      (record.payoutAmount === undefined ? currency : record.payoutCurrency) ?? '',
      word(fundStatusMessages, record.status),
      record.txId ?? '',
      record.reason ?? '',
    ],
  }
}
