import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CandlestickChart,
  ChartPie,
  FileClock,
  Headset,
  History,
  Info,
  Landmark,
  Megaphone,
  PiggyBank,
  ReceiptText,
  WalletCards,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isShown } from '#lib/navigation/shownRoutes.ts'
import { useUnreadNotices } from '../../notices/queries.ts'
import styles from './AccountMenu.module.css'
import { MenuList, SecurityList } from './MenuList.tsx'

/** The links of the account screen. */
export function AccountMenu() {
  const t = useTranslations()
  const count = useUnreadNotices()
  const unread = count > 0 ? <Badge tone="danger">{t('{count}条未读', { count })}</Badge> : undefined
  return (
    <nav className={styles.menu} aria-label={t('账户菜单')}>
      <MenuList
        title={t('资金')}
        entries={[
          { to: to(routes.assets), text: t('资产'), icon: <ChartPie /> },
          { to: to(routes.recharge), text: t('充值'), icon: <ArrowDownToLine /> },
          { to: to(routes.withdraw), text: t('提现'), icon: <ArrowUpFromLine /> },
          { to: to(routes.payoutAccounts), text: t('提现账户'), icon: <Landmark /> },
          ...(isShown(routes.vault) ? [{ to: to(routes.vault), text: t('定期理财'), icon: <PiggyBank /> }] : []),
        ]}
      />
      <MenuList
        title={t('记录')}
        entries={[
          { to: to(routes.orders), text: t('持仓记录'), icon: <CandlestickChart /> },
          { to: to(routes.depositRecords), text: t('充值记录'), icon: <ReceiptText /> },
          { to: to(routes.withdrawRecords), text: t('提现记录'), icon: <WalletCards /> },
          ...(isShown(routes.vaultRecords)
            ? [{ to: to(routes.vaultRecords), text: t('定期理财订单'), icon: <FileClock /> }]
            : []),
          { to: to(routes.history), text: t('历史记录'), icon: <History /> },
        ]}
      />
      <SecurityList whole />
      <MenuList
        title={t('服务')}
        entries={[
          { to: to(routes.notice), text: t('平台公告'), icon: <Megaphone />, value: unread },
          { to: to(routes.service), text: t('客服'), icon: <Headset /> },
          { to: to(routes.textview, { key: 'about' }), text: t('公司介绍与下载'), icon: <Info /> },
        ]}
      />
    </nav>
  )
}
