import { useTranslations } from 'next-intl'
import { MemberAmount } from '#features/member/index.ts'
import { useTradingBalance } from '../order/orderSource.ts'
import { useBalanceOutdated } from '../order/queries.ts'

/** The balance after these orders. Until the backend has answered it after their end, it says that it is being updated. */
export function BalanceAfter({ ids }: { ids: readonly string[] }) {
  const t = useTranslations()
  const balance = useTradingBalance()
  return useBalanceOutdated(ids) ? <span>{t('更新中')}</span> : <MemberAmount value={balance} />
}
