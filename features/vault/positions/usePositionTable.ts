import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { PositionStatus, VaultPosition } from '#lib/contract/vault.ts'
import type { FileColumn } from '#lib/files/csv.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'

export const positionStatusMessages: Readonly<Record<PositionStatus, MessageKey>> = {
  holding: '待兑付',
  repaid: '已兑付',
}

/**
 * The positions as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants
 * in the device's time zone.
 */
export function usePositionTable(): readonly FileColumn<VaultPosition>[] {
  const t = useTranslations()
  const word = useWordText()
  const { currency } = useAccountCurrency()
  return [
    [t('订单号'), ({ id }) => id],
    [t('项目'), ({ projectName }) => projectName],
    [t('本金'), ({ principal }) => principal],
    [t('利息'), ({ interest }) => interest],
    [t('币种'), () => currency ?? ''],
    [t('年化利率'), ({ annualRate }) => annualRate],
    [t('期限（天）'), ({ termDays }) => `${termDays}`],
    [inTimeZone(t('投资时间')), ({ investedAt }) => formatDateTimeSeconds(investedAt)],
    [inTimeZone(t('兑付时间')), ({ repaysAt }) => formatDateTimeSeconds(repaysAt)],
    [t('兑付状态'), ({ status }) => word(positionStatusMessages, status)],
  ]
}
