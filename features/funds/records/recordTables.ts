import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import type { FileColumn } from '#lib/files/csv.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { inTimeZone } from '#lib/time/zone.ts'
import { fundStatusMessages } from './fundStatus.ts'

// Records as the rows of a table, under headings in the member's language. Decimals are as the backend stated them, instants in the
// device's time zone.

export function useDepositTable(): readonly FileColumn<DepositRecord>[] {
  const t = useTranslations()
  const word = useWordText()
  const { currency: own } = useAccountCurrency()
  return [
    [t('充值单号'), ({ id }) => id],
    [inTimeZone(t('时间')), ({ submittedAt }) => formatDateTimeSeconds(submittedAt)],
    [t('充值方式'), ({ type }) => type],
    [t('充值金额'), ({ submittedAmount }) => submittedAmount],
    [t('实际收到'), ({ receivedAmount }) => receivedAmount ?? ''],
    [t('币种'), ({ currency }) => currency ?? ''],
    [t('实际到账'), ({ creditedAmount }) => creditedAmount ?? ''],
    [t('到账币种'), () => own ?? ''],
    [t('状态'), ({ status }) => word(fundStatusMessages, status)],
    [t('原因'), ({ reason }) => reason ?? ''],
  ]
}

export function useWithdrawTable(): readonly FileColumn<WithdrawRecord>[] {
  const t = useTranslations()
  const word = useWordText()
  const { currency: own } = useAccountCurrency()
  return [
    [t('提现单号'), ({ id }) => id],
    [inTimeZone(t('时间')), ({ submittedAt }) => formatDateTimeSeconds(submittedAt)],
    [t('提现到'), ({ account }) => account],
    [t('提现金额'), ({ amount }) => amount],
    [t('手续费'), ({ fee }) => fee],
    [t('币种'), () => own ?? ''],
    [t('实际到账'), ({ payoutAmount, receivedAmount }) => payoutAmount ?? receivedAmount],
    [t('到账币种'), ({ payoutAmount, payoutCurrency }) => (payoutAmount === undefined ? own : payoutCurrency) ?? ''],
    [t('状态'), ({ status }) => word(fundStatusMessages, status)],
    [t('交易编号'), ({ txId }) => txId ?? ''],
    [t('原因'), ({ reason }) => reason ?? ''],
  ]
}
