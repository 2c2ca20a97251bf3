import { useTranslations } from 'next-intl'
import { LastRecords } from '#components/form/FormSum.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { currencyOf } from '#lib/money/currency.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useDeposits } from '../deposit/queries.ts'
import { moneyText } from '../money.ts'
import { useWithdrawals } from '../withdraw/queries.ts'
import { StatusTag } from './FundRow.tsx'

/** The newest deposits, beside the form of one. */
export function LastDeposits() {
  const t = useTranslations()
  const own = useAccountCurrency()
  return (
    <LastRecords
      title={t('充值记录')}
      to={to(routes.depositRecords)}
      items={useDeposits().items?.map(({ id, submittedAmount, currency, type, submittedAt, status }) => ({
        id,
        to: to(routes.depositRecords, { id }),
        amount: moneyText(submittedAmount, currencyOf(currency ?? own.currency, own)),
        name: type,
        at: submittedAt,
        status: <StatusTag status={status} />,
      }))}
    />
  )
}

/** The newest withdrawals, beside the form of one. */
export function LastWithdrawals() {
  const t = useTranslations()
  const own = useAccountCurrency()
  return (
    <LastRecords
      title={t('提现记录')}
      to={to(routes.withdrawRecords)}
      items={useWithdrawals().items?.map(({ id, amount, account, submittedAt, status }) => ({
        id,
        to: to(routes.withdrawRecords, { id }),
        amount: moneyText(amount, own),
        name: account,
        at: submittedAt,
        status: <StatusTag status={status} />,
      }))}
    />
  )
}
