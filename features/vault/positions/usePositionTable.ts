import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import type { ListExport } from '#components/list-filter/ExportButton.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { PositionStatus, VaultPosition } from '#lib/contract/vault.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'

export const statusMessages: Readonly<Record<PositionStatus, MessageKey>> = { holding: '待兑付', repaid: '已兑付' }

/**
 * The positions as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants
 * in the device's time zone.
 */
export function usePositionTable(): Pick<ListExport<VaultPosition>, 'headings' | 'row'> {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return {
    headings: [
      t('订单号'),
      t('项目'),
      t('本金'),
      t('利息'),
      t('币种'),
      t('年化利率'),
      t('期限（天）'),
      inTimeZone(t('投资时间')),
      inTimeZone(t('兑付时间')),
      t('兑付状态'),
    ],
    row: (position) => [
      position.id,
      position.projectName,
      position.principal,
      position.interest,
      currency ?? '',
      position.annualRate,
      `${position.termDays}`,
      formatDateTimeSeconds(position.investedAt),
      formatDateTimeSeconds(position.repaysAt),
      word(statusMessages, position.status),
    ],
  }
}
