import { useTranslations } from 'next-intl'
import { FiguresCard } from '#features/member/index.ts'
import { useVaultSummary } from '../queries.ts'

/** The total and the principal that the member has invested, and the earnings of yesterday and today. */
export function VaultCard() {
  const t = useTranslations()
  const source = useVaultSummary()
  const { total, principal, yesterday, today } = source.data ?? {}
  return (
    <FiguresCard
      source={source}
      main={{ key: 'total', label: t('定期理财总额'), value: total }}
      others={[
        { key: 'principal', label: t('在投本金'), value: principal },
        { key: 'yesterday', label: t('昨日收益'), value: yesterday, earned: true },
        { key: 'today', label: t('今日收益'), value: today, earned: true },
      ]}
    />
  )
}
