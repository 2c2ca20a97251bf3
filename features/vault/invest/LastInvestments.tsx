import { useTranslations } from 'next-intl'
import { LastRecords } from '#components/form/FormSum.tsx'
import { useWordText } from '#components/i18n/useWordText.ts'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { positionStatusMessages } from '../positions/usePositionTable.ts'
import { usePositions } from '../queries.ts'
import { useMoney } from '../useMoney.ts'

/** The newest investments, beside the form of one. */
export function LastInvestments() {
  const t = useTranslations()
  const money = useMoney()
  const word = useWordText()
  const all = to(routes.vaultRecords)
  return (
    <LastRecords
      title={t('定期理财订单')}
      to={all}
      items={usePositions({ status: undefined }).items?.map(({ id, principal, projectName, investedAt, status }) => ({
        id,
        to: all,
        amount: money(principal),
        name: projectName,
        at: investedAt,
        status: <Badge>{word(positionStatusMessages, status)}</Badge>,
      }))}
    />
  )
}
