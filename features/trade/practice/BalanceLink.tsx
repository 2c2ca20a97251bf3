import { FlaskConical, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { MemberAmount } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { useOrderSource, useTradingBalance } from '../order/orderSource.ts'
import styles from './BalanceLink.module.css'

/** What the member can trade with, at the head of a trading screen. It leads to the assets; practice money leads nowhere. */
export function BalanceLink() {
  const t = useTranslations()
  const { practice } = useOrderSource()
  const balance = useTradingBalance()
  const Mark = practice ? FlaskConical : Wallet
  const content = (
    <>
      <Mark aria-hidden="true" />
      <VisuallyHidden>{t(practice ? '模拟余额' : '可用余额')}</VisuallyHidden>
      <MemberAmount value={balance} />
    </>
  )
  if (practice || !isOffered(routes.assets)) return <span className={styles.balance}>{content}</span>
  return (
    <Link className={styles.balance} to={to(routes.assets)}>
      {content}
    </Link>
  )
}
