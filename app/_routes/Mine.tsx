import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { QuickActions } from '#components/layout/QuickActions.tsx'
import { Region } from '#components/ui/Region.tsx'
import { AccountMenu, AccountRefresh, LogoutButton, MemberHead } from '#features/account/index.ts'
import { BalanceHead, usePractising } from '#features/member/index.ts'
import { GuideRow, PracticeNote, PracticeSwitch } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Mine.module.css'

/** The account: who, how much, the ways to everything else, and the settings of this device. */
export function Screen() {
  const t = useTranslations()
  const practising = usePractising()
  return (
    <PageFrame route={routes.mine} width="wide">
      <AccountRefresh>
        <div className={styles.columns}>
          <div className={styles.column}>
            <MemberHead />
            <Region>
              <BalanceHead end={<PracticeSwitch />} />
            </Region>
            {practising ? null : (
              <QuickActions
                label={t('快捷操作')}
                actions={[
                  { route: routes.recharge, label: t('充值'), icon: <ArrowDownToLine /> },
                  { route: routes.withdraw, label: t('提现'), icon: <ArrowUpFromLine /> },
                ]}
              />
            )}
            <PracticeNote />
          </div>
          <div className={styles.column}>
            <AccountMenu />
            <GuideRow />
            <LogoutButton />
          </div>
        </div>
      </AccountRefresh>
    </PageFrame>
  )
}
