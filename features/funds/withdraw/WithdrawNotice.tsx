import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { moneyText } from '../money.ts'
import styles from './Withdraw.module.css'
import { withdrawRequest } from './withdrawRequest.tsx'

/** Says that a withdrawal is being checked, on screens that do not show the withdrawal itself. */
export function WithdrawNotice({ aboveList = false }: { aboveList?: boolean }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [checked] = useCheckedRequests(withdrawRequest)
  if (!checked) return null
  return (
    <p className={styles.checked} data-above-list={aboveList || undefined} role="status">
      <span>
        {t('有一笔 {amount} 的提现正在向服务器确认，请勿重复提交，有结果后会告诉您', {
          amount: moneyText(checked.details.amount, currency),
        })}
      </span>
      {aboveList ? <Link to={to(routes.withdraw)}>{t('查看详情')}</Link> : null}
    </p>
  )
}
