import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import {
  AccountMenu,
  AccountRefresh,
  BalanceCard,
  InviteCard,
  LogoutButton,
  MemberHead,
  SettingsCard,
  VersionLine,
} from '#features/account/index.ts'
import { PracticeEntry } from '#features/trade/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Mine.module.css'

/** The account: who, how much, the ways to everything else, and the settings of this device. */
export function Screen() {
  return (
    <PageFrame route={routes.mine} foot="tabs" width="wide">
      <AccountRefresh>
        <div className={styles.columns}>
          <div className={styles.column}>
            <MemberHead />
            <Region>
              <BalanceCard />
            </Region>
            <PracticeEntry />
            <AccountMenu />
          </div>
          <div className={styles.column}>
            <InviteCard />
            <SettingsCard />
            <LogoutButton />
            <VersionLine />
          </div>
        </div>
      </AccountRefresh>
    </PageFrame>
  )
}
