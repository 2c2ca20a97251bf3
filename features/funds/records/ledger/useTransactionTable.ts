import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { FileColumn } from '#lib/files/csv.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import type { LedgerEntry } from './queries.ts'
import { typeMessages } from './transactionTypes.ts'

/**
 * The entries as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants in
 * the device's time zone.
 */
export function useTransactionTable(): readonly FileColumn<LedgerEntry>[] {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return [
    [t('流水号'), ({ id }) => id],
    [inTimeZone(t('时间')), ({ at }) => formatDateTimeSeconds(at)],
    [t('交易类型'), ({ type }) => word(typeMessages, type)],
    [t('金额'), ({ amount }) => amount],
    [t('余额'), ({ balanceAfter }) => balanceAfter],
    [t('币种'), () => currency ?? ''],
    [t('单号'), ({ refId }) => refId ?? ''],
  ]
}
