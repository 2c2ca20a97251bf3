import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { ListExport } from '#components/list-filter/ExportButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import type { Transaction } from './queries.ts'
import { typeMessages } from './transactionTypes.ts'

/**
 * The entries as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants in
 * the device's time zone.
 */
export function useTransactionTable(): Pick<ListExport<Transaction>, 'headings' | 'row'> {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return {
    headings: [t('流水号'), inTimeZone(t('时间')), t('交易类型'), t('金额'), t('余额'), t('币种'), t('单号')],
    row: ({ id, at, type, amount, balanceAfter, refId }) => [
      id,
      formatDateTimeSeconds(at),
      word(typeMessages, type),
      amount,
      balanceAfter,
      currency ?? '',
      refId ?? '',
    ],
  }
}
